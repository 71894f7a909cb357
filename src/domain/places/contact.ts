/** A separator between the parts of a phone number: one sign, with any spaces around it. */
const GAP = String.raw`\s*[-./\u2010-\u2013]?\s*`;
const PHONE = new RegExp(String.raw`^(?:\+?1${GAP})?(?:\((\d{3})\)|(\d{3}))${GAP}(\d{3})${GAP}(\d{4})$`, 'u');

/**
 * Reads a phone number of the United States, as people and sources write it, and prints it in one way. Null if it is not
 * one number of ten digits: an extension is not dialed, so it is not dropped either.
 *
 * @example parsePhone('+1 270.384.2751') // '(270) 384-2751'
 */
export function parsePhone(text: string): string | null {
  const [, inParentheses, area = inParentheses, exchange, line] = PHONE.exec(text.trim()) ?? [];
  return area === undefined ? null : `(${area}) ${exchange}-${line}`;
}

/** The most characters of the address of a website. */
export const MAX_WEBSITE_LENGTH = 300;

const LABEL = String.raw`[a-z\dß-öø-ÿ_-]+`;
const OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const HOST = String.raw`(?:${LABEL}(?:\.${LABEL})*\.[a-zß-öø-ÿ]${LABEL}\.?|${OCTET}(?:\.${OCTET}){3})`;
/** Http or https, a host of letters, digits, hyphens and underscores (a few schools have only numbers), a port below 60,000. */
const WEBSITE = new RegExp(String.raw`^https?://${HOST}(?::[1-5]?\d{1,4})?(?:[/?#]\S*)?$`, 'iu');

/**
 * Reads the address of a website. An address without its scheme gets http, which every host of schools answers. Null if
 * browsers can't open it.
 *
 * @example parseWebsite('www.adair.kyschools.us') // 'http://www.adair.kyschools.us'
 */
export function parseWebsite(text: string): string | null {
  const typed = text.trim();
  const address = /^https?:/iu.test(typed) ? typed : `http://${typed}`;
  return address.length <= MAX_WEBSITE_LENGTH && WEBSITE.test(address) ? address : null;
}

/** A ZIP code, with or without its last four digits. */
export const ZIP_CODE = /^\d{5}(?:-?\d{4})?$/;

/**
 * Reads the five digits of a ZIP code and drops its last four. Null if it is not a ZIP code.
 *
 * @example parseZip('42728-1234') // '42728'
 */
export function parseZip(text: string): string | null {
  const typed = text.trim();
  return ZIP_CODE.test(typed) ? typed.slice(0, 5) : null;
}
