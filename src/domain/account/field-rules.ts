/** Returns true for a dollar amount: `$`, digits with or without comma groups, at most two decimals. */
export function isDollarAmount(text: string): boolean {
  return /^\$(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text.trim());
}
