-- Port a writes and reads, port b reads: what a word was before the edge.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity memory is
  port (
    clk : in std_logic;
    write : in std_logic;
    addressA : in unsigned(2 downto 0);
    dataA : in unsigned(7 downto 0);
    qA : out unsigned(7 downto 0);
    addressB : in unsigned(2 downto 0);
    qB : out unsigned(7 downto 0)
  );
end entity;

architecture rtl of memory is
  type words_t is array (0 to 7) of unsigned(7 downto 0);
  signal words : words_t;
begin
  -- For a simulator that does not dump an array.
  cell_of : for i in 0 to 7 generate
    signal word : unsigned(7 downto 0);
  begin
    word <= words(i);
  end generate;

  process (clk)
  begin
    if rising_edge(clk) then
      if write = '1' then
        words(to_integer(addressA)) <= dataA;
      end if;
      qA <= words(to_integer(addressA));
      qB <= words(to_integer(addressB));
    end if;
  end process;
end architecture;

-- Fills the memory, then adds its words up and replaces each by the sum so far.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity fsm is
  port (
    clk : in std_logic;
    reset : in std_logic;
    state : buffer std_logic_vector(0 to 2);  -- idle, fill, add: one of them
    total : out unsigned(7 downto 0)
  );
end entity;

architecture rtl of fsm is
  signal address : unsigned(2 downto 0);
  signal address_nxt : unsigned(2 downto 0);
  signal sum : unsigned(7 downto 0);
  signal turns : integer := 0;  -- counts down
  signal \odd.name[3]\ : std_logic := '0';  -- toggles at each edge
  signal qA : unsigned(7 downto 0);
  signal qB : unsigned(7 downto 0);
  signal write : std_logic;
  signal dataA : unsigned(7 downto 0);
begin
  total <= sum;
  address_nxt <= address + 1;
  write <= state(1) or state(2);
  dataA <= (address & not address & "01") + sum when state(1) = '1' else sum;

  ram : entity work.memory
    port map (
      clk => clk,
      write => write,
      addressA => address,
      dataA => dataA,
      qA => qA,
      addressB => address_nxt,
      qB => qB
    );

  process (clk)
  begin
    if rising_edge(clk) then
      \odd.name[3]\ <= not \odd.name[3]\;
      if reset = '1' then
        state <= "100";
        address <= (others => '0');
        sum <= (others => '0');
      else
        address <= address_nxt;
        if state(2) = '1' and address /= 0 then
          sum <= sum + (qA xor qB);
        end if;
        if address = 7 then
          state <= state(2) & state(0) & state(1);
          if state(2) = '1' then
            turns <= turns - 1;
          end if;
        end if;
      end if;
    end if;
  end process;
end architecture;

library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity tb is
end entity;

architecture bench of tb is
  signal clk : std_logic := '0';
  signal reset : std_logic := '0';
  signal state : std_logic_vector(0 to 2);
  signal total : unsigned(7 downto 0);
  signal half : real := 0.0;
begin
  dut : entity work.fsm port map (clk => clk, reset => reset, state => state, total => total);

  clk <= not clk after 10 ns;
  reset <= '1' after 33 ns, '0' after 73 ns;

  process (clk)
  begin
    if falling_edge(clk) then
      half <= real(to_integer(total)) * 0.5;
    end if;
  end process;
end architecture;
