import { parseArgs } from 'node:util';
import { isStateCode, type StateCode } from '#domain/places/state-list.ts';
import { SchoolYearSchema } from '#domain/schools/school-schema.ts';
import type { NcesFiles } from './sources/nces.ts';

export const IMPORT_USAGE = `Usage:
  npm run import -- nces --directory FILE --geocodes FILE --private FILE --boundaries DIR --places FILE --zctas FILE
                         [--directory-year 2019-20] [--states ky,de] [--remote] [--state-dir DIR]
  npm run import -- kentucky --dir DIR [--remote] [--state-dir DIR]
  npm run import -- demo [--remote] [--state-dir DIR]

  --states     only these states, as postal abbreviations
  --remote     into the deployed catalogue; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
  --state-dir  the folder of the local catalogue (default: STATE_DIR, else .state)`;

/** What the command line asks for. */
export type ImportCommand = { readonly stateDir: string; readonly isRemote: boolean } & (
  | { readonly kind: 'nces'; readonly files: NcesFiles; readonly states: readonly StateCode[] | null }
  | { readonly kind: 'kentucky'; readonly dir: string }
  | { readonly kind: 'demo' }
);

/** A command line that cannot be followed; the message says why. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${IMPORT_USAGE}`);
    this.name = 'UsageError';
  }
}

const FILE_OPTIONS = ['directory', 'geocodes', 'private', 'boundaries', 'places', 'zctas'] as const;
const OPTION_NAMES = [...FILE_OPTIONS, 'directory-year', 'states', 'dir', 'state-dir'] as const;
type OptionName = (typeof OPTION_NAMES)[number];
type Options = Partial<Record<OptionName, string>> & { remote?: boolean };

const OPTIONS_OF: Readonly<Record<string, readonly OptionName[]>> = {
  nces: [...FILE_OPTIONS, 'directory-year', 'states', 'state-dir'],
  kentucky: ['dir', 'state-dir'],
  demo: ['state-dir'],
};

/** Reads the command line. @throws UsageError */
export function parseImportCommand(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ImportCommand {
  const { kind, options } = parseWords(words);
  const allowed = OPTIONS_OF[kind];
  if (allowed === undefined)
    throw new UsageError(kind === '' ? 'Say what to import.' : `There is no source "${kind}".`);
  const stray = OPTION_NAMES.find((name) => options[name] !== undefined && !allowed.includes(name));
  if (stray !== undefined) throw new UsageError(`"${kind}" has no option --${stray}.`);
  const common = {
    stateDir: options['state-dir'] ?? environment['STATE_DIR'] ?? '.state',
    isRemote: options.remote ?? false,
  };
  if (kind === 'demo') return { ...common, kind };
  if (kind === 'kentucky') return { ...common, kind, dir: required(options, 'dir') };
  return { ...common, kind: 'nces', files: ncesFilesOf(options), states: statesOf(options.states) };
}

function parseWords(words: readonly string[]): { kind: string; options: Options } {
  const text = Object.fromEntries(OPTION_NAMES.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...text, remote: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new UsageError(`"${positionals.join(' ')}" is more than one source.`);
    return { kind: positionals[0] ?? '', options: values as Options };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function required(options: Options, name: OptionName): string {
  const value = options[name];
  if (value === undefined || value === '') throw new UsageError(`The option --${name} is missing.`);
  return value;
}

function ncesFilesOf(options: Options): NcesFiles {
  const year = options['directory-year'];
  if (year !== undefined && !SchoolYearSchema.safeParse(year).success) {
    throw new UsageError(`--directory-year is a school year such as 2019-20, not "${year}".`);
  }
  return {
    directory: required(options, 'directory'),
    directoryYear: year,
    geocodes: required(options, 'geocodes'),
    private: required(options, 'private'),
    boundaries: required(options, 'boundaries'),
    places: required(options, 'places'),
    zctas: required(options, 'zctas'),
  };
}

function statesOf(value: string | undefined): StateCode[] | null {
  if (value === undefined) return null;
  return value.split(',').map((word) => {
    const code = word.trim().toLowerCase();
    if (!isStateCode(code)) throw new UsageError(`--states: "${word.trim()}" is no state's postal abbreviation.`);
    return code;
  });
}
