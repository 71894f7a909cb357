import { z } from 'zod';
import { LICENSES } from '#domain/data-sources/release-record.ts';
import { SourceIdSchema } from '#domain/figures/figure-schema.ts';
import { Sha256Schema } from './lock-file.ts';

/** How sure we are of a fact: its bytes were read, public programs that read the real file say so, or memory. */
const EVIDENCE = ['seen', 'reported', 'remembered'] as const;
const EvidenceSchema = z.enum(EVIDENCE);

const NumberSchema = z
  .string()
  .regex(/^\d[\d_]*$/u, 'Write a whole number.')
  .transform((digits) => Number(digits.replaceAll('_', '')));

const UrlSchema = z.url({ protocol: /^https$/, error: 'Write an https address.' }).max(500);

const PatternSchema = z.string().max(300).refine(isPattern, 'Write a regular expression.');

const YearSchema = z.string().regex(/^(?:19|20)\d\d(?:-\d\d)?$/u, 'Write a year such as 2024-25 or 2025.');

/** One release of a file, as the publisher offers it. */
const ReleaseSchema = z.strictObject({
  year: YearSchema,
  version: z.string().max(10).nullable().default(null),
  status: z.enum(['preliminary', 'final']).default('final'),
  /** The address. Its last part is the published name. */
  url: UrlSchema,
  mirrors: z.array(UrlSchema).default([]),
  bytes: NumberSchema.optional(),
  /** The hash that others recorded. The lock has the hash of our own copy. */
  sha256: Sha256Schema.optional(),
  published: z.iso.date().optional(),
  /** How sure the address is. */
  evidence: EvidenceSchema,
});
/** One release of a file. */
export type SourceRelease = z.infer<typeof ReleaseSchema>;

const DELIMITERS = { comma: ',', tab: '\t', pipe: '|' } as const;

/** How one or more releases are laid out. */
const LayoutSchema = z.strictObject({
  /** The first release with this layout. */
  since: YearSchema,
  format: z.enum(['delimited', 'xlsx', 'shapefile', 'html']).default('delimited'),
  delimiter: z
    .enum(['comma', 'tab', 'pipe'])
    .default('comma')
    .transform((name) => DELIMITERS[name]),
  encoding: z.enum(['utf-8', 'latin1', 'utf-8-or-latin1']).default('utf-8-or-latin1'),
  /** True: the file begins with data, and `columns` says what its columns are. */
  headerless: z
    .enum(['true', 'false'])
    .default('false')
    .transform((word) => word === 'true'),
  /** Every column, in order. */
  columns: z.array(z.string().min(1).max(100)).max(600).default([]),
  /** The columns that we need, if we do not know every column. */
  needs: z.array(z.string().min(1).max(100)).max(100).default([]),
  evidence: EvidenceSchema,
});
/** The layout of a file. */
export type SourceLayout = z.infer<typeof LayoutSchema>;

const SourceFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/u),
  /** The source of its figures. Absent: places and outlines, which belong to no source. */
  source: SourceIdSchema.optional(),
  publisher: z.string().min(1).max(120),
  title: z.string().min(1).max(160),
  license: z.enum(LICENSES),
  license_url: UrlSchema.optional(),
  /** The words that the publisher wants to be named with. */
  attribution: z.string().min(1).max(400),
  covers: z.enum(['public-schools', 'private-schools', 'all-schools', 'districts', 'places']),
  /** `yes`: no state without it. `adds`: taken if it can be had. `instead`: taken only if a person gives or names it. */
  needed: z.enum(['yes', 'adds', 'instead']),
  /** Files that make this one needless. */
  instead_of: z.array(z.string()).default([]),
  /** What the pages have with it: a sentence. */
  adds: z.string().min(1).max(300),
  fetch: z.enum(['auto', 'manual']),
  /** The page where a person finds it. */
  landing: UrlSchema,
  /** What a person does there. Needed for files that we cannot fetch. */
  by_hand: z.string().max(600).optional(),
  /** Pages that list releases. `{next}` is the year after the newest release, `{ccd}` the number that NCES has for it. */
  discover: z.array(z.string().max(300)).default([]),
  every: NumberSchema.optional(),
  /** When a release is expected: the month, in the year in which its school year begins plus `after`. */
  expected: z.strictObject({ month: NumberSchema, after: NumberSchema, evidence: EvidenceSchema }).optional(),
  /** Published names, in any case. Groups: `year` (2425, 2024-25 or 2025), `version`. */
  names: PatternSchema,
  packing: z.enum(['none', 'zip', 'zip-deflate64']),
  /** The member inside the zip. */
  member: PatternSchema.optional(),
  layouts: z.array(LayoutSchema).min(1),
  rows: z.strictObject({ min: NumberSchema, max: NumberSchema }).optional(),
  releases: z.array(ReleaseSchema).default([]),
});
/** A file that a publisher offers, with all its releases. */
export type SourceFile = z.infer<typeof SourceFileSchema>;

/** The manifest: what exists. */
export const SourcesSchema = z
  .strictObject({ files: z.array(SourceFileSchema).min(1) })
  .superRefine(({ files }, context) => {
    for (const [index, file] of files.entries())
      for (const message of listProblems(file, files.slice(0, index)))
        context.addIssue({ code: 'custom', path: ['files', index], message });
  });

function listProblems(file: SourceFile, others: readonly SourceFile[]): string[] {
  const names = new RegExp(`^(?:${file.names})$`, 'iu');
  const unmatched = file.releases.map(publishedName).filter((name) => !names.test(name));
  return [
    ...(others.some(({ id }) => id === file.id) ? [`The id ${file.id} is there twice.`] : []),
    ...(file.fetch === 'manual' && file.by_hand === undefined ? ['A file for a person needs by_hand.'] : []),
    ...(file.fetch === 'auto' && file.releases.length === 0 ? ['A file that we fetch needs a release.'] : []),
    ...unmatched.map((name) => `names does not match ${name}.`),
  ];
}

/** The published name of a release: the last part of its address. */
export function publishedName({ url }: Pick<SourceRelease, 'url'>): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu').source !== '';
  } catch {
    return false;
  }
}
