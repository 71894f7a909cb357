/** The longest address that mail can be sent to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** What no address holds that mail is sent to: it could end a header, or name two people. */
const UNSAFE = /[\s\p{C}<>()[\]\\,;:"]/u;

/**
 * True for an e-mail address as the forms take it: an @ followed later by a dot that is not last, something before the @,
 * only one @, and nothing that could break a mail's headers.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || UNSAFE.test(text)) return false;
  const at = text.indexOf('@');
  const dot = text.indexOf('.', at + 1);
  return at > 0 && at === text.lastIndexOf('@') && dot !== -1 && dot < text.length - 1;
}

/** The form in which addresses are compared: two addresses of one key are one account. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
