/** The longest address that can receive email (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** Characters that no deliverable address has. They could end a header or add a second recipient. */
const UNSAFE = /[\s\p{C}<>()[\]\\,;:"]/u;

/**
 * Returns true for an email address that forms accept: text, one @, a dot after it that is not last, and nothing that
 * could break the headers of an email.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH || UNSAFE.test(text)) return false;
  const at = text.indexOf('@');
  const dot = text.indexOf('.', at + 1);
  return at > 0 && at === text.lastIndexOf('@') && dot !== -1 && dot < text.length - 1;
}

/** Returns the key for comparing addresses. Two addresses with the same key are one account. */
export function toEmailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
