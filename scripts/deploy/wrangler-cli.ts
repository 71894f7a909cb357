import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** What a command of wrangler printed, and whether it succeeded. */
export interface WranglerRun {
  readonly isOk: boolean;
  readonly output: string;
  readonly errors: string;
}

/** Runs `wrangler` from the path. Never asks: without a terminal, wrangler takes its defaults. */
export async function runWrangler(args: readonly string[]): Promise<WranglerRun> {
  const child = spawn('wrangler', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' },
  });
  const parts = { output: '', errors: '' };
  child.stdout.on('data', (chunk: Buffer) => (parts.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (parts.errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  return { isOk: code === 0, ...parts };
}

/** Parses the JSON of a run. Wrangler may print a banner before it. Returns null if the run failed or has none. */
export function readJson({ isOk, output }: WranglerRun): unknown {
  const start = output.search(/^[[{]/m);
  if (!isOk || start < 0) return null;
  try {
    return JSON.parse(output.slice(start));
  } catch {
    return null;
  }
}

/** Returns the reason that a failed run printed: the text of its JSON, or its line of an error, or else its last line. */
export function describeFailure({ output, errors }: WranglerRun): string {
  const printed = stripVTControlCharacters(`${output}\n${errors}`);
  const [, text] = /"text": "((?:[^"\\]|\\.)*)"/.exec(printed) ?? /\[ERROR\]\s*(.+)/.exec(printed) ?? [];
  const lines = printed.split('\n').map((line) => line.trim());
  return (
    text?.trim() ??
    lines.findLast((line) => line !== '' && !line.includes('Logs were written')) ??
    'wrangler printed nothing'
  );
}
