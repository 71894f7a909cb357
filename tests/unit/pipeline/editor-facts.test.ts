import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyAnswers } from '#data/claims/publish-answers.ts';
import { editSchool, type EditedSchool, type StoredFacts } from '#data/facts/stored-facts.ts';
import { SCHOOL_COLUMNS, type SchoolColumns } from '#data/schools/school-columns.ts';
import type { FactEdit, FactHold } from '#domain/facts/school-facts.ts';
import { canonicalJson } from '#domain/types/canonical-json.ts';
import type { SchoolContribution } from '#domain/catalogue/school-contribution.ts';
import { localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import { writeContribution } from '#pipeline/catalogue/contribution-basket.ts';
import { aContribution, BINDINGS, catalogueFolder, importContributions } from './catalogue-folder.ts';

const ID = '210003000001';
const [OLD, NEW, NEWER] = ['(270) 555-0100', '(270) 555-0199', '(270) 555-0122'] as const;
const release = (year: string, phone: string): SchoolContribution =>
  aContribution({ year, facts: { ...aContribution().facts, phone, lat: 37.1, lon: -85.3, studentsPerTeacher: 15.5 } });

let folder: Awaited<ReturnType<typeof catalogueFolder>>;

beforeEach(async () => {
  folder = await catalogueFolder();
  await importContributions(folder.open(), [release('2019-20', OLD)]);
});

/** What the desk loads of the school. */
function loadStored(): StoredFacts {
  const [row] = folder.query(`SELECT ${SCHOOL_COLUMNS.join()} FROM school`);
  const [keys] = folder.query('SELECT key, row_hash FROM school');
  const texts = folder.query('SELECT contribution FROM school_contribution');
  return {
    school: { state: 'ky', id: ID },
    key: Number(keys?.['key']),
    rowHash: String(keys?.['row_hash']),
    row: row as unknown as SchoolColumns,
    districtName: '',
    contributions: texts.map(({ contribution }) => JSON.parse(String(contribution)) as SchoolContribution),
    releases: new Map([['nces-ccd', '2019-20']]),
    lastLogId: 0,
  };
}

/** Writes an edit as the desk does. */
function edit(change: FactEdit): void {
  write('editor', editSchool(loadStored(), change, '2026-27'));
}

function write(of: 'editor' | 'school', edited: EditedSchool | null): void {
  if (edited === null) expect.fail('The school has no release.');
  const database = new DatabaseSync(localDatabasePath(folder.stateDir, BINDINGS.databaseId));
  const { phone, document } = edited.row;
  database.prepare('UPDATE school SET phone = ?, document = ?, row_hash = ?').run(phone, document, edited.rowHash);
  database.prepare('DELETE FROM school_contribution WHERE source = ?').run(of);
  if (edited.contribution !== null) {
    const { source, year, row_hash } = writeContribution(edited.contribution);
    database
      .prepare('INSERT INTO school_contribution VALUES (?, ?, ?, ?, ?, ?)')
      .run('ky', ID, source, year, canonicalJson(edited.contribution), row_hash);
  }
  database.close();
}

const change = (hold: FactHold = 'always'): FactEdit => ({ kind: 'change', fact: 'phone', value: NEW, hold });
const phone = () => folder.query('SELECT phone FROM school')[0]?.['phone'];

describe('an editor’s fact', () => {
  it('stays when the same release is imported again, and writes nothing', async () => {
    edit(change());
    const summary = await importContributions(folder.open(), [release('2019-20', OLD)]);
    // The desk hashes the row as the import does. Otherwise the import would write it again.
    expect(summary.tables.get('school')).toEqual({ added: 0, updated: 0, removed: 0, unchanged: 1 });
    expect([phone(), summary.changedStates]).toEqual([NEW, []]);
  });

  it.each([
    ['always', NEW],
    ['newer-release', NEWER],
  ] as const)('with the duration "%s" meets a newer release with %s', async (hold, shown) => {
    edit(change(hold));
    await importContributions(folder.open(), [release('2020-21', NEWER)]);
    expect(phone()).toBe(shown);
  });

  it('stays when a newer release says nothing about it', async () => {
    edit(change('newer-release'));
    const { phone: _phone, ...facts } = release('2020-21', OLD).facts;
    await importContributions(folder.open(), [{ ...release('2020-21', OLD), facts }]);
    expect(phone()).toBe(NEW);
  });

  it('stays undone after the next import', async () => {
    edit(change());
    edit({ kind: 'undo', fact: 'phone' });
    expect(phone()).toBe(OLD);
    const summary = await importContributions(folder.open(), [release('2019-20', OLD)]);
    expect([phone(), summary.changedStates]).toEqual([OLD, []]);
  });

  it('does not make a closed school open', async () => {
    edit(change());
    const other = aContribution({ id: '210003000002', year: '2020-21' });
    await importContributions(folder.open(), [other], { acceptLoss: 'The school closed.' });
    expect(folder.query(`SELECT is_open, phone FROM school WHERE id = '${ID}'`)).toEqual([{ is_open: 0, phone: NEW }]);
  });

  it('leaves a demonstration a demonstration', async () => {
    const invented = await catalogueFolder();
    folder = invented;
    const demo = (): SchoolContribution => ({ ...release('2019-20', OLD), source: 'demonstration' });
    await importContributions(invented.open(), [demo()]);
    edit(change());
    await importContributions(invented.open(), [{ ...demo(), year: '2020-21' }]);
    expect(invented.query("SELECT demonstration FROM state WHERE code = 'ky'")).toEqual([{ demonstration: 1 }]);
  });
});

it('stops an import if an editor changes a fact meanwhile', async () => {
  const target = folder.open();
  const read = target.transaction.bind(target);
  target.transaction = (work) => {
    const database = new DatabaseSync(localDatabasePath(folder.stateDir, BINDINGS.databaseId));
    database.exec(
      `INSERT INTO fact_log (token, state, school_id, fact, action, reason, editor, logged_at)
       VALUES ('t', 'ky', '${ID}', 'phone', 'change', 'x', 'x', 'x')`,
    );
    database.close();
    return read(work);
  };
  await expect(importContributions(target, [release('2020-21', NEWER)])).rejects.toThrow('An editor changed a fact');
  expect(phone()).toBe(OLD);
});

describe('what officials publish', () => {
  const answers = {
    publishedOn: '2026-11-23',
    answers: [
      { field: 'phone', en: [NEW], es: [] },
      { field: 'hours', en: ['8 to 3'], es: [] },
    ],
  };
  const document = () => JSON.parse(String(folder.query('SELECT document FROM school')[0]?.['document'])) as object;

  it('stays when the same release is imported again, and writes nothing', async () => {
    write('school', applyAnswers(loadStored(), answers, new Date('2026-11-23')));
    const summary = await importContributions(folder.open(), [release('2019-20', OLD)]);
    expect(summary.tables.get('school')).toEqual({ added: 0, updated: 0, removed: 0, unchanged: 1 });
    expect([phone(), document()]).toMatchObject([NEW, { schoolAnswers: answers }]);
  });

  it('stays on the page beside a newer release and an editor’s fact', async () => {
    write('school', applyAnswers(loadStored(), answers, new Date('2026-11-23')));
    edit({ kind: 'change', fact: 'phone', value: NEWER, hold: 'always' });
    await importContributions(folder.open(), [release('2020-21', OLD)]);
    expect([phone(), document()]).toMatchObject([NEWER, { schoolAnswers: answers }]);
  });
});
