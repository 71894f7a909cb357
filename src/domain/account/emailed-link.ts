import { z } from 'zod';
import type { Language } from '../places/language.ts';
import { MEMBER_PAGES, memberPagePath } from './member-paths.ts';
import { PageUrlSchema } from './request-fields.ts';
import { keysOf } from '../types/keys-of.ts';

/** The pages that emailed links with a token lead to. */
export const LINK_PAGES = {
  verifyEmail: MEMBER_PAGES.verifyEmail,
  setPassword: MEMBER_PAGES.setPassword,
  confirmEmail: MEMBER_PAGES.confirmEmail,
  confirmNewEmail: MEMBER_PAGES.confirmNewEmail,
  confirmClaim: MEMBER_PAGES.confirmClaim,
  correctionStatus: MEMBER_PAGES.correctionStatus,
  unsubscribe: MEMBER_PAGES.unsubscribe,
} as const;
/** A page that an emailed link leads to. */
export type LinkPage = keyof typeof LINK_PAGES;
// Object.keys knows no names.
const LINK_PAGE_NAMES = keysOf(LINK_PAGES);

/** Finds the page of a path that an emailed link leads to, or null. */
export function findLinkPage(path: string): LinkPage | null {
  return LINK_PAGE_NAMES.find((page) => LINK_PAGES[page] === path) ?? null;
}

/** `POST /account/open-link/`: the token of an emailed link, and the page that needs it. */
export const OpenLinkRequestSchema = z.object({
  // A token that was copied by hand may have spaces around it.
  token: z
    .string()
    .max(1100)
    .transform((token) => token.trim())
    .pipe(z.string().regex(/^[\w.-]{1,1000}$/, { error: 'link-expired' })),
  page: z.literal(LINK_PAGE_NAMES),
  return_to: PageUrlSchema,
});

/** Builds the path of an emailed link. The token is in the fragment, which browsers do not send. */
export function emailedLinkPath(
  page: LinkPage,
  { token, ...parameters }: { token: string; language: Language; return_to?: string },
): string {
  return `${memberPagePath(page, parameters)}#token=${token}`;
}
