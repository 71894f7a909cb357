/** The tier of checks that should notice a fault, cheapest first. `browser` builds and serves the demonstration. */
export const TIERS = ['lint', 'types', 'node', 'commands', 'islands', 'edge', 'browser'] as const;
export type Tier = (typeof TIERS)[number];

/** One deliberate fault: a small change to one file that a check must notice. */
export interface Fault {
  /** What breaks, as a sentence without a period. */
  readonly name: string;
  /** The capability that is broken: `suppression`, `search filters`, `session cookie` … */
  readonly capability: string;
  readonly file: string;
  /** Text that occurs exactly once in the file, and what replaces it. */
  readonly find: string;
  readonly replace: string;
  readonly tier: Tier;
  /** Test files of the tier that should notice the fault: for `lint` the files to check, for `types` none. */
  readonly tests: readonly string[];
}

/**
 * Puts a fault into a source.
 *
 * @throws Error if the text to replace does not occur exactly once.
 */
export function applyFault(source: string, { file, find, replace, name }: Fault): string {
  const found = source.split(find).length - 1;
  if (found !== 1) {
    throw new Error(`Fault "${name}": ${file} has its text ${found} times, not once. Update \`find\` in tests/faults.`);
  }
  return source.replace(find, () => replace);
}
