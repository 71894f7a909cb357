import { z } from 'zod';
import { SchoolYearSchema, WebUrlSchema } from '../schools/school-schema.ts';
import { POOL_IDS } from './average-pool.ts';
import { MeasureSchema, SeriesSchema, SourceIdSchema } from './figure-schema.ts';
import { VISUALIZATIONS } from './measures.ts';
import { sanitizeHtml } from '../text/safe-html.ts';

/** A text without visible characters counts as missing: `''`, or null if the field may be absent. */
const text = (max: number) => z.string().max(max).transform(seenText);
const textOrNull = (max: number) => text(max).nullable().transform(noneIfBlank);
/** HTML with a short list of allowed tags. The import sanitizes it here, and the site inserts no other HTML. */
const htmlOrNull = (max: number) => z.string().max(max).transform(sanitizeHtml).nullable().transform(noneIfBlank);
const link = WebUrlSchema;

/** Icon keys of school sub-types. */
export const SCHOOL_SUB_TYPES = [
  'microschool',
  'independent',
  'magnet',
  'virtual',
  'religious',
  'college_prep',
  'neurodiverse',
  'montessori',
  'vocational',
  'teacher-run',
  'waldorf',
  'stem',
  'reggio',
  'therapeutic',
  'ib',
] as const;

const OverviewSchema = z.object({
  schoolSubTypes: z
    .array(z.object({ name: text(80), description: textOrNull(500), icon: z.enum(SCHOOL_SUB_TYPES) }))
    .max(15),
  description: z.array(text(5000)).max(20),
});

const AdmissionsSchema = z.object({
  deadline: z.object({ label: text(120), value: text(200) }).nullable(),
  requirements: z.object({ label: text(120), value: z.array(text(300)).max(40) }).nullable(),
  applicationLink: z.object({ label: text(120), value: link }).nullable(),
});

const SchoolImprovementSchema = z
  .array(
    z.object({
      name: text(120),
      description: textOrNull(1000),
      visualization: z.enum(['donut', 'text']),
      schoolValue: z.number().min(0).max(100).nullable(),
      subtext: textOrNull(300),
      /** Five labels from lowest to highest, then the label for "no data". */
      ratings: z.array(text(80)).length(6),
      metaData: htmlOrNull(2000),
    }),
  )
  .max(20);

const RatingFactorsSchema = z.object({
  subratings: z
    .array(
      z.object({
        title: text(120),
        rating: z.int().min(0).max(10).nullable(),
        value: textOrNull(200),
        description: htmlOrNull(2000),
      }),
    )
    .max(12),
  footerLink: z.object({ link: text(300), linkText: text(120) }).nullable(),
  summaryRatingPresent: z.boolean(),
});

const CourseSchema = z.object({
  key: text(80),
  displayText: text(120),
  tooltip: htmlOrNull(1000),
  externalLink: link.nullable(),
});
const CoursesSchema = z.object({
  categories: z.array(z.object({ displayText: text(120), items: z.array(CourseSchema).max(200) })).max(30),
  subtextHtml: htmlOrNull(2000),
});

const ResponseRowSchema = z.object({ responseKey: text(120), responseValue: z.array(text(500)).max(60) });
const SchoolInformationSchema = z.object({
  isClaimed: z.boolean(),
  ospLink: textOrNull(300),
  /** A `mailto:` address in two halves. The name of the school goes between them. */
  mailtoStart: textOrNull(300).optional(),
  mailtoEnd: textOrNull(300).optional(),
  /** Data that the school's officials reported, by tab. */
  tabs: z
    .array(
      z.object({ tabType: z.enum(['overview', 'classes', 'responses']), data: z.array(ResponseRowSchema).max(60) }),
    )
    .max(3),
});

/** What the school's officials published, by field. Fields that no longer exist are ignored. */
const SchoolAnswersSchema = z.object({
  publishedOn: z.iso.date(),
  answers: z
    .array(
      z.object({
        field: z.string().max(40),
        en: z.array(text(5000)).max(60),
        es: z.array(text(5000)).max(60),
      }),
    )
    .max(60),
});

