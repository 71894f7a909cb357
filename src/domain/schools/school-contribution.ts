import { z } from 'zod';
import { ProfileDocumentSchema } from '../profile/profile-document.ts';
import { SourceIdSchema } from '../profile/figure-schema.ts';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { SchoolIdSchema, SchoolSchema, SchoolYearSchema, StateCodeSchema } from './school-schema.ts';

/** A district as a source names it. */
export const DistrictFactsSchema = z.object({ id: DistrictIdSchema, name: z.string().min(1).max(120) });

/**
 * What one source says of one school, already normalised and suppressed. The catalogue keeps every contribution;
 * a school's row and document are merged from them, so importing one source again replaces only its own words.
 * `year` is the newest school year that the source lists the school in. An absent fact is "this source does not say".
 */
export const SchoolContributionSchema = z.object({
  source: SourceIdSchema,
  state: StateCodeSchema,
  id: SchoolIdSchema,
  year: SchoolYearSchema,
  facts: SchoolSchema.omit({ state: true, id: true, ratings: true, levels: true }).partial(),
  district: DistrictFactsSchema.nullable(),
  document: ProfileDocumentSchema.omit({ sources: true }).partial(),
});
export type SchoolContribution = z.infer<typeof SchoolContributionSchema>;
