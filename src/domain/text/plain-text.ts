/**
 * Cleans typed text to one line that can be printed, compared and put in an address: at most `max` UTF-16 units, single
 * spaces, composed (NFC), without control, format and broken characters. Idempotent.
 */
export function plainText(value: string, max: number): string {
  const line = value
    .slice(0, max * 4)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
  return cutText(line, max).trimEnd();
}

/** Returns the first `max` UTF-16 units of a text. Never cuts a character of two units in half. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
