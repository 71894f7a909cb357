/** What an emailed token lets its reader do, once. */
export const TOKEN_KINDS = ['verify-email', 'set-password', 'confirm-email', 'change-email'] as const;
/** A kind of emailed link. */
export type TokenKind = (typeof TOKEN_KINDS)[number];
