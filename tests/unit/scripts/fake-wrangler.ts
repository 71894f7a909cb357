import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What a command prints, by how its arguments begin. `exit` is its code. */
export type Answers = Readonly<Record<string, { readonly prints?: string; readonly exit?: number }>>;

const PROGRAM = `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
appendFileSync(join(__dirname, 'calls'), JSON.stringify(args) + '\\n');
const answers = JSON.parse(readFileSync(join(__dirname, 'answers.json'), 'utf8'));
const line = args.join(' ');
const [, answer = {}] = Object.entries(answers).find(([start]) => line.startsWith(start)) ?? [];
const outfile = args.indexOf('--outfile');
if (outfile >= 0) writeFileSync(args[outfile + 1], answer.prints ?? '');
else process.stdout.write(answer.prints ?? '');
process.exit(answer.exit ?? 0);
`;

/** Puts a program before the real wrangler that records its calls and never leaves this machine. */
export function installFakeWrangler(answers: Answers): { calls: () => string[][]; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'fake-wrangler-'));
  const program = join(folder, 'wrangler');
  writeFileSync(program, PROGRAM);
  chmodSync(program, 0o755);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  writeFileSync(join(folder, 'calls'), '');
  const path = process.env['PATH'];
  process.env['PATH'] = `${folder}${delimiter}${path ?? ''}`;
  return {
    calls: () =>
      readFileSync(join(folder, 'calls'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as string[]),
    remove: () => {
      process.env['PATH'] = path;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
