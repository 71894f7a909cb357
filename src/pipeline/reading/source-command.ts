import { z } from 'zod';
import type { ReleaseOrigin } from '#domain/data-sources/release-record.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import type { SourceId } from '#domain/figures/figure-schema.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { ContributionBasket } from '../catalogue/contribution-basket.ts';
import type { DistrictBasket } from '../catalogue/district-basket.ts';
import { relieveMemory } from '../files/memory-relief.ts';
import type { BoundaryText, PlaceFacts, ZipFacts } from '../normalize/place-facts.ts';
import type { ImportReport, OnProgress } from '../report/import-report.ts';
import type { ListedSchools } from './listed-schools.ts';
import type { SchoolDirectory } from './school-directory.ts';

/** What a source gives to an import, read and checked. Null: the source has none, and what the catalogue has stays. */
export interface SourceReading {
  readonly basket: ContributionBasket;
  /** Figures of districts as a whole. */
  readonly districts?: DistrictBasket | undefined;
  readonly places: readonly PlaceFacts[] | null;
  readonly zips: readonly ZipFacts[] | null;
  readonly boundaries: readonly BoundaryText[] | null;
  /** True: the packed real state, which comes with the demonstration. */
  readonly isPacked?: boolean | undefined;
  /** The terms and the address of sources. */
  readonly origins?: Origins | undefined;
}

export type Origins = ReadonlyMap<SourceId, ReleaseOrigin>;

/** A contribution with the row of its file. */
export interface RowContribution {
  readonly row: number;
  readonly school: SchoolContribution;
}

export interface ReadingContext {
  readonly report: ImportReport;
  readonly onProgress?: OnProgress | undefined;
  /** The states of the import. Null or absent: all. */
  readonly states?: readonly StateCode[] | null | undefined;
  /** The schools that directories of the import list. Mappings that are read after one another share them. */
  readonly listed?: ListedSchools | undefined;
  /** Reads the schools that the catalogue has, for files that lack national ids. */
  readonly openDirectory?: (() => Promise<SchoolDirectory>) | undefined;
}

export type ReadSource = (context: ReadingContext) => Promise<SourceReading>;

/** A source that `npm run import` knows. `import/import-commands.ts` lists them all. */
export interface SourceCommand {
  /** The sources whose contributions the command reads. */
  readonly sources: readonly SourceId[];
  /** The options as a person types them, for the usage text. */
  readonly usage: string;
  readonly optionNames: readonly string[];
  /** Checks the options. @returns how to read the source, or the problem of an option */
  prepare(options: Readonly<Record<string, string | undefined>>): ReadSource | string;
}

interface CommandParts<Shape extends z.ZodRawShape> {
  readonly sources: readonly SourceId[];
  readonly usage: string;
  readonly options: z.ZodObject<Shape>;
  readonly read: (options: z.output<z.ZodObject<Shape>>, context: ReadingContext) => Promise<SourceReading>;
}

/** Defines the command of a source. `options` has a schema for each option. */
export function defineCommand<Shape extends z.ZodRawShape>(parts: CommandParts<Shape>): SourceCommand {
  return {
    sources: parts.sources,
    usage: parts.usage,
    optionNames: Object.keys(parts.options.shape),
    prepare: (options) => {
      const parsed = parts.options.safeParse(options);
      return parsed.success
        ? (context) => parts.read(parsed.data, context)
        : describeProblem(parsed.error.issues, options);
    },
  };
}

/** A path that must be given. */
export const PathSchema = z.string().min(1);

/** The text of this many of the longest contributions has about 20 MB. */
const CONTRIBUTIONS_PER_RELIEF = 300;

/** A reading of contributions alone. An invalid contribution is rejected in the report. */
export async function readContributions(
  contributions: Iterable<SchoolContribution> | AsyncIterable<SchoolContribution>,
  { file, report, origins }: { file: string; report: ImportReport; origins?: Origins | undefined },
): Promise<SourceReading> {
  const basket = new ContributionBasket();
  let added = 0;
  for await (const contribution of contributions) {
    added += 1;
    if (added % CONTRIBUTIONS_PER_RELIEF === 0) relieveMemory();
    const problem = basket.add(contribution);
    if (problem !== null) report.reject({ file, row: null, id: contribution.id, reason: problem });
  }
  return { basket, places: null, zips: null, boundaries: null, origins };
}

function describeProblem(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
  options: Readonly<Record<string, string | undefined>>,
): string {
  const [issue] = issues;
  const name = String(issue?.path[0] ?? '');
  return options[name] === undefined || options[name] === ''
    ? `The option --${name} is missing.`
    : `--${name}: ${issue?.message ?? 'The value is not valid.'}`;
}
