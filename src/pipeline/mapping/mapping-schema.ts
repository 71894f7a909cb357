import { z } from 'zod';
import { LICENSES } from '#domain/data-sources/release-record.ts';
import {
  MISSING_REASONS,
  MeasureSchema,
  SourceIdSchema,
  type SourceId,
  SUBJECTS,
  SubjectSchema,
} from '#domain/figures/figure-schema.ts';
import { MEASURE_IDS } from '#domain/figures/measures.ts';
import { SUBGROUPS, SubgroupSchema } from '#domain/figures/subgroup-list.ts';
import { SCHOOL_KINDS } from '#domain/schools/school-kind.ts';
import { GRADES, LEVEL_CODES } from '#domain/schools/school-level.ts';
import { SCHOOL_TYPES, SchoolYearSchema, StateCodeSchema } from '#domain/schools/school-schema.ts';
import { FIGURE_EXCEPTION_IDS, ROW_EXCEPTION_IDS } from './exception-ids.ts';
import { ColumnsSchema, DEFAULT_FORMAT, FormatSchema, KeepRowsSchema, pattern, text } from './mapping-layout.ts';

/** A word that a mapping uses for "leave this row or column out". */
export const SKIP = 'skip';

/** A source. Its error names no list of ids, because a newcomer's is not on it. */
const SourceSchema = z.string().refine((id): id is SourceId => SourceIdSchema.safeParse(id).success, {
  error: 'is unknown. Use state-agency, or give the source an id of its own as the guide says',
});

const WordsSchema = z.record(z.string().max(300), text).refine((words) => Object.keys(words).length <= 500, {
  error: 'has more than 500 words',
});

const columnList = z.array(text).min(2).max(20);

/** How to read a value that a file writes in words: from a column, or from a named part of a column's name. */
const ChoiceSchema = z.strictObject({
  column: text.optional(),
  part: text.optional(),
  /** Instead of a column: the first of these that has a word, and one that the mapping does not skip. */
  first_of: columnList.optional(),
  words: WordsSchema,
  /** What any other word means. Default: an error that names the word. */
  others: text.optional(),
});
export type Choice = z.infer<typeof ChoiceSchema>;

/** A value of a list, or a choice whose words mean values of the list. */
function valueOf<const Values extends readonly string[]>(values: Values, also: readonly string[] = []) {
  const known = new Set<string>([...values, ...also, SKIP]);
  const choice = ChoiceSchema.superRefine(({ words, others }, context) => {
    for (const [word, meaning] of Object.entries(words)) {
      if (!known.has(meaning)) {
        context.addIssue({ code: 'custom', path: ['words', word], message: `"${meaning}" is no value that we know` });
      }
    }
    if (others !== undefined && !known.has(others)) {
      context.addIssue({ code: 'custom', path: ['others'], message: `"${others}" is no value that we know` });
    }
  });
  return z.union([z.enum(values), choice], {
    error: ({ input }) => (typeof input === 'string' ? `"${input}" is no value that we know` : undefined),
  });
}

const CombinationSchema = z.strictObject({
  column: text.optional(),
  part: text.optional(),
  words: z.record(
    z.string().max(300),
    z.union([
      z.literal(SKIP),
      z.strictObject({
        measure: MeasureSchema.optional(),
        subject: SubjectSchema.optional(),
        subgroup: SubgroupSchema.optional(),
        grade: z.enum(GRADES).optional(),
      }),
    ]),
  ),
  others: z.literal(SKIP).optional(),
});
export type Combination = z.infer<typeof CombinationSchema>;

/** `ignore_missing`: the sum is of the parts that are known. With reasons, only parts that lack a figure for one of them are ignored. */
const SumSchema = z.strictObject({
  sum: columnList,
  ignore_missing: z.union([z.literal('true'), z.array(z.enum(MISSING_REASONS)).min(1).max(4)]).optional(),
});
export type SumMapping = z.infer<typeof SumSchema>;

const ValueSchema = z.union([
  text,
  SumSchema,
  /** A part and its whole: the first column divided by the second. The unit is `share`. */
  z.strictObject({ share: z.tuple([text, text]) }),
]);
export type ValueMapping = z.infer<typeof ValueSchema>;

/** What a mark means: a reason, or `none` (the row has no such figure). */
const MarkSchema = z.enum([...MISSING_REASONS, 'none']);
export type Mark = z.infer<typeof MarkSchema>;
/** Marks as a file writes them. Between slashes, a regular expression for the whole cell. */
const MarksSchema = z.record(z.string().max(200), MarkSchema).superRefine((marks, context) => {
  for (const mark of Object.keys(marks)) {
    const source = toMarkPattern(mark);
    if (source !== null && !pattern.safeParse(source).success) {
      context.addIssue({ code: 'custom', path: [mark], message: 'is no regular expression' });
    }
  }
});

