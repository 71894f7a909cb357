/**
 * Returns true for a 10-digit phone number: 3-3-4, optional parentheses, separated by a hyphen, a dot, a space or
 * nothing.
 */
export function isPhoneNumber(text: string): boolean {
  return /^(?:\(\d{3}\)|\d{3})[-. ]?\d{3}[-. ]?\d{4}$/.test(text.trim());
}

/** Returns true for a dollar amount: `$`, digits with or without comma groups, at most two decimals. */
export function isDollarAmount(text: string): boolean {
  return /^\$(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(text.trim());
}

/** Returns true for an http or https URL with a host that has a dot. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text.trim());
}
