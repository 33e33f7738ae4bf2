-- Everything that GHDL has a form of its own for.
library ieee; use ieee.std_logic_1164.all; use ieee.numeric_std.all;
entity sub is
  port (clk : in std_logic; d : in unsigned(7 downto 0); q : out unsigned(7 downto 0));
end;
architecture a of sub is
begin
  q <= d + 3 when rising_edge(clk);
end;

library ieee; use ieee.std_logic_1164.all; use ieee.numeric_std.all;
entity tb is end;
architecture a of tb is
  type state_t is (idle, run, stop);
  type pair_t is record a : std_logic_vector(3 downto 0); n : integer; end record;
  type bits_t is array (0 to 3) of std_logic;
  signal clk : std_logic := '0';
  signal u : std_logic;
  signal w : std_logic := 'W';
  signal l : std_logic := 'L';
  signal h : std_logic := 'H';
  signal dash : std_logic := '-';
  signal all_nine : std_logic_vector(8 downto 0) := "UX01ZWLH-";
  signal ascending : std_logic_vector(0 to 7) := (others => '0');
  signal one : std_logic_vector(0 downto 0) := "0";
  signal state : state_t := idle;
  signal pair : pair_t;
  signal bits : bits_t;
  signal i : integer := 0;
  signal r : real := 0.5;
  signal b : boolean := false;
  signal \any name.x\ : std_logic := '0';
  signal d, q : unsigned(7 downto 0) := (others => '0');
begin
  s : entity work.sub port map (clk, d, q);
  gen : for k in 0 to 1 generate
    signal x : unsigned(3 downto 0) := (others => '0');
  begin
    x <= x + 1 when rising_edge(clk);
  end generate;
  process begin
    for n in 1 to 3 loop
      wait for 5 ns;
      clk <= not clk; d <= d + 1; i <= i - 1; r <= r * 1.5; b <= not b; state <= run;
      bits(2) <= '1'; ascending <= "10000000"; \any name.x\ <= '1'; u <= '1';
      all_nine <= "-HLWZ10XU";
    end loop;
    wait;
  end process;
end;
