import { parseArgs } from 'node:util';
import { findStateByName } from '../../src/domain/places/site-address.ts';
import { STATE_CODES, isStateCode, type StateCode } from '../../src/domain/places/state-list.ts';

/** How `npm run data` is called. */
export const DATA_USAGE = `Usage:
  npm run data -- STATE [STATE …] | --all   fetch, check, import and regenerate
  npm run data -- status                    what we have, what is newer, what is missing, what a person has to download
  npm run data -- refresh                   take new releases, show what would be lost, then import and regenerate
  npm run data -- mirror DIR                fill a folder that others can use as a mirror

STATE is an abbreviation or a name.
  --from DIR            use the files of this folder, under their published names or any other
  --offline             fetch nothing
  --mirror URL          ask this folder over HTTPS first; may be repeated
  --accept-change NAME  trust a file that differs from the lock; may be repeated
  --accept-loss REASON  import although figures or schools get lost
  --state-dir DIR       the folder of the catalogue (default: STATE_DIR, else .state/real)`;

/** What `npm run data` does. */
export type DataTask =
  | { readonly kind: 'load'; readonly states: readonly StateCode[] }
  | { readonly kind: 'status' }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'mirror'; readonly dir: string };

/** The options that all tasks share. */
export interface DataOptions {
  readonly from: string | null;
  readonly isOffline: boolean;
  readonly mirrors: readonly string[];
  readonly acceptChanges: readonly string[];
  readonly acceptLoss: string | null;
  readonly stateDir: string | null;
}

/** A command line of `npm run data`. */
export interface DataRequest extends DataOptions {
  readonly task: DataTask;
}

/** A command line with a mistake. The message names the mistake. */
export class DataUsageError extends Error {
  constructor(problem: string, usage = DATA_USAGE) {
    super(`${problem}\n\n${usage}`);
    this.name = 'DataUsageError';
  }
}

const OPTIONS = {
  all: { type: 'boolean' },
  states: { type: 'string' },
  real: { type: 'boolean' },
  from: { type: 'string' },
  offline: { type: 'boolean' },
  mirror: { type: 'string', multiple: true },
  'accept-change': { type: 'string', multiple: true },
  'accept-loss': { type: 'string' },
  'state-dir': { type: 'string' },
} as const;

/** Reads the command line of `npm run data`. @throws DataUsageError */
export function parseDataRequest(words: readonly string[]): DataRequest {
  const { values, positionals } = parseWords(words);
  if (values.states !== undefined || values.real === true)
    throw new DataUsageError('--states and --real belong to npm start.');
  return { task: readTask(positionals, values.all === true), ...readOptions(values) };
}

function readOptions(values: ReturnType<typeof parseWords>['values']): DataOptions {
  const acceptLoss = values['accept-loss'] ?? null;
  if (acceptLoss?.trim() === '') throw new DataUsageError('--accept-loss needs a reason.');
  return {
    from: values.from ?? null,
    isOffline: values.offline === true,
    mirrors: values.mirror ?? [],
    acceptChanges: values['accept-change'] ?? [],
    acceptLoss,
    stateDir: values['state-dir'] ?? null,
  };
}

/** How `npm start` is called. */
export const START_USAGE = `Usage:
  npm start                        the demonstration: invented schools, and one packed real state
  npm start -- --states ri[,vt]    real schools: fetched, checked, imported and served
  npm start -- --real              the real schools that an earlier run imported

The options of npm run data work here, too: --from DIR, --offline, --mirror URL, --accept-change NAME, --accept-loss REASON.`;

/** Reads the command line of `npm start`, if it has one. No state: what an earlier run imported. @throws DataUsageError */
export function parseStartRequest(words: readonly string[]): DataOptions & { readonly states: readonly StateCode[] } {
  const { values, positionals } = parseWords(words);
  if (positionals.length > 0) throw new DataUsageError(`"${positionals.join(' ')}" means nothing here.`, START_USAGE);
  if (values.states === undefined && values.real !== true && values.all !== true)
    throw new DataUsageError('Say which real schools: --states or --real.', START_USAGE);
  const states = values.all === true ? STATE_CODES : values.states === undefined ? [] : readStates(values.states);
  return { states, ...readOptions(values) };
}

/** True if a command line asks how it is written. */
export function asksForHelp(words: readonly string[]): boolean {
  return words.some((word) => word === '--help' || word === '-h' || word === 'help');
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new DataUsageError(error instanceof Error ? error.message : String(error));
  }
}

function readTask(positionals: readonly string[], isAll: boolean): DataTask {
  const [first, second, ...more] = positionals;
  if ((first === 'status' || first === 'refresh') && second === undefined) return { kind: first };
  if (first === 'mirror' && second !== undefined && more.length === 0) return { kind: 'mirror', dir: second };
  if (first === 'mirror') throw new DataUsageError('Name the folder of the mirror.');
  if (isAll) return { kind: 'load', states: STATE_CODES };
  const states = readWords(positionals);
  if (states.length === 0) throw new DataUsageError('Name a state, or --all.');
  return { kind: 'load', states: [...new Set(states)] };
}

/** Reads the words of a command line. People leave out the quotes of a name with two words. */
function readWords(words: readonly string[]): StateCode[] {
  const whole = findStateByName(words.join(' '));
  return whole === null ? words.flatMap((word) => readStates(word)) : [whole];
}

/** Reads states as a person writes them: `ri`, `ri,vt`, `"Rhode Island"`. @throws DataUsageError */
function readStates(words: string): StateCode[] {
  return words.split(',').map((word) => {
    const text = word.trim().toLowerCase();
    const state = isStateCode(text) ? text : findStateByName(word.trim());
    if (state === null) throw new DataUsageError(`"${word.trim()}" is no state.`);
    return state;
  });
}
