/**
 * Finds the index of the tab that a hash names. Returns 0 if the hash names the group with an unknown tab, and null if
 * it names something else or no tab of the group. `tabs` are the names in each tab's own address, all equally many.
 *
 * @example chooseTab([['Equity', 'Tests'], ['Equity', 'Courses']], ['Equity', 'Courses', 'AP']) // 1
 */
export function chooseTab(tabs: readonly (readonly string[])[], names: readonly string[]): number | null {
  const [first] = tabs;
  if (first === undefined) return null;
  const depth = first.length - 1;
  const isMeant = first.slice(0, depth).every((name, place) => name === names[place]);
  const wanted = names[depth];
  if (!isMeant || wanted === undefined) return null;
  return Math.max(
    0,
    tabs.findIndex((tab) => tab[depth] === wanted),
  );
}
