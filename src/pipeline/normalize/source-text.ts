/** Windows-1252 characters that a Latin-1 reading leaves as control codes U+0080 to U+009F. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Text of a source as people wrote it: Windows-1252 punctuation inside Latin-1 restored, every kind of space one plain
 * space, no control characters, NFC.
 */
export function cleanText(value: string): string {
  if (/^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/.test(value)) return value;
  return (
    value
      // UTF-8 bytes of a control code or Latin-1 sign that were read as Latin-1. 'Â' cannot be before one otherwise.
      .replace(/Â([\u0080-\u00bf])/g, '$1')
      .replace(/[\u0080-\u009f]/g, (char) => CP1252[char.charCodeAt(0) - 0x80] ?? '')

      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b\ufeff]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  );
}

const MISSING = new Set([
  '',
  'm',
  'n',
  '.',
  '*',
  '-',
  '–',
  '—',
  '†',
  '‡',
  '-1',
  '-2',
  '-3',
  '-9',
  '-999',
  'na',
  'n/a',
  'null',
  'not available',
  'not applicable',
  'no data',
]);

/** A source's text, or null for any of its ways of saying "nothing". */
export function readText(value: string | undefined): string | null {
  const text = cleanText(value ?? '');
  return MISSING.has(text.toLowerCase()) ? null : text;
}

/**
 * Reads a source's number. Null: it is missing or no plain number (`5*`, `<10`). `$`, `%`,
 * thousands commas and quotes around the digits are allowed.
 *
 * @example readNumber('$1,234.50') // 1234.5
 */
export function readNumber(value: string | undefined): number | null {
  const text = readText(value);
  if (text === null) return null;
  const digits = text.replace(/[$%,"\s]/g, '');
  return /^[-+]?\d*\.?\d+(?:e-?\d+)?$/i.test(digits) ? Number(digits) : null;
}
