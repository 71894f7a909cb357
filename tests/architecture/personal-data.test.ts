import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ERASURE_DAYS } from '../../src/domain/account/erasure-periods.ts';

const DOCUMENT = readFileSync('docs/personal-data.md', 'utf8');
const [TABLE = '', REST = ''] = DOCUMENT.split('## Tables without personal data');
const PERSONAL = [...TABLE.matchAll(/^\| (\w+) \|(.*)\|$/gm)]
  .map(([, name = '', rest = '']) => ({ name, cells: rest.split(' | ') }))
  .filter(({ name }) => name !== 'table');

/** The tables that the migrations of a database leave, and their columns. */
function schemaOf(database: 'members' | 'catalogue'): Map<string, string[]> {
  const db = new DatabaseSync(':memory:');
  for (const file of globSync(`src/data/migrations/${database}/*.sql`).toSorted()) db.exec(readFileSync(file, 'utf8'));
  const tables = db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
    AND sql NOT LIKE 'CREATE VIRTUAL%'`)
    .all();
  // The tables of an index are its own: words of schools, areas of districts.
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:school_text|school_place|district_area)_/.test(name));
  return new Map(
    names.map((name) => [
      name,
      db
        .prepare(`SELECT name FROM pragma_table_info('${name}')`)
        .all()
        .map((row) => String(row['name'])),
    ]),
  );
}

const SCHEMA = new Map([...schemaOf('members'), ...schemaOf('catalogue')]);
const OTHER = [...(REST.split('## Elsewhere')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);

describe('the table of personal data', () => {
  it('has each table of both databases once', () => {
    expect([...PERSONAL.map(({ name }) => name), ...OTHER].toSorted()).toEqual([...SCHEMA.keys()].toSorted());
  });

  it('has each table with a member or an email address', () => {
    const named = [...SCHEMA].filter(([, columns]) =>
      columns.some((column) => ['member_id', 'owner', 'email', 'actor', 'editor', 'recipient'].includes(column)),
    );
    const personal = new Set(PERSONAL.map(({ name }) => name));
    expect(named.map(([name]) => name).filter((name) => !personal.has(name))).toEqual([]);
  });

  it('says what, why, how long, who sees it and how it is erased', () => {
    expect(PERSONAL.filter(({ cells }) => cells.length !== 5 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  });

  it('says the periods after which the nightly work erases', () => {
    const periodOf = (table: string) => PERSONAL.find(({ name }) => name === table)?.cells[2] ?? '';
    const days = (table: string) => [...periodOf(table).matchAll(/(\d+) days/g)].map(([, count]) => Number(count));
    const { correction, claim, approvedClaim, endedRole, savedSchoolLog, log, eventCount } = ERASURE_DAYS;
    expect(days('correction')).toEqual([correction, 2 * correction]);
    expect(days('claim')).toEqual([claim, approvedClaim]);
    expect(days('role_grant')).toEqual([endedRole]);
    expect(days('saved_school_log')).toEqual([savedSchoolLog]);
    for (const name of ['moderation', 'correction', 'claim', 'people', 'queue'])
      expect(days(`${name}_log`)).toEqual([log]);
    expect(DOCUMENT).toContain(`\`event_count\` (kept for ${eventCount} days)`);
  });

  it.each(['en', 'es'])('agrees with the privacy page in %s', (language) => {
    const page = readFileSync(`src/content/editorial/${language}/privacy.md`, 'utf8');
    const { correction, claim, approvedClaim, savedSchoolLog, log, eventCount } = ERASURE_DAYS;
    const wanted = [correction, 2 * correction, claim, savedSchoolLog, eventCount];
    const day = language === 'en' ? 'days' : 'días';
    expect(wanted.filter((days) => !page.includes(`${days} ${day}`))).toEqual([]);
    expect([approvedClaim, log]).toEqual([1095, 1095]);
    expect(page).toContain(language === 'en' ? 'three years' : 'tres años');
  });
});
