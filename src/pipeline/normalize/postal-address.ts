import { parseZip } from '#domain/places/contact.ts';
import { readText } from './source-text.ts';
import { titleCase } from './title-case.ts';

/** A street line in reading case, at most 120 characters; PO boxes stay as they are written. */
export function readStreet(value: string | undefined): string | null {
  const street = readText(value);
  return street === null
    ? null
    : titleCase(street)
        .replace(/\bP\.? ?O\.? ?Box\b/i, 'PO Box')
        .slice(0, 120)
        .trim();
}

/** A five-digit ZIP code (leading zeros that a source lost restored), or null. */
export function readZip(value: string | undefined): string | null {
  const zip = parseZip((readText(value) ?? '').replace(/^\d{3,4}(?=-\d{4}$|$)/, (digits) => digits.padStart(5, '0')));
  return zip === '00000' ? null : zip;
}
