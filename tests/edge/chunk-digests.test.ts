import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChunkDigester, loadStateInputs } from '../../src/data/regeneration/chunk-digests.ts';
import { planState } from '../../src/data/regeneration/state-plan.ts';
import { SCHOOL_COLUMNS } from '../../src/data/schools/school-columns.ts';
import { addColumbia } from './catalogue-builder.ts';

/** Columns that may change without a new digest, and why. */
const IGNORED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    code: 'The key of the state.',
    counts: 'Shown by the page of the state and the national pages, which have no digest.',
    rating_measures: 'Shown by the method page, which is a national page.',
    rating_quality: 'Shown by the method page, which is a national page.',
    updated_on: 'The date of the import, which no page shows.',
    row_hash: 'The other columns are compared.',
  },
  city: {
    state: 'The key of the state.',
    place_key: 'Only finds a city by another spelling.',
    has_pages: 'A city without pages leaves the list of cities, which is compared.',
    in_gazetteer: 'Only tells the import which cities to keep.',
    row_hash: 'The other columns are compared.',
  },
  district: {
    state: 'The key of the state.',
    name_key: 'Only finds a district by another spelling.',
    row_hash: 'The other columns are compared.',
  },
  school: { key: 'Joins tables. No page shows it.', state: 'The key of the state.' },
};

beforeEach(addColumbia);

async function digestsOf(): Promise<{ chunks: string; parts: string }> {
  const inputs = await loadStateInputs(env.CATALOGUE, 'ky');
  if (inputs === null) throw new Error('The catalogue has no Kentucky.');
  const digester = new ChunkDigester(inputs, () => '1');
  const { chunks } = planState('ky', inputs);
  return {
    chunks: JSON.stringify(chunks.map((chunk) => digester.digest(chunk))),
    parts: JSON.stringify(chunks.map((chunk) => digester.listParts(chunk))),
  };
}

async function columnsOf(table: string): Promise<{ name: string; type: string }[]> {
  const statement = env.CATALOGUE.prepare('SELECT name, type FROM pragma_table_info(?)').bind(table);
  return (await statement.all<{ name: string; type: string }>()).results;
}

/** Pages ignore the column, or the row hash covers it. */
function isException(table: string, column: string): boolean {
  if (column in (IGNORED[table] ?? {})) return true;
  return table === 'school' && SCHOOL_COLUMNS.some((name) => name === column);
}

describe.each(['state', 'city', 'district', 'school'])('the digests of the table %s', (table) => {
  it('change with every column that pages are made of', async () => {
    const before = await digestsOf();
    const missed: string[] = [];
    for (const { name, type } of await columnsOf(table)) {
      if (isException(table, name)) continue;
      const old = await env.CATALOGUE.prepare(`SELECT ${name} AS value FROM ${table}`).first<{ value: unknown }>();
      const set = env.CATALOGUE.prepare(`UPDATE ${table} SET ${name} = ?`);
      await set.bind(type === 'TEXT' ? '[["ky","210003002022",1]]' : 77).run();
      const after = await digestsOf();
      if (after.chunks === before.chunks || after.parts === before.parts) missed.push(name);
      await set.bind(old?.value ?? null).run();
    }
    expect(missed).toEqual([]);
  });

  it('name only columns that exist as exceptions', async () => {
    const names = (await columnsOf(table)).map(({ name }) => name);
    expect(Object.keys(IGNORED[table] ?? {}).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it('counts every column of a school in its row hash', async () => {
  const names = (await columnsOf('school'))
    .map(({ name }) => name)
    .filter((name) => name !== 'key' && name !== 'row_hash');
  expect(SCHOOL_COLUMNS.toSorted()).toEqual(names.toSorted());
});
