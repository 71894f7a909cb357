import { z } from 'zod';
import type { Language } from '../places/language.ts';
import { MEMBER_PAGES, memberPagePath } from './member-paths.ts';
import { PageUrlSchema } from './request-fields.ts';

/** The pages that emailed links with a token lead to. */
export const LINK_PAGES = {
  verifyEmail: MEMBER_PAGES.verifyEmail,
  setPassword: MEMBER_PAGES.setPassword,
  confirmEmail: MEMBER_PAGES.confirmEmail,
  confirmNewEmail: MEMBER_PAGES.confirmNewEmail,
  confirmClaim: MEMBER_PAGES.confirmClaim,
} as const;
export type LinkPage = keyof typeof LINK_PAGES;

/** `POST /account/open-link/`: the token of an emailed link, and the page that needs it. */
export const OpenLinkRequestSchema = z.object({
  // A token that was copied by hand may have spaces around it.
  token: z
    .string()
    .max(300)
    .transform((token) => token.trim())
    .pipe(z.string().regex(/^[\w-]{1,200}$/, { error: 'link-expired' })),
  page: z.enum(['verifyEmail', 'setPassword', 'confirmEmail', 'confirmNewEmail', 'confirmClaim']),
  return_to: PageUrlSchema,
});

/** Builds the path of an emailed link. The token is in the fragment, which browsers do not send. */
export function emailedLinkPath(
  page: LinkPage,
  { token, ...parameters }: { token: string; language: Language; return_to?: string },
): string {
  return `${memberPagePath(page, parameters)}#token=${token}`;
}
