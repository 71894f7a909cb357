import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/decisions/README.md'];
const read = (file: string): string => readFileSync(file, 'utf8');

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files that exist', (file) => {
    const paths = read(file).match(/(?<![\w/.-])(?:src|tests|scripts|docs|locales)(?:\/[\w.-]+)+/g) ?? [];
    expect(paths.map((path) => path.replace(/\.$/, '')).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('name each noun of the source', () => {
    const tree = /^```\naccount[^]*?^```$/m.exec(read('ARCHITECTURE.md'))?.[0] ?? '';
    const listed = new Set(
      [...tree.matchAll(/^([\w, -]+?)(?: {2,}| (?=edge:|pipeline:))/gm)].flatMap(([, names = '']) => names.split(', ')),
    );
    const nouns = globSync('src/{components,data,domain,edge,islands,pipeline}/*/').map((path) => path.split('/')[2]);
    expect(nouns.filter((noun) => noun !== undefined && !listed.has(noun))).toEqual([]);
  });

  it('list every decision by topic', () => {
    const listed = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => name);
    const records = globSync('docs/decisions/[0-9]*.md').map((path) => path.split('/').at(-1));
    expect(listed.toSorted()).toEqual(records.toSorted());
  });

  it('name no decision that is gone', () => {
    const files = globSync(['{*.md,docs/**/*.md}', '{src,scripts,tests}/**/*.{ts,tsx,astro,mjs}']);
    const named = files.flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/gi)].flatMap(([, one, other]) =>
        [one, other].flatMap((number) => (number === undefined ? [] : { file, number })),
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    const gone = ({ number }: { number: string }) =>
      globSync(`docs/decisions/${number.padStart(4, '0')}-*.md`).length === 0;
    expect(named.filter(gone)).toEqual([]);
  });
});
