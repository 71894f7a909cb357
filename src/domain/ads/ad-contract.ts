import { z } from 'zod';
import { LanguageParameterSchema } from '../search/request-contract.ts';
import { WebUrlSchema } from '../schools/school-schema.ts';
import { AD_PLACES } from './ad-rules.ts';

/** Our own ads, in the order in which they take turns. */
export const HOUSE_ADS = ['compare', 'articles', 'review'] as const;

/** `GET /gsr/api/ad`: what a place shows now. */
export const AdRequestSchema = z.object({
  place: z.enum(AD_PLACES),
  /** How many ads the place showed before. */
  turn: z.coerce.number().int().min(0).max(1000).default(0),
  lang: LanguageParameterSchema,
});

/** A house ad, a page of the ad server for a sandboxed frame, or nothing. */
export const AdAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('house'),
    label: z.string().max(60),
    text: z.string().max(200),
    action: z.string().max(60),
    path: z.string().startsWith('/').max(200),
  }),
  z.object({ kind: z.literal('frame'), label: z.string().max(60), url: WebUrlSchema }),
]);
/** What the ad call returns for one slot. `none` leaves the slot empty. */
export type AdAnswer = z.infer<typeof AdAnswerSchema>;
