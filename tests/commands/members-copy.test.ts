import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { localObjectPath } from '#pipeline/catalogue/local-object-path.ts';
import { readDatabaseBinding, readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';
import { exportMembers } from '#pipeline/members/export-members.ts';
import { LocalMembers } from '#pipeline/members/local-members.ts';
import { MEMBER_TABLE_NAMES } from '#data/account/member-tables.ts';
import { footerLine, headerLine, readCopy, rowLine } from '#pipeline/members/members-copy.ts';
import type { MembersTarget, TableRow } from '#pipeline/members/members-target.ts';
import { RemoteMembers } from '#pipeline/members/remote-members.ts';
import { restoreMembers } from '#pipeline/members/restore-members.ts';
import { cloudflareServer } from '../unit/pipeline/cloudflare-server.ts';
import { aMembersRows } from '../unit/members/members-rows.ts';

const BINDING = readDatabaseBinding('MEMBERS');
const NOW = new Date('2026-03-04T05:06:07Z');

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'homeroom-members-'));
  file = join(folder, 'members.jsonl');
});

const databaseFile = (name: string): string =>
  localObjectPath(join(folder, name), { kind: 'd1', name: BINDING.databaseId });
const local = (name: string): LocalMembers => new LocalMembers(join(folder, name), BINDING);

async function contentsOf(target: MembersTarget): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const table of MEMBER_TABLE_NAMES) {
    contents[table] = [];
    for await (const row of target.rows(table)) contents[table].push(row);
  }
  return contents;
}

/** A database with members, and a copy of it in `file`. */
async function copiedMembers(rows: readonly TableRow[] = aMembersRows('ana')): Promise<LocalMembers> {
  const target = local('first');
  await target.replaceAll(rows);
  await exportMembers(target, { path: file, now: NOW });
  return target;
}