/** The regular expression of a mark between slashes. Null: the mark is a text. */
export function toMarkPattern(mark: string): string | null {
  return mark.length > 2 && mark.startsWith('/') && mark.endsWith('/') ? mark.slice(1, -1) : null;
}

const FigureSchema = z.strictObject({
  /** A regular expression for the names of columns, for files with one column a figure. Its groups are `part`s. */
  columns: pattern.optional(),
  /** The column of the value, or the columns to add up. Without it: the columns that `columns` finds. */
  value: ValueSchema.optional(),
  unit: z.enum(['percent', 'share', 'number']).default('number'),
  /** The column of the number of students, or the columns to add up. */
  students: z.union([text, SumSchema]).optional(),
  /** True: a figure without its number of students is not the school's, and is dropped. */
  needs_students: z.literal('true').optional(),
  /** Marks that mean something else in this figure. */
  missing: MarksSchema.optional(),
  /** Why a cell without a figure has none: a column of reasons. It is asked only if the cell has no figure. */
  missing_by: valueOf(MISSING_REASONS, ['none']).optional(),
  measure: valueOf(MEASURE_IDS).optional(),
  subject: valueOf(SUBJECTS).optional(),
  subgroup: valueOf(SUBGROUPS).optional(),
  grade: valueOf(GRADES, ['all']).optional(),
  /** One word that means several of the four above. */
  figure: CombinationSchema.optional(),
  /** True: values of 0 or less are no figures. */
  only_positive: z.enum(['true', 'false']).optional(),
  /** `whole-school`: the file has grades only, and their weighted mean is the school's figure. */
  join_grades: z.literal('whole-school').optional(),
  /** True: the figure is the sum over several rows. */
  add_up: z.literal('true').optional(),
  /** The value is a count, and the figure its percentage of another measure of the school. */
  share_of: MeasureSchema.optional(),
  /** True: other figures of the file are shares of it, and it is none itself. */
  only_divides: z.literal('true').optional(),
  /** The level that a row is about. The levels of a school are joined to its own figure. */
  level: valueOf(LEVEL_CODES).optional(),
  /** A named function for what a mapping cannot say. */
  exception: z.enum(FIGURE_EXCEPTION_IDS).optional(),
});
export type FigureMapping = z.infer<typeof FigureSchema>;

const words = z.array(z.string().max(300)).min(1).max(100);
const RowRuleSchema = z
  .strictObject({ column: text, is: words.optional(), matches: pattern.optional(), because: text })
  .refine((rule) => (rule.is === undefined) !== (rule.matches === undefined), { error: 'needs `is` or `matches`' });
export type RowRule = z.infer<typeof RowRuleSchema>;

const FactSchema = z.union([text, z.strictObject({ first_of: columnList }), ChoiceSchema]);
export type FactMapping = z.infer<typeof FactSchema>;
const FactsSchema = z.strictObject({
  name: FactSchema.optional(),
  type: valueOf(SCHOOL_TYPES).optional(),
  /**
   * `last-listed`: a school that the newest list lacks closed after its last one. `announced`: it is not open yet, and its
   * rows are left out.
   */
  status: z.union([z.literal('last-listed'), valueOf(['open', 'closed', 'announced'])]).optional(),
  /** `yes`: students come for a part of the day, and are counted at another school. A count of 0 is then no figure. */
  shared_time: valueOf(['yes', 'no']).optional(),
  magnet: valueOf(['yes', 'no']).optional(),
  /** `yes`: most of the instruction is online. */
  virtual: valueOf(['yes', 'no']).optional(),
  /** The kind of school. Of several statements, the newest counts, and the more exact one. */
  kind: valueOf(SCHOOL_KINDS).optional(),
  /** The day of closing, as a date or as Excel's number. */
  closed_on: FactSchema.optional(),
  /** The state's number of the school, which links of the state have. */
  state_number: FactSchema.optional(),
  city: FactSchema.optional(),
  street: FactSchema.optional(),
  zip: FactSchema.optional(),
  county: FactSchema.optional(),
  phone: FactSchema.optional(),
  website: FactSchema.optional(),
  locale: FactSchema.optional(),
  enrollment: FactSchema.optional(),
  students_per_teacher: FactSchema.optional(),
  /** A span in one column, such as `K-12`. */
  grades: FactSchema.optional(),
  grade_low: FactSchema.optional(),
  grade_high: FactSchema.optional(),
  lat: FactSchema.optional(),
  lon: FactSchema.optional(),
  district_id: FactSchema.optional(),
  district_name: FactSchema.optional(),
});
export type FactsMapping = z.infer<typeof FactsSchema>;

