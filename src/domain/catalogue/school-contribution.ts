import { z } from 'zod';
import { ProfileDocumentSchema } from '../figures/profile-document.ts';
import { SourceIdSchema } from '../figures/figure-schema.ts';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { SchoolIdSchema, SchoolSchema, SchoolYearSchema, StateCodeSchema } from '../schools/school-schema.ts';
import { keysOf } from '../types/keys-of.ts';

/** A district as a source names it. */
const DistrictFactsSchema = z.object({ id: DistrictIdSchema, name: z.string().min(1).max(120) });

const FactsSchema = SchoolSchema.omit({
  ...{ state: true, id: true, ratings: true, ratingRanges: true, ratedLevels: true, standing: true, levels: true },
}).partial();
const FactNameSchema = z.enum(keysOf(FactsSchema.shape));

/**
 * One source's data on one school, already normalized and suppressed. The catalogue keeps every contribution and merges
 * them into the school's row and document. Importing a source again therefore replaces only that source's data. `year`
 * is the newest school year in which the source lists the school. An absent fact means that the source does not report
 * it.
 */
export const SchoolContributionSchema = z.object({
  source: SourceIdSchema,
  state: StateCodeSchema,
  id: SchoolIdSchema,
  year: SchoolYearSchema,
  facts: FactsSchema,
  /** By fact, a school year. The fact ends if a release states it for a later year. Only editors set it. */
  outdatedAfter: z.partialRecord(FactNameSchema, SchoolYearSchema).optional(),
  district: DistrictFactsSchema.nullable(),
  document: ProfileDocumentSchema.omit({ sources: true }).partial(),
});
/** One source's data on one school, as the catalogue stores it. */
export type SchoolContribution = z.infer<typeof SchoolContributionSchema>;

/** The name of a fact about a school. */
export type FactName = z.infer<typeof FactNameSchema>;
