-- Counts the edges with enable. Until the first edge with reset nobody knows its registers.
library ieee;
use ieee.std_logic_1164.all;
use ieee.numeric_std.all;

entity counter is
  port (
    clk : in std_logic;
    reset : in std_logic;
    enable : in std_logic;
    count : buffer unsigned(7 downto 0);
    carryOut : out std_logic
  );
end entity;

architecture rtl of counter is
  signal previous : unsigned(7 downto 0);  -- not reset: what count was before the last edge
begin
  carryOut <= enable when count = 255 else '0';

  process (clk)
  begin
    if rising_edge(clk) then
      previous <= count;
      if reset = '1' then
        count <= (others => '0');
      elsif enable = '1' then
        count <= count + 1;
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
  signal enable : std_logic := '0';
  signal started : std_logic := '0';
  signal phase : unsigned(1 downto 0) := "00";
  signal count : unsigned(7 downto 0);
  signal carryOut : std_logic;
begin
  dut : entity work.counter
    port map (clk => clk, reset => reset, enable => enable, count => count, carryOut => carryOut);

  clk <= not clk after 5 ns;
  reset <= '1' after 22 ns, '0' after 42 ns;

  -- It counts at three edges of four.
  process (clk)
  begin
    if falling_edge(clk) then
      phase <= phase + 1;
      started <= started or reset;
      if phase = 0 then
        enable <= '0';
      else
        enable <= started;
      end if;
    end if;
  end process;
end architecture;
