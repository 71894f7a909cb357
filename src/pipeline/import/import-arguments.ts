import { parseArgs } from 'node:util';
import { z } from 'zod';
import { stateFolder } from '../catalogue/state-folders.ts';
import type { ReadSource } from '../reading/source-command.ts';
import { IMPORT_COMMANDS } from './import-commands.ts';

const USAGE = `Usage:
${Object.entries(IMPORT_COMMANDS)
  .map(
    ([kind, { usage }]) =>
      `  npm run import -- ${`${kind} ${usage}`.trim()} [--dry-run] [--accept-loss REASON] [--remote] [--state-dir DIR]`,
  )
  .join('\n')}

  --states     only these states, as postal abbreviations
  --remote     into the deployed catalogue; needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN
  --dry-run    print what would change, and write nothing
  --accept-loss REASON
               import although figures or schools get lost; the reason is kept in the history of releases
  --state-dir  the folder of the local catalogue (default: STATE_DIR, else .state/real, or .state/demonstration for demo and packed)`;

/** What the demonstration is made of. */
const DEMONSTRATION: readonly string[] = ['demo', 'packed'];

/** An import as the command line requests it. */
export interface ImportRequest {
  /** The word that names the source. */
  readonly kind: string;
  readonly read: ReadSource;
  readonly stateDir: string;
  readonly isRemote: boolean;
  readonly isDryRun: boolean;
  /** Why losses are right. Null: an import with losses stops. */
  readonly acceptLoss: string | null;
  /** The lock of the files. Null: the one beside the catalogue. */
  readonly lockFile: string | null;
}

/** A command line with a mistake. The message names the mistake. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
    this.name = 'UsageError';
  }
}

const OptionsSchema = z.record(z.string(), z.string());
type Options = z.infer<typeof OptionsSchema>;

/** Reads the command line. @throws UsageError */
export function parseImportRequest(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ImportRequest {
  const { kind, options, ...flags } = parseWords(words);
  const common = readCommonOptions(options, { kind, environment });
  const command = Object.hasOwn(IMPORT_COMMANDS, kind) ? IMPORT_COMMANDS[kind] : undefined;
  if (command === undefined) throw new UsageError(kind === '' ? 'Name a source.' : `There is no source "${kind}".`);
  const { 'state-dir': _stateDir, 'accept-loss': _acceptLoss, ...own } = options;
  const stray = Object.keys(own).find((name) => !command.optionNames.includes(name));
  if (stray !== undefined) throw new UsageError(`"${kind}" has no option --${stray}.`);
  const read = command.prepare(own);
  if (typeof read === 'string') throw new UsageError(read);
  return { kind, read, ...common, ...flags, lockFile: options['lock'] ?? null };
}

function readCommonOptions(
  options: Options,
  { kind, environment }: { kind: string; environment: Readonly<Record<string, string | undefined>> },
): Pick<ImportRequest, 'stateDir' | 'acceptLoss'> {
  const reason = options['accept-loss'] ?? null;
  if (reason?.trim() === '') throw new UsageError('--accept-loss needs a reason.');
  const folder = stateFolder(DEMONSTRATION.includes(kind) ? 'demonstration' : 'real', environment);
  return { stateDir: options['state-dir'] ?? folder, acceptLoss: reason };
}

interface ParsedWords extends Pick<ImportRequest, 'kind' | 'isRemote' | 'isDryRun'> {
  readonly options: Options;
}

function parseWords(words: readonly string[]): ParsedWords {
  const names = [
    'state-dir',
    'accept-loss',
    ...Object.values(IMPORT_COMMANDS).flatMap(({ optionNames }) => optionNames),
  ];
  const strings = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...strings, remote: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new UsageError(`"${positionals.join(' ')}" is more than one source.`);
    const { remote: isRemote = false, 'dry-run': isDryRun = false, ...texts } = values;
    return { kind: positionals[0] ?? '', options: OptionsSchema.parse(texts), isRemote, isDryRun };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error));
  }
}
