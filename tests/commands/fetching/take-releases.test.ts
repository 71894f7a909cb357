import { mkdir, mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FETCH_LIMITS } from '#pipeline/fetching/fetch-limits.ts';
import { HostTurns } from '#pipeline/fetching/host-turns.ts';
import { readLock } from '#pipeline/releases/lock-file.ts';
import { ReleaseFolder } from '#pipeline/releases/release-folder.ts';
import { holdFolder } from '#pipeline/releases/run-lock.ts';
import { readSources } from '#pipeline/releases/source-list.ts';
import { takeReleases, type TakeRequest } from '#pipeline/releases/take-releases.ts';
import { PublisherServer, serveFile } from '../../fixtures/publisher-server.ts';

const DIRECTORY = 'ccd_sch_029_2425_w_1a_073025.zip';
const PLACES = '2025_Gaz_place_national.zip';
const sources = (await readSources()).filter(({ id }) => ['ccd-directory', 'census-places', 'graduation'].includes(id));
const zip = (text: string): Uint8Array => zipSync({ 'file.csv': strToU8(text) }, { mtime: '2026-01-01' });

interface Run {
  readonly request: TakeRequest;
  readonly notices: string[];
  readonly base: string;
}

async function prepareRun(parts: Partial<TakeRequest> & { base?: string; accepted?: string[] } = {}): Promise<Run> {
  const base = parts.base ?? (await mkdtemp(join(tmpdir(), 'take-')));
  const lockFile = join(base, 'sources.lock.json');
  const notices: string[] = [];
  const request: TakeRequest = {
    sources,
    folder: await ReleaseFolder.open({ folder: base, lockFile, accepted: new Set(parts.accepted) }),
    from: null,
    isOffline: false,
    skip: [],
    also: [],
    mirrors: [],
    context: {
      limits: { ...FETCH_LIMITS, tries: 1, retryMs: 1, freeBytes: 0 },
      turns: new HostTurns(0),
      silentHosts: new Set(['nces.ed.gov', 'www2.census.gov']),
      userAgent: 'test',
      onBytes: () => undefined,
    },
    now: () => new Date('2026-11-26T12:00:00Z'),
    onNotice: (line) => notices.push(line),
    ...parts,
  };
  return { request, notices, base };
}

async function startMirror(files: Readonly<Record<string, Uint8Array>>): Promise<PublisherServer> {
  const mirror = await PublisherServer.start();
  for (const [name, bytes] of Object.entries(files)) mirror.answer(`/${name}`, serveFile(bytes));
  return mirror;
}

async function writeFolder(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'given-'));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

const namesOf = ({ files }: { files: readonly { name: string }[] }) => files.map(({ name }) => name).toSorted();

describe('taking releases', () => {
  it('fetches the newest final releases from a mirror and locks them', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a'), [PLACES]: zip('b') });
    const { request, base } = await prepareRun({ mirrors: [mirror.url('/')] });
    const taken = await takeReleases(request);
    expect(namesOf(taken)).toEqual([PLACES, DIRECTORY]);
    expect(taken.missing.map(({ source }) => source.id)).toEqual(['graduation']);
    expect(await readdir(taken.dir)).toEqual([PLACES, DIRECTORY]);
    const { files } = await readLock(join(base, 'sources.lock.json'));
    expect(files[DIRECTORY]).toMatchObject({
      source: 'ccd-directory',
      year: '2024-25',
      version: '1a',
      url: mirror.url(`/${DIRECTORY}`),
      retrieved: '2026-11-26T12:00:00.000Z',
    });
  });

  it('asks no server again for what it has', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a'), [PLACES]: zip('b') });
    const { request } = await prepareRun({ mirrors: [mirror.url('/')] });
    await takeReleases(request);
    await takeReleases(request);
    expect(mirror.requests).toHaveLength(2);
  });

  it('says that a first copy differs from the one that others recorded', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a') });
    const { request, notices } = await prepareRun({ mirrors: [mirror.url('/')] });
    await takeReleases(request);
    expect(notices.join('\n')).toContain(`${DIRECTORY} differs from the copy that others recorded (39326da788aa…)`);
  });

  it('stops at a file that changed on the disk until a person accepts it', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a'), [PLACES]: zip('b') });
    const { request, base } = await prepareRun({ mirrors: [mirror.url('/')] });
    const { dir } = await takeReleases(request);
    await writeFile(join(dir, DIRECTORY), zip('c'));
    const again = await prepareRun({ base, isOffline: true });
    await expect(takeReleases(again.request)).rejects.toThrow(`--accept-change ${DIRECTORY}`);
    const accepting = await prepareRun({ base, isOffline: true, accepted: [DIRECTORY] });
    await expect(takeReleases(accepting.request)).resolves.toMatchObject({ dir });
  });

  it('fetches again what was removed, and stops if the publisher changed it', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a'), [PLACES]: zip('b') });
    const { request, base } = await prepareRun({ mirrors: [mirror.url('/')] });
    const { dir } = await takeReleases(request);
    await rename(join(dir, DIRECTORY), join(base, 'gone'));
    mirror.answer(`/${DIRECTORY}`, serveFile(zip('changed')));
    await expect(takeReleases(request)).rejects.toThrow('changed: ');
    expect(await readdir(dir)).toEqual([PLACES]);
  });

  it('takes the release before if the newest is gone from its address', async () => {
    const before = 'ccd_sch_029_2324_w_1a_073124.zip';
    await using mirror = await startMirror({ [before]: zip('a') });
    const gone = sources.map((source) => ({
      ...source,
      releases: source.releases.map((release) => ({ ...release, url: mirror.url(new URL(release.url).pathname) })),
    }));
    const { request, notices } = await prepareRun({ sources: gone, mirrors: [mirror.url('/')] });
    expect(namesOf(await takeReleases(request))).toEqual([before]);
    expect(notices.join('\n')).toContain('has no such file (404)');
  });
});

