import { z } from 'zod';
import { SeriesSchema, SourceIdSchema } from '../figures/figure-schema.ts';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { StateCodeSchema } from '../schools/school-schema.ts';

/** One source's figures of one district as a whole, suppressed. They are not joined from figures of its schools. */
export const DistrictContributionSchema = z.object({
  source: SourceIdSchema,
  state: StateCodeSchema,
  id: DistrictIdSchema,
  series: z.array(SeriesSchema).min(1),
});
export type DistrictContribution = z.infer<typeof DistrictContributionSchema>;
