import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupManifestSchema, LATEST_KEY, manifestKey } from '../../src/data/account/backup-format.ts';
import { MEMBER_TABLE_NAMES } from '../../src/data/account/member-tables.ts';
import { backUpMembers } from '../../src/edge/account/backup/back-up-members.ts';
import { aMember, countRows } from './member-builder.ts';

const NIGHT = new Date('2026-11-24T11:23:00Z');

beforeEach(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const { objects } = await env.BACKUPS.list();
  if (objects.length > 0) await env.BACKUPS.delete(objects.map(({ key }) => key));
});

const backUp = (at: Date, pageRows?: number) =>
  backUpMembers(
    { members: env.MEMBERS, backups: env.BACKUPS, ...(pageRows === undefined ? {} : { pageRows }) },
    at,
    (_name, work) => work(),
  );

const readManifest = async (key: string) =>
  BackupManifestSchema.parse(await (await env.BACKUPS.get(key))?.json<unknown>());

const daysAfter = (days: number) => new Date(NIGHT.getTime() + days * 86_400_000);

describe('a backup of the members', () => {
  it('has every row of every table, with hashes', async () => {
    for (const name of ['ana', 'béa', 'cid']) await aMember({ email: `${name}@example.org` });
    expect(await backUp(NIGHT, 2)).toBeGreaterThanOrEqual(3);
    const manifest = await readManifest(manifestKey('2026-11-24'));
    expect(await readManifest(LATEST_KEY)).toEqual(manifest);
    for (const table of MEMBER_TABLE_NAMES) {
      const parts = manifest.parts.filter((part) => part.table === table);
      expect([table, parts.reduce((sum, { rows }) => sum + rows, 0)]).toEqual([table, await countRows(table)]);
      expect(parts.every(({ rows }) => rows <= 2)).toBe(true);
    }
    for (const { key, sha256 } of manifest.parts) {
      const text = (await (await env.BACKUPS.get(key))?.text()) ?? '';
      expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    }
  });

  it('has no sessions, tokens or emails', async () => {
    await aMember({ email: 'ana@example.org' });
    await backUp(NIGHT);
    const { parts } = await readManifest(LATEST_KEY);
    expect(parts.map(({ table }) => table)).not.toContain('session');
    expect(parts.map(({ table }) => table)).not.toContain('token');
  });

  it('is deleted after 35 days', async () => {
    for (let day = 0; day <= 44; day += 4) await backUp(daysAfter(day));
    expect(await env.BACKUPS.head(manifestKey('2026-11-24'))).toBeNull();
    expect(await env.BACKUPS.head(manifestKey('2026-12-02'))).toBeNull();
    expect(await env.BACKUPS.head(manifestKey('2026-12-06'))).not.toBeNull();
  });

  it('stays if no newer ones come', async () => {
    await backUp(NIGHT);
    await backUp(daysAfter(400));
    expect(await env.BACKUPS.head(manifestKey('2026-11-24'))).not.toBeNull();
  });
});
