import { z } from 'zod';
import { EmailSchema, lineOf, refuse } from '../account/request-fields.ts';
import { MAX_WEBSITE_LENGTH, parsePhone, parseWebsite } from '../places/contact.ts';
import { parseClaimKey } from './claim.ts';
import {
  CLAIM_DECLINE_REASONS,
  CLAIM_POSITIONS,
  CLAIM_STATUSES,
  MAX_CLAIM_NAME_LENGTH,
  MAX_CLAIM_NOTE_LENGTH,
} from './claim-terms.ts';

const MAX_PHONE_LENGTH = 30;

/** The random id of a claim, which its address has. */
export const ClaimIdSchema = z.string().regex(/^[\w-]{1,24}$/);

/** The key of a school, `ky-210003002021`, or of a district, `ky-2100030`. */
const ClaimKeySchema = z
  .string({ error: 'unknown-school' })
  .max(20, { error: 'unknown-school' })
  .transform((key, context) => {
    const school = parseClaimKey(key);
    return school ?? refuse(context, 'unknown-school');
  });

/** `POST /claims/`: claims a school or a district for the member who is logged in. Its issues are codes of `MEMBER_ERRORS`. */
export const ClaimRequestSchema = z.object({
  school: ClaimKeySchema,
  name: lineOf(MAX_CLAIM_NAME_LENGTH).refine((name) => name !== '', { error: 'name-missing' }),
  position: z.enum(CLAIM_POSITIONS, { error: 'position-missing' }),
  email: EmailSchema,
  phone: z
    .string({ error: 'fact-phone' })
    .max(MAX_PHONE_LENGTH, { error: 'fact-phone' })
    .transform((text, context) => parsePhone(text) ?? refuse(context, 'fact-phone')),
  website: z
    .string({ error: 'url-required' })
    .max(MAX_WEBSITE_LENGTH, { error: 'fact-url' })
    .transform((text) => text.trim())
    .refine((text) => text !== '', { error: 'url-required', abort: true })
    .transform((text, context) => parseWebsite(text) ?? refuse(context, 'fact-url')),
  terms: z.literal('yes', { error: 'terms-missing' }),
});
/** A checked claim. Texts are trimmed and in one line. */
export type ClaimRequest = z.output<typeof ClaimRequestSchema>;

/** `POST /claims/confirm/`: confirms the address of a claim by the token of the email. */
export const ConfirmClaimRequestSchema = z.object({ token: z.string().max(100) });

/** `POST /claims/{id}/withdraw` */
export const WithdrawClaimRequestSchema = z.object({ revision: z.coerce.number().int().min(1) });

/** `POST /desk/claims/{id}/{decision}`: `revision` is the one that the editor saw. */
export const ClaimDecisionRequestSchema = z.object({
  revision: z.coerce.number().int().min(1),
  reason: z
    .literal('')
    .transform(() => null)
    .or(z.enum(CLAIM_DECLINE_REASONS))
    .nullish()
    .transform((reason) => reason ?? null),
  note: lineOf(MAX_CLAIM_NOTE_LENGTH)
    .nullish()
    .transform((note) => (note === undefined || note === '' ? null : note)),
});

/** The response to each step of a claim. */
export const ClaimAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string().max(500),
  id: ClaimIdSchema,
  status: z.enum(CLAIM_STATUSES),
  revision: z.number().int(),
});
/** The response to a step of a claim. A later step must send back `revision`. */
export type ClaimAnswer = z.infer<typeof ClaimAnswerSchema>;