describe('a copy of the members', () => {
  it('brings back every row of every table, in an empty database', async () => {
    const rows = [...aMembersRows('ana'), ...aMembersRows('béa')];
    const first = await copiedMembers(rows);
    const second = local('second');
    expect(await restoreMembers(second, { path: file, isReplacing: false })).toEqual({
      restored: rows.length,
      orphans: 0,
    });
    const contents = await contentsOf(second);
    expect(contents).toEqual(await contentsOf(first));
    for (const table of MEMBER_TABLE_NAMES) expect(contents[table]).toHaveLength(2);
  });

  it('copies every table of members that lasts and is not derived', async () => {
    await local('first').close();
    const tables = new DatabaseSync(databaseFile('first'))
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'd1_%' AND name NOT LIKE 'sqlite_%'`,
      )
      .all()
      .map((row) => String(row['name']));
    const shortLived = ['session', 'token', 'attempt', 'mail', 'email_change'];
    const derived = ['school_review_count', 'school_topic_count', 'review_change'];
    const aboutNoOne = ['event_count'];
    expect(tables.filter((name) => ![...shortLived, ...derived, ...aboutNoOne].includes(name)).sort()).toEqual(
      [...MEMBER_TABLE_NAMES].sort(),
    );
  });

  it('is readable by its owner alone', async () => {
    await copiedMembers();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('keeps every text as it was', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.isWellFormed());
    await fc.assert(
      fc.asyncProperty(text, async (comment) => {
        const rows = aMembersRows('ana', { comment });
        const lines = [headerLine(NOW.toISOString()), ...rows.map(rowLine), footerLine(rows.length)];
        expect(readCopy(lines.join('\n').split('\n'))).toEqual(rows);
      }),
      { numRuns: 50 },
    );
  });

  it('logs no one in, because it has no sessions or tokens', async () => {
    const target = await copiedMembers();
    const database = new DatabaseSync(databaseFile('first'));
    database.exec(
      `INSERT INTO session (hash, member_id, created_at, used_at, expires_at) VALUES ('stolen', 'ana', 1, 1, 9999999999999)`,
    );
    await restoreMembers(target, { path: file, isReplacing: true });
    expect(database.prepare('SELECT hash FROM session').all()).toEqual([]);
  });

  it('goes into a deployed database, and out of it again', async () => {
    const cloudflare = await cloudflareServer(BINDING);
    const remote = new RemoteMembers(cloudflare.access, { ...readProjectBindings(), ...BINDING });
    const first = await copiedMembers(aMembersRows('ana', { comment: "l'école; 😀 --\n" }));
    await restoreMembers(remote, { path: file, isReplacing: false });
    const again = join(folder, 'again.jsonl');
    await exportMembers(remote, { path: again, now: NOW });
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'));
    expect(await contentsOf(remote)).toEqual(await contentsOf(first));
    await cloudflare.close();
  });

  it('continues a deployed table after each page of rows', async () => {
    const cloudflare = await cloudflareServer(BINDING);
    const remote = new RemoteMembers(cloudflare.access, { ...readProjectBindings(), ...BINDING });
    const many = Array.from({ length: 4_001 }, (_, at) => aMembersRows(`m${at}`)[0]).filter((row) => row !== undefined);
    await remote.replaceAll(many);
    expect((await contentsOf(remote))['member']).toHaveLength(4_001);
    await cloudflare.close();
  });
});

describe('a restore', () => {
  it('keeps members who are already there', async () => {
    const target = await copiedMembers();
    const before = await contentsOf(target);
    await expect(restoreMembers(target, { path: file, isReplacing: false })).rejects.toThrow('holds members');
    expect(await contentsOf(target)).toEqual(before);
  });

  it('refuses a file that is cut short, damaged or no copy', async () => {
    await copiedMembers();
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const damaged = [lines[0], '{"table":"sqlite_schema","row":{}}', ...lines.slice(2)];
    for (const [copy, problem] of [
      [lines.slice(0, -1), 'cut short'],
      [[...lines.slice(0, 3), ...lines.slice(4)], 'cut short'],
      [damaged, 'Line 2 of the copy is damaged'],
      [lines.slice(1), 'no copy of the members'],
      [['{}'], 'no copy of the members'],
    ] as const) {
      await writeFile(file, copy.join('\n'));
      const target = local('other');
      await expect(restoreMembers(target, { path: file, isReplacing: true })).rejects.toThrow(problem);
      expect((await contentsOf(target))['member']).toEqual([]);
    }
  });

  it('refuses a copy of a newer database', async () => {
    const rows = aMembersRows('ana', { later_column: 1 });
    await writeFile(file, [headerLine(NOW.toISOString()), ...rows.map(rowLine), footerLine(rows.length)].join('\n'));
    await expect(restoreMembers(local('second'), { path: file, isReplacing: false })).rejects.toThrow(
      'no column school_note.later_column',
    );
  });

  it('leaves out rows of an account deleted during the copy', async () => {
    const rows = [...aMembersRows('ana'), ...aMembersRows('gone').filter(({ table }) => table !== 'member')];
    await writeFile(file, [headerLine(NOW.toISOString()), ...rows.map(rowLine), footerLine(rows.length)].join('\n'));
    const target = local('second');
    const { orphans } = await restoreMembers(target, { path: file, isReplacing: false });
    // Corrections and schools without officials belong to no member. Logs have nothing personal, and stay.
    expect(orphans).toBe(MEMBER_TABLE_NAMES.length - 9);
    expect((await contentsOf(target))['school_note']).toHaveLength(1);
  });

  it('changes nothing if a row is refused', async () => {
    const target = await copiedMembers();
    const before = await contentsOf(target);
    const [member] = aMembersRows('bea');
    if (member === undefined) throw new Error('There is no member.');
    const twice = [member, member];
    await writeFile(file, [headerLine(NOW.toISOString()), ...twice.map(rowLine), footerLine(2)].join('\n'));
    await expect(restoreMembers(target, { path: file, isReplacing: true })).rejects.toThrow('UNIQUE');
    expect(await contentsOf(target)).toEqual(before);
  });
});
