import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { BROWSER_TEST_PORT } from '../../scripts/browser-test-server.ts';
import { startPublishers } from '../fixtures/published-files.ts';

const STATE_DIR = '.state/first-real-state';
const PORT = BROWSER_TEST_PORT + 6;
const SITE = `http://127.0.0.1:${PORT}`;

test.describe('from nothing, in one command', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let child: ChildProcess;
  const output: string[] = [];

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    rmSync(STATE_DIR, { recursive: true, force: true });
    await using publisher = await startPublishers();
    child = spawn(process.execPath, ['scripts/start.ts', '--states', 'ri', '--mirror', publisher.url('/')], {
      env: { ...process.env, STATE_DIR, PORT: String(PORT) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const isReady = new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk: Uint8Array) => {
        output.push(new TextDecoder().decode(chunk));
        if (output.join('').includes('What you could add by hand')) resolve();
      });
      child.once('exit', () => reject(new Error(output.join(''))));
    });
    await isReady;
  });

  test.afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });

  test('a state is fetched, imported and served', async ({ request }) => {
    const state = await (await request.get(`${SITE}/rhode-island/`)).text();
    expect(state).toContain('Rhode Island');
    expect(state).not.toContain('demonstration-note');
    const school = /href="(\/rhode-island\/[^"]*Invented-Elementary-School[^"]*)"/u.exec(
      await (await request.get(`${SITE}/search/search.page?q=Invented+Elementary`)).text(),
    )?.[1];
    const profile = await (await request.get(`${SITE}${school ?? '/missing/'}`)).text();
    expect(profile).toContain('(401) 555');
  });

  test('the page of sources names files, releases and hashes', async ({ request }) => {
    const page = await (await request.get(`${SITE}/data/`)).text();
    expect(page).toContain('ccd_sch_029_2425_w_1a_073025.zip');
    expect(page).toMatch(/Common Core of Data, school directory, 2024-25, version 1a/u);
    expect(page).toMatch(/SHA-256 [0-9a-f]{64}/u);
  });

  test('a summary says what the state has and what a person can add', () => {
    const text = output.join('');
    expect(text).toMatch(/RI public +\d+ +\d+ %/u);
    expect(text).toContain('EDFacts, adjusted cohort graduation rates. Adds: Graduation rates.');
  });
});
