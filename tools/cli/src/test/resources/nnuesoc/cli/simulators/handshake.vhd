-- Sends numbers from one clock to another: request and acknowledge, each through two registers.
library ieee;
use ieee.std_logic_1164.all;

entity handshake is
  port (
    clkA : in std_logic;
    clkB : in std_logic;
    reset : in std_logic;
    received : out std_logic_vector(15 downto 0)
  );
end entity;

architecture rtl of handshake is
  signal sent : std_logic_vector(15 downto 0);
  signal request : std_logic;
  signal acknowledge_at_a : std_logic_vector(1 downto 0);
  signal acknowledge : std_logic;
  signal request_at_b : std_logic_vector(1 downto 0);
begin
  process (clkA)
  begin
    if rising_edge(clkA) then
      acknowledge_at_a <= acknowledge_at_a(0) & acknowledge;
      if reset = '1' then
        sent <= x"0001";
        request <= '0';
      elsif request = '0' and acknowledge_at_a(1) = '0' then
        sent <= sent(14 downto 0) & (sent(15) xor sent(4) xor sent(2) xor sent(1));
        request <= '1';
      elsif request = '1' and acknowledge_at_a(1) = '1' then
        request <= '0';
      end if;
    end if;
  end process;

  process (clkB)
  begin
    if rising_edge(clkB) then
      request_at_b <= request_at_b(0) & request;
      if reset = '1' then
        received <= (others => '0');
        acknowledge <= '0';
      else
        acknowledge <= request_at_b(1);
        if request_at_b(1) = '1' and acknowledge = '0' then
          received <= sent;
        end if;
      end if;
    end if;
  end process;
end architecture;

-- Both clocks rise together every 330 ns.
library ieee;
use ieee.std_logic_1164.all;

entity tb is
end entity;

architecture bench of tb is
  signal clkA : std_logic := '0';
  signal clkB : std_logic := '0';
  signal reset : std_logic := '1';
  signal received : std_logic_vector(15 downto 0);
begin
  dut : entity work.handshake
    port map (clkA => clkA, clkB => clkB, reset => reset, received => received);

  clkA <= not clkA after 5 ns;
  clkB <= not clkB after 6.6 ns;
  reset <= '0' after 61 ns;
end architecture;