describe('a folder of a person', () => {
  it('is read as it is, under published names in any case and in subfolders', async () => {
    const from = await writeFolder({ 'ccd/CCD_SCH_029_2425_w_1a_073025.ZIP': zip('a') });
    const { request, base } = await prepareRun({ from, isOffline: true });
    const taken = await takeReleases(request);
    expect([taken.dir, namesOf(taken)]).toEqual([from, [DIRECTORY]]);
    expect((await readLock(join(base, 'sources.lock.json'))).files).toEqual({});
    await request.folder.keepGiven();
    expect((await readLock(join(base, 'sources.lock.json'))).files[DIRECTORY]).toMatchObject({ url: null });
    expect(taken.missing.map(({ reason }) => reason)).toContain(
      'The folder has no file of this name, and --offline fetches nothing.',
    );
  });

  it('is read by hash under any other name', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a'), [PLACES]: zip('b') });
    const { request, base } = await prepareRun({ mirrors: [mirror.url('/')] });
    await takeReleases(request);
    const from = await writeFolder({ 'download (3)': zip('a') });
    const { request: second } = await prepareRun({ base, from, isOffline: true });
    const taken = await takeReleases(second);
    expect((await readdir(taken.dir)).toSorted()).toEqual([PLACES, DIRECTORY]);
  });

  it('is completed by the publishers', async () => {
    await using mirror = await startMirror({ [PLACES]: zip('b') });
    const from = await writeFolder({ [DIRECTORY]: zip('a'), 'page.html': strToU8('<html>') });
    const { request } = await prepareRun({ from, mirrors: [mirror.url('/')] });
    const taken = await takeReleases(request);
    expect((await readdir(taken.dir)).toSorted()).toEqual([PLACES, DIRECTORY, 'page.html']);
  });

  it('is completed by files of earlier runs, also offline', async () => {
    await using mirror = await startMirror({ [DIRECTORY]: zip('a'), [PLACES]: zip('b') });
    const { request, base } = await prepareRun({ mirrors: [mirror.url('/')] });
    await takeReleases(request);
    const graduation = 'acgr-sch-sy2022-23-long.csv';
    const from = await writeFolder({ [graduation]: strToU8('x') });
    const { request: second } = await prepareRun({ base, from, isOffline: true });
    const taken = await takeReleases(second);
    expect((await readdir(taken.dir)).toSorted()).toEqual([PLACES, graduation, DIRECTORY]);
    expect(taken.missing).toEqual([]);
  });

  it('may have the next release, which the manifest does not list', async () => {
    const from = await writeFolder({ 'ccd_sch_029_2627_w_1a_121527.zip': zip('a') });
    const { request } = await prepareRun({ from, isOffline: true });
    const { files } = await takeReleases(request);
    expect(files).toMatchObject([{ year: '2026-27', version: '1a', status: 'final', release: null }]);
  });

  it('reads the longer of two files with one name and says so', async () => {
    const from = await writeFolder({ [`a/${DIRECTORY}`]: zip('a'), [`b/${DIRECTORY}`]: zip('a longer one') });
    const { request, notices } = await prepareRun({ from, isOffline: true });
    const taken = await takeReleases(request);
    expect(await readdir(taken.dir)).toEqual(['b']);
    expect(notices.join('\n')).toContain(`${join(from, 'a', DIRECTORY)} is not read`);
  });

  it('names every damaged file, as a file on this computer', async () => {
    const from = await writeFolder({
      [DIRECTORY]: zip('a').subarray(0, 60),
      [PLACES]: strToU8('<!doctype html><title>Access denied</title>'),
    });
    const { request } = await prepareRun({ from, isOffline: true });
    const error = await takeReleases(request).catch(String);
    expect(error).toContain(`${join(from, DIRECTORY)} is cut off: download it again.`);
    expect(error).toContain(`${join(from, PLACES)} is a web page in place of the file.`);
    expect(error).not.toMatch(/\b(?:sent|answers)\b/u);
  });

  it('stops at a web page under the name of a file', async () => {
    const from = await writeFolder({ [DIRECTORY]: strToU8('<!doctype html><title>Access denied</title>') });
    const { request, base } = await prepareRun({ from, isOffline: true });
    await expect(takeReleases(request)).rejects.toThrow('a web page in place of the file');
    expect((await readLock(join(base, 'sources.lock.json'))).files).toEqual({});
  });
});

describe('two runs', () => {
  it('never use one folder at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hold-'));
    const release = await holdFolder(folder);
    await expect(holdFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    await release();
    await (
      await holdFolder(folder)
    )();
  });

  it.each([
    ['a process that ended', JSON.stringify({ pid: 2 ** 22 - 3, host: '', startedAt: '2026-11-26T12:00:00.000Z' })],
    ['half a mark', '{"pid":'],
  ])('are not kept apart by %s', async (_title, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'hold-'));
    const { hostname } = await import('node:os');
    await writeFile(join(folder, '.running.json'), text.replace('"host":""', `"host":"${hostname()}"`));
    await (
      await holdFolder(folder)
    )();
  });

  it('are kept apart on two computers for a day', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hold-'));
    const mark = { pid: 1, host: 'another', startedAt: '2026-11-26T12:00:00.000Z' };
    await writeFile(join(folder, '.running.json'), JSON.stringify(mark));
    await expect(holdFolder(folder, new Date('2026-11-27T11:59:00Z'))).rejects.toThrow('on another');
    await (
      await holdFolder(folder, new Date('2026-11-27T12:01:00Z'))
    )();
  });
});
