import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from '../bench-table.ts';

const SCRIPT = 'src/islands/page/page-behaviors.ts';
/** A page with schools: the layout of all pages, and hearts. */
const SHEET = 'src/components/places/place-page.css';
/** Folders whose code is there for members. */
const MEMBER_FOLDERS = ['account', 'saves', 'follows', 'modals'];
/** What of a page's HTML is there for members. */
const MEMBER_MARKUP = [
  /<nav class="account".*?<\/nav>/gs,
  /<form id="saves".*?<\/form>/gs,
  /<(td|th) class="heart-cell".*?<\/\1>/gs,
  /<button[^>]*class="heart".*?<\/button>/gs,
  /<a [^>]*data-follow.*?<\/a>/gs,
];

export interface AnonymousCode {
  readonly script: number;
  readonly style: number;
}

/**
 * The bytes of scripts and styles that everyone loads because there are members: all bytes minus those without members.
 */
export function anonymousCode(): AnonymousCode {
  return { script: scriptBytes(true) - scriptBytes(false), style: styleBytes(true) - styleBytes(false) };
}

/** The limit for all these bytes, including the page's HTML. */
export const MOST_ANONYMOUS_BYTES = 2048;

/** Returns the bytes for members that one page costs any visitor: code that loads once, and its own HTML. */
export function anonymousRow({ name, html }: { name: string; html: string }, code: AnonymousCode): BenchRow {
  const markup = memberMarkupBytes(html);
  return {
    what: `what a reader who is not signed in loads for members: ${name}`,
    measured: `${code.script + code.style + markup} bytes: ${code.script} of scripts, ${code.style} of styles, ${markup} of HTML`,
    target: `≤ ${MOST_ANONYMOUS_BYTES.toLocaleString('en')} bytes, brotli`,
  };
}

/** Bytes of a page's HTML that are there for members. */
export function memberMarkupBytes(html: string): number {
  const without = MEMBER_MARKUP.reduce((rest, markup) => rest.replace(markup, ''), html);
  return compressedBytes(html) - compressedBytes(without);
}

/** The page's script with all that it imports at once, with or without what is there for members. */
function scriptBytes(withMembers: boolean): number {
  const folder = mkdtempSync(join(tmpdir(), 'members-script-'));
  const meta = join(folder, 'meta.json');
  const source = readFileSync(SCRIPT, 'utf8');
  const run = spawnSync(
    'esbuild',
    [
      ...['--bundle', '--minify', '--splitting', '--format=esm', '--loader=ts', '--log-level=error'],
      // No package runs before a click, so the code that loads packages is excluded. Of the texts, the build puts in a few words.
      ...['--packages=external', '--external:*.json', '--external:#i18n/texts.ts', '--external:./texts.ts'],
      ...[`--outdir=${folder}`, `--metafile=${meta}`, '--sourcefile=page-behaviors.ts'],
    ],
    { input: withMembers ? source : withoutMembers(source), cwd: dirname(SCRIPT), encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(`The page's script could not be bundled: ${run.stderr}`);
  const files = filesAtOnce(readMeta(meta), 'stdin.js');
  const bytes = files.reduce((sum, file) => sum + compressedBytes(readFileSync(join(folder, file))), 0);
  rmSync(folder, { recursive: true, force: true });
  return bytes;
}

/** A script without the imports of members' folders, and without the lines that use them. */
function withoutMembers(source: string): string {
  const ofMembers = new RegExp(`^import \\{ (\\w+) \\} from '\\.\\./(?:${MEMBER_FOLDERS.join('|')})/`, 'gm');
  const names = [...source.matchAll(ofMembers)].map(([, name = '']) => name);
  const isKept = (line: string) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(line));
  return source.split('\n').filter(isKept).join('\n');
}

type Meta = Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;

function readMeta(path: string): Meta {
  // esbuild's paths are relative to the folder in which it ran.
  const { outputs } = readJson(readFileSync(path, 'utf8'), hasFields<{ outputs: Meta }>('outputs'));
  const nameOf = (output: string) => relative(dirname(path), resolve(dirname(SCRIPT), output));
  return Object.fromEntries(
    Object.entries(outputs).map(([output, { imports }]) => [
      nameOf(output),
      {
        imports: imports
          .filter(({ external }) => external !== true)
          .map(({ path: imported, kind }) => ({ path: nameOf(imported), kind })),
      },
    ]),
  );
}

/** A file and whatever it imports before it runs. */
function filesAtOnce(meta: Meta, entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found)
    for (const { path, kind } of meta[file]?.imports ?? []) if (kind === 'import-statement') found.add(path);
  return [...found];
}

/** The style sheet of a page with schools, with or without what is there for members. */
function styleBytes(withMembers: boolean): number {
  const ofMembers = new RegExp(`/(?:${MEMBER_FOLDERS.join('|')})/`);
  const files = stylesOf(SHEET).filter((file) => withMembers || !ofMembers.test(file));
  const { status, stdout, stderr } = spawnSync('esbuild', ['--minify', '--loader=css'], {
    input: files.map((file) => readFileSync(file, 'utf8')).join('\n'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The style sheets could not be read: ${stderr}`);
  return compressedBytes(stdout);
}

/** The files that a style sheet is made of: one that imports others has no rules of its own. */
function stylesOf(file: string): string[] {
  const imported = [...readFileSync(file, 'utf8').matchAll(/^@import '([^']+)';/gm)];
  return imported.length === 0 ? [file] : imported.flatMap(([, path = '']) => stylesOf(join(dirname(file), path)));
}

function compressedBytes(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;
}