const SchoolSchema = z
  .strictObject({
    /** The 12-digit national id: a column, or a text with columns in braces. */
    nces: text.optional(),
    /** The state's number, likewise. */
    number: text.optional(),
    name: text.optional(),
    district: text.optional(),
    /** The column of the state in which the school is. Schools of federal agencies have ids of no state. */
    state: text.optional(),
    /**
     * Rows of open charter schools: all columns have one of the words. Such a school is found under a later name, too, if
     * its city is the same and it is a district of its own now.
     */
    charters: z
      .strictObject({
        city: text,
        rows: z
          .array(z.strictObject({ column: text, is: words }))
          .min(1)
          .max(5),
      })
      .optional(),
    /** Patterns of names of districts that are none: pools of charter schools. Their schools join by name alone. */
    pools: z.array(pattern).max(50).default([]),
    /** The year in whose list the numbers of this file are, if the file itself has another year. */
    listed_in: SchoolYearSchema.optional(),
    /** Schools that have another name in the directory: a person knows which they are. */
    known: z
      .array(z.strictObject({ number: text, name: text, nces: z.string().regex(/^\d{12}$/u) }))
      .max(200)
      .default([]),
  })
  .refine(({ nces, number, name }) => (nces ?? number ?? name) !== undefined, {
    error: 'needs nces, number or name',
  });
export type SchoolMapping = z.infer<typeof SchoolSchema>;

const FileSchema = z
  .strictObject({
    /** A regular expression for the whole name. Its groups `year`, `spring` and `fall` say which year the file is. */
    files: pattern,
    /** Default: the source of the mapping. */
    source: SourceSchema.optional(),
    license: z.enum(LICENSES).optional(),
    url: z
      .url({ protocol: /^https?$/ })
      .max(300)
      .optional(),
    optional: z.enum(['true', 'false']).optional(),
    /** `districts`: a row is a district. `school` then says which: its federal id of 7 digits, or the state's number. */
    about: z.enum(['schools', 'districts']).default('schools'),
    format: FormatSchema.default(DEFAULT_FORMAT),
    /** Columns that a release may lack, or that have another name in another release. */
    columns: ColumnsSchema.default({}),
    keep_rows: KeepRowsSchema.optional(),
    /**
     * `newest`: only the newest year of the folder is read, and a final release before a preliminary one. Default: every
     * year. If the pattern has a group `version`, each year is read from its newest version.
     */
    releases: z.enum(['newest', 'each-year']).default('each-year'),
    /** Default: the year in the name of the file. `names`: the year of the column is the one in which a school year begins or ends. */
    year: z
      .union([SchoolYearSchema, z.strictObject({ column: text, names: z.enum(['fall', 'spring']).optional() })])
      .optional(),
    school: SchoolSchema,
    /** Marks that mean something else in this file. */
    missing: MarksSchema.optional(),
    leave_out: z.array(RowRuleSchema).max(50).default([]),
    /** True: the file is the state's directory. Its schools with a name, a city and a type get a page. */
    lists_schools: z.enum(['true', 'false']).optional(),
    facts: FactsSchema.optional(),
    /** `years`: older rows of the file give what its newest row lacks. `always`: the file only adds facts to others. */
    fill_in: z.enum(['years', 'always']).optional(),
    /** A named function for rows that a mapping cannot tell apart. */
    exception: z.enum(ROW_EXCEPTION_IDS).optional(),
    figures: z.array(FigureSchema).max(100).default([]),
  })
  .refine((file) => file.format.type === 'csv' || file.format.sheet !== undefined, {
    error: 'needs format.sheet, the name of the sheet',
    path: ['format'],
  });
export type FileMapping = z.infer<typeof FileSchema>;

/** A mapping: which published files a folder has, and what their columns and words mean. */
export const MappingSchema = z.strictObject({
  source: SourceSchema,
  /** `any`: rows of all states, joined by national ids. */
  state: z.union([StateCodeSchema, z.literal('any')]),
  license: z.enum(LICENSES),
  url: z.url({ protocol: /^https?$/ }).max(300),
  missing: MarksSchema.default({}),
  /** Patterns of names of files that are left unread, with the reason. */
  unread: z.record(z.string().max(200), text).default({}),
  /** Figures that are made of two others of the same school and year, if the files lack them. */
  derive: z
    .array(z.strictObject({ measure: MeasureSchema, ratio: z.tuple([MeasureSchema, MeasureSchema]) }))
    .max(10)
    .default([]),
  files: z.array(FileSchema).min(1).max(60),
});
export type Mapping = z.infer<typeof MappingSchema>;