const MixedEntrySchema = z.object({
  label: text(200),
  infoText: htmlOrNull(1000),
  score: z.number().nullable(),
  visualization: z.enum(VISUALIZATIONS),
  stateAverage: z.number().nullable(),
});

/** Drops figures without a name. */
const MixedEntriesSchema = z
  .array(MixedEntrySchema)
  .max(30)
  .transform((entries) => entries.filter(({ label }) => label !== ''));

const NeighborhoodSchema = z.object({
  description: z.array(text(2000)).max(5),
  entries: MixedEntriesSchema,
});

const rating = z.int().min(1).max(10);
/** `low` and `high`: the range of the rating, if we made it. */
const HistoricalRatingSchema = z.object({
  year: SchoolYearSchema,
  rating,
  low: rating.optional(),
  high: rating.optional(),
});

/**
 * All data that a profile can show about a school, in addition to its catalogue row. Figures are in `series`; each kind
 * of text has its own block. A block that no source filled is absent. `sources` lists the years of each source in it.
 */
export const ProfileDocumentSchema = z.object({
  series: z.array(SeriesSchema).max(3000),
  sources: z.array(z.object({ source: SourceIdSchema, year: SchoolYearSchema })).max(60),
  overview: OverviewSchema.optional(),
  admissions: AdmissionsSchema.optional(),
  schoolImprovement: SchoolImprovementSchema.optional(),
  ratingFactors: RatingFactorsSchema.optional(),
  historicalRatings: z.array(HistoricalRatingSchema).max(30).optional(),
  courses: CoursesSchema.optional(),
  schoolInformation: SchoolInformationSchema.optional(),
  schoolAnswers: SchoolAnswersSchema.optional(),
  neighborhood: NeighborhoodSchema.optional(),
  studentsWithDisabilities: MixedEntriesSchema.optional(),
  discipline: MixedEntriesSchema.optional(),
});
/** The stored JSON that a profile is drawn from, besides the school's row. */
export type ProfileDocument = z.infer<typeof ProfileDocumentSchema>;

function seenText(value: string): string {
  return isSeen(value) ? value : '';
}

function noneIfBlank(value: string | null): string | null {
  return value === null || !isSeen(value.replace(/<[^>]*>/g, '')) ? null : value;
}

/** Returns true if a text has more than spaces, joiners, direction marks and accents without a letter. */
function isSeen(value: string): boolean {
  return /[^\s\p{C}\p{M}]/u.test(value);
}

/**
 * One year's average, and how many schools it is over: a value; or all that it can be (`lower`, `upper`), because schools
 * report ranges; or neither, if that is too wide to say something.
 */
const AveragePointSchema = z.object({
  year: SchoolYearSchema,
  value: z.number().nullable(),
  lower: z.number().optional(),
  upper: z.number().optional(),
  schools: z.int().min(1),
});

/** The average of one figure over the schools of one pool, oldest year first. */
const AverageSeriesSchema = SeriesSchema.omit({ points: true }).extend({
  pool: z.enum(POOL_IDS),
  points: z.array(AveragePointSchema).min(1).max(15),
});
/** An average over the schools of `pool`, which a profile compares with. */
export type AverageSeries = z.infer<typeof AverageSeriesSchema>;

/** The average of one result over a state's districts with schools of one pool, oldest year first. */
const DistrictAverageSchema = AverageSeriesSchema.omit({ subgroup: true, grade: true }).extend({
  points: z
    .array(AveragePointSchema.omit({ schools: true }).extend({ districts: z.int().min(1) }))
    .min(1)
    .max(15),
});
/** The average of a result over districts, which a district page compares with. */
export type DistrictAverage = z.infer<typeof DistrictAverageSchema>;

/**
 * A state's averages over schools and over districts, and every measure that any of its open schools reports. Rows of an
 * old release have no averages over districts.
 */
const StateAveragesSchema = z.object({
  measures: z.array(MeasureSchema).max(100),
  series: z.array(AverageSeriesSchema).max(30_000),
  districts: z.array(DistrictAverageSchema).max(1000).optional(),
});
/** The stored JSON with all averages of a state. */
export type StateAverages = z.infer<typeof StateAveragesSchema>;
