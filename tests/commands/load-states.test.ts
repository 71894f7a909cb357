import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { localDatabasePath } from '#pipeline/catalogue/local-catalogue.ts';
import { readProjectBindings } from '#pipeline/catalogue/project-bindings.ts';
import { asksForHelp, parseDataRequest } from '../../scripts/data/data-arguments.ts';
import { formatLoad } from '../../scripts/data/load-summary.ts';
import { expectStates, loadStates, openContext } from '../../scripts/data/load-states.ts';
import { listPublishedFiles, startPublishers } from '../fixtures/published-files.ts';

const DIRECTORY = 'ccd_sch_029_2425_w_1a_073025.zip';
const temporaryFolder = () => mkdtemp(join(tmpdir(), 'load-'));

function readSchools(stateDir: string): Record<string, unknown>[] {
  const database = new DatabaseSync(localDatabasePath(stateDir, readProjectBindings().databaseId), { readOnly: true });
  try {
    return database.prepare("SELECT id, phone, lat, enrollment FROM school WHERE state = 'ri' ORDER BY id").all();
  } finally {
    database.close();
  }
}

async function load(stateDir: string, words: readonly string[]) {
  const request = parseDataRequest(['ri', '--state-dir', stateDir, ...words]);
  const context = await openContext(request);
  // The hosts of the publishers do not exist here, and nothing has to wait for that.
  const settings = { ...context.settings, limits: { tries: 1, pause_milliseconds: 0, free_megabytes: 0 } };
  return loadStates({ ...context, settings }, { states: ['ri'], isDryRun: false });
}

/** A made file with the rows of one school only. */
function dropSchools(bytes: Uint8Array): Uint8Array {
  const [[member, content] = ['', new Uint8Array()]] = Object.entries(unzipSync(bytes));
  const [header = '', ...rows] = strFromU8(content).split('\n');
  const kept = rows.filter((row) => row.includes('Invented Elementary School'));
  return zipSync({ [member]: strToU8([header, ...kept].join('\n')) });
}

async function fillFolder(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, bytes] of listPublishedFiles()) await writeFile(join(folder, name), bytes);
  return folder;
}

describe('loading a state', () => {
  it('brings schools with phones, points and students from a folder', async () => {
    const stateDir = await temporaryFolder();
    const loaded = await load(stateDir, ['--from', await fillFolder(), '--offline']);
    expect(loaded.result.summary.changedStates).toEqual(['ri']);
    const [school] = readSchools(stateDir);
    expect(school).toMatchObject({ id: '449001000010', lat: 41.82, enrollment: 200 });
    expect(school?.['phone']).toMatch(/555/u);
    const text = await formatLoad(loaded, { states: ['ri'], stateDir });
    expect(text).toMatch(/RI public +\d+ +\d+ % +\d+ % +\d+ % +\d+ % 2024-25/u);
    expect(text).toContain('EDFacts, adjusted cohort graduation rates. Adds: Graduation rates.');
  });

  it('changes nothing the second time', async () => {
    const [stateDir, from] = [await temporaryFolder(), await fillFolder()];
    await load(stateDir, ['--from', from, '--offline']);
    const again = await load(stateDir, ['--from', from, '--offline']);
    expect(again.result.summary.changedStates).toEqual([]);
  });

  it('keeps the lock as it was if the import is refused', async () => {
    const [stateDir, from] = [await temporaryFolder(), await fillFolder()];
    await load(stateDir, ['--from', from, '--offline']);
    const lock = () => readFile(join(stateDir, 'files', 'sources.lock.json'), 'utf8');
    const before = await lock();
    const cut = [...listPublishedFiles()].filter(([name]) => name.startsWith('ccd'));
    for (const [name, bytes] of cut) await writeFile(join(from, name), dropSchools(bytes));
    const words = ['--from', from, '--offline', ...cut.flatMap(([name]) => ['--accept-change', name])];
    await expect(load(stateDir, words)).rejects.toThrow('would lose data');
    expect(await lock()).toBe(before);
    await load(stateDir, [...words, '--accept-loss', 'They closed.']);
    expect(await lock()).not.toBe(before);
  });

  it('takes states in words, and asks for one if the catalogue is empty', async () => {
    expect(parseDataRequest(['Rhode', 'Island']).task).toEqual({ kind: 'load', states: ['ri'] });
    expect(parseDataRequest(['rhode island', 'vt']).task).toEqual({ kind: 'load', states: ['ri', 'vt'] });
    const stateDir = await temporaryFolder();
    expect(() => expectStates(stateDir)).toThrow(`${stateDir} has no schools yet.`);
    expect([asksForHelp(['--help']), asksForHelp(['ri'])]).toEqual([true, false]);
  });

  it('stops without a school directory and says where to get one', async () => {
    const stateDir = await temporaryFolder();
    await expect(load(stateDir, ['--offline'])).rejects.toThrow(
      /no state without it[^]*nces\.ed\.gov\/ccd\/files\.asp/u,
    );
    await expect(load(stateDir, ['--from', await temporaryFolder(), '--offline'])).rejects.toThrow('schoolsearch');
  });

  it('goes on after a run that was killed in the middle of a file', async () => {
    await using publisher = await startPublishers();
    const stateDir = await temporaryFolder();
    const bytes = listPublishedFiles().get(DIRECTORY) ?? new Uint8Array();
    publisher.answer(`/${DIRECTORY}`, (request, response) => {
      if (request.headers.range !== undefined) {
        response.writeHead(206, { 'content-range': `bytes 1000-${bytes.length - 1}/${bytes.length}`, etag: '"v1"' });
        return response.end(bytes.subarray(1000));
      }
      return response.writeHead(200, { 'content-length': bytes.length, etag: '"v1"' }).write(bytes.subarray(0, 1000));
    });
    await runUntilKilled(['ri', '--mirror', publisher.url('/'), '--state-dir', stateDir], stateDir);
    expect(await readdir(join(stateDir, 'files', 'published'))).toEqual([]);
    await load(stateDir, ['--mirror', publisher.url('/')]);
    expect(readSchools(stateDir).length).toBeGreaterThan(15);
    expect(publisher.requests.filter(({ path }) => path === `/${DIRECTORY}`).at(-1)?.headers.range).toBe('bytes=1000-');
  });
});

/** Runs the command until a part of a file is there, and kills it as a power failure does. */
async function runUntilKilled(words: readonly string[], stateDir: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/data/data-cli.ts', ...words], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const parts = join(stateDir, 'files', 'parts');
  await mkdir(parts, { recursive: true });
  await expect.poll(() => readdir(parts), { timeout: 30_000, interval: 50 }).toContain(`${DIRECTORY}.part`);
  child.kill('SIGKILL');
  await ended;
}
