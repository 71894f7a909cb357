import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { FETCH_LIMITS } from '#pipeline/fetching/fetch-limits.ts';
import { HostTurns } from '#pipeline/fetching/host-turns.ts';
import { ReleaseFolder } from '#pipeline/releases/release-folder.ts';
import { readSources } from '#pipeline/releases/source-list.ts';
import type { TakeRequest } from '#pipeline/releases/take-releases.ts';
import { fillMirror } from '../../../scripts/data/fill-mirror.ts';
import { refreshReleases } from '../../../scripts/data/refresh-releases.ts';
import { findFilesStatus, formatStatus } from '../../../scripts/data/show-status.ts';
import { PublisherServer, serveFile } from '../../fixtures/publisher-server.ts';

const [staff] = (await readSources()).filter(({ id }) => id === 'ccd-staff');
const HEADER = staff?.layouts.at(-1)?.columns.join(',') ?? '';
const OLD = 'ccd_sch_059_2425_l_1a_073025.zip';
const NEW = 'ccd_sch_059_2526_l_1a_121526.zip';
const staffZip = (name: string, header = HEADER): Uint8Array =>
  zipSync({ [name.replace('.zip', '.csv')]: strToU8(`${header}\n`) });

let publisher: PublisherServer;
let request: TakeRequest;

beforeEach(async () => {
  publisher = await PublisherServer.start();
  const base = await mkdtemp(join(tmpdir(), 'refresh-'));
  const folder = await ReleaseFolder.open({ folder: base, lockFile: join(base, 'lock.json'), accepted: new Set() });
  const source = staff === undefined ? [] : [{ ...staff, releases: [], discover: [publisher.url('/api')] }];
  request = {
    sources: source.map((one) => ({
      ...one,
      releases: [
        {
          year: '2024-25',
          version: '1a',
          status: 'final',
          url: publisher.url(`/zip/${OLD}`),
          mirrors: [],
          evidence: 'seen',
        },
      ],
    })),
    folder,
    from: null,
    isOffline: false,
    skip: [],
    also: [],
    mirrors: [],
    context: {
      limits: { ...FETCH_LIMITS, tries: 1, freeBytes: 0 },
      turns: new HostTurns(0),
      silentHosts: new Set(),
      userAgent: 'test',
      onBytes: () => undefined,
    },
    now: () => new Date('2026-12-20T00:00:00Z'),
    onNotice: () => undefined,
  };
  publisher.answer(`/zip/${OLD}`, serveFile(staffZip(OLD)));
  publisher.answer('/api', (_request, response) => response.end(`{"fileURL":"${publisher.url(`/zip/${NEW}`)}"}`));
  await fillMirror(join(base, 'mirror'), request);
  return () => publisher[Symbol.asyncDispose]();
});

it('shows a release that only the publisher’s page lists', async () => {
  const status = formatStatus(await findFilesStatus(request, '2026-12-20'));
  expect(status).toMatch(/ccd-staff +2024-25 1a +2026-12-20 +[\d,]+ +newer: 2025-26 1a/u);
});

it('shows pages that do not answer', async () => {
  publisher.answer('/api', (_request, response) => response.writeHead(503).end());
  const status = formatStatus(await findFilesStatus(request, '2026-12-20'));
  expect(status).toMatch(/did not answer, so newer releases may exist:\n- http.*answers 503/u);
});

it('shows a file of a person whose header is new', async () => {
  const from = await mkdtemp(join(tmpdir(), 'given-'));
  await writeFile(join(from, NEW), staffZip(NEW, `${HEADER},PARAS`));
  const status = formatStatus(await findFilesStatus({ ...request, from, isOffline: true }, '2026-12-20'));
  expect(status).toContain(`${NEW}: The header is in no layout that we know: it has the new column PARAS.`);
});

it('takes a release that only the publisher’s page lists', async () => {
  publisher.answer(`/zip/${NEW}`, serveFile(staffZip(NEW)));
  const { files, problems } = await refreshReleases(request);
  expect([files.map(({ name }) => name), problems]).toEqual([[NEW], []]);
  expect(request.folder.lock.files[NEW]).toMatchObject({ year: '2025-26', retrieved: '2026-12-20T00:00:00.000Z' });
  expect(await refreshReleases(request)).toEqual({ files: [], problems: [] });
});

it('takes a release again that was put aside', async () => {
  publisher.answer(`/zip/${NEW}`, serveFile(staffZip(NEW)));
  const { files } = await refreshReleases(request);
  for (const file of files) await request.folder.putAside(file);
  expect(Object.keys(request.folder.lock.files)).toEqual([OLD]);
  expect((await refreshReleases(request)).files.map(({ name }) => name)).toEqual([NEW]);
});

it('puts a new release with an unknown header aside', async () => {
  publisher.answer(`/zip/${NEW}`, serveFile(staffZip(NEW, HEADER.replace('TEACHERS', 'FTE'))));
  const { files, problems } = await refreshReleases(request);
  expect(files).toEqual([]);
  expect(problems.join()).toMatch(/it lacks TEACHERS.*put aside: .*aside/u);
  expect(await readdir(request.folder.published)).toEqual([OLD]);
});

it('fills a mirror once, under published names', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mirror-'));
  await expect(fillMirror(dir, request)).resolves.toMatchObject({ copied: 1, kept: 0, missing: [] });
  await expect(fillMirror(dir, request)).resolves.toMatchObject({ copied: 0, kept: 1 });
  expect((await readdir(dir)).filter((name) => !name.startsWith('.'))).toEqual([OLD]);
});
