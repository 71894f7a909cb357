import { z } from 'zod';
import { SeriesSchema, SourceIdSchema } from '../figures/figure-schema.ts';
import { DistrictIdSchema } from '../places/place-schema.ts';
import { SchoolYearSchema, StateCodeSchema, WebUrlSchema } from '../schools/school-schema.ts';

/** How to reach the office of a district, as a source had it in a school year. */
export const DistrictContactSchema = z.object({
  year: SchoolYearSchema,
  street: z.string().min(1).max(160).nullable(),
  city: z.string().min(1).max(80).nullable(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .nullable(),
  phone: z.string().min(1).max(40).nullable(),
  website: WebUrlSchema.nullable(),
});
/** A district's office in one school year. A part that the source does not report is null. */
export type DistrictContact = z.infer<typeof DistrictContactSchema>;

/**
 * What one source reports of one district as a whole: its figures, suppressed, which are not joined from figures of its
 * schools, and how to reach it.
 */
export const DistrictContributionSchema = z
  .object({
    source: SourceIdSchema,
    state: StateCodeSchema,
    id: DistrictIdSchema,
    series: z.array(SeriesSchema),
    contact: DistrictContactSchema.nullable(),
  })
  .refine(({ series, contact }) => series.length > 0 || contact !== null, { error: 'has neither figures nor contact' });
/** One source's data on one district, as the catalogue stores it. */
export type DistrictContribution = z.infer<typeof DistrictContributionSchema>;
