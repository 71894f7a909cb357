import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import type { ServerResponse as Reply } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fetchFile, type FetchContext, type WantedFile } from '#pipeline/fetching/fetch-file.ts';
import { FETCH_LIMITS } from '#pipeline/fetching/fetch-limits.ts';
import { HostTurns } from '#pipeline/fetching/host-turns.ts';
import { PublisherServer, serveFile, serveInPieces } from '../../fixtures/publisher-server.ts';

const ZIP = zipSync({ 'schools.csv': [randomBytes(3_200_000), { level: 0 }] });
const NAME = 'schools.zip';
const PATH = `/zip/${NAME}`;

function fetchContext(limits: Partial<FetchContext['limits']> = {}): FetchContext {
  return {
    limits: { ...FETCH_LIMITS, pauseMs: 0, retryMs: 1, answerMs: 2000, windowMs: 500, freeBytes: 0, ...limits },
    turns: new HostTurns(0),
    silentHosts: new Set(),
    userAgent: 'Homeroom-test',
    onBytes: () => undefined,
  };
}

async function wantFile(addresses: readonly string[], parts: Partial<WantedFile> = {}): Promise<WantedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  return { name: NAME, addresses, folder, parts: join(folder, '.parts'), sha256: null, heldEtag: null, ...parts };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const importable = async (folder: string) => (await readdir(folder)).filter((name) => !name.startsWith('.'));

describe('fetching a file', () => {
  it('puts a whole, hashed file under its published name', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH)]);
    const fetched = await fetchFile(wanted, fetchContext());
    expect(fetched).toMatchObject({ kind: 'fetched', bytes: ZIP.length, sha256: sha256(ZIP), etag: '"v1"' });
    expect(new Uint8Array(await readFile(join(wanted.folder, NAME)))).toEqual(ZIP);
    expect(publisher.requests[0]?.headers['user-agent']).toBe('Homeroom-test');
  });

  it('continues a connection that is cut at every megabyte', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveInPieces(ZIP, 1_000_000));
    const wanted = await wantFile([publisher.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext({ tries: 1 }))).resolves.toMatchObject({ sha256: sha256(ZIP) });
    expect(publisher.requests.map(({ headers }) => headers.range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=\d+-$/u),
      expect.stringMatching(/^bytes=\d+-$/u),
      expect.stringMatching(/^bytes=\d+-$/u),
    ]);
  });

  it('continues what a killed run began', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH)]);
    await writePart(wanted.folder, { bytes: ZIP.subarray(0, 1_000_000), mark: '"v1"' });
    await expect(fetchFile(wanted, fetchContext())).resolves.toMatchObject({ sha256: sha256(ZIP) });
    expect(publisher.requests.map(({ headers }) => headers.range)).toEqual(['bytes=1000000-']);
  });

  it('begins again if the file changed since the killed run', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP, '"v2"'));
    const wanted = await wantFile([publisher.url(PATH)]);
    await writePart(wanted.folder, { bytes: randomBytes(1_000_000), mark: '"v1"' });
    await expect(fetchFile(wanted, fetchContext())).resolves.toMatchObject({ sha256: sha256(ZIP), etag: '"v2"' });
  });

  it('takes nothing new if the server says that nothing changed', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH)], { heldEtag: '"v1"' });
    await expect(fetchFile(wanted, fetchContext())).resolves.toEqual({ kind: 'unchanged' });
  });

  it('asks the mirror if the publisher refuses', async () => {
    await using publisher = await PublisherServer.start();
    await using mirror = await PublisherServer.start();
    publisher.answer(PATH, (_request, response) => response.writeHead(403).end());
    mirror.answer(`/${NAME}`, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH), mirror.url(`/${NAME}`)]);
    await expect(fetchFile(wanted, fetchContext())).resolves.toMatchObject({ address: mirror.url(`/${NAME}`) });
  });

  it('follows a redirect to another host and says so', async () => {
    await using old = await PublisherServer.start();
    await using now = await PublisherServer.start();
    old.answer(PATH, (_request, response) => response.writeHead(302, { location: now.url(PATH) }).end());
    now.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([old.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext())).resolves.toMatchObject({ movedTo: now.url(PATH) });
  });

  it('waits between two requests to one host', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const context = { ...fetchContext(), turns: new HostTurns(200) };
    const wanted = [await wantFile([publisher.url(PATH)]), await wantFile([publisher.url(PATH)])];
    await Promise.all(wanted.map((one) => fetchFile(one, context)));
    const [first, second] = publisher.requests.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(195);
  });
});

describe('a file that cannot be fetched', () => {
  it.each([
    ['403', (_: unknown, response: Reply) => response.writeHead(403).end(), 'refuses programs (403). Save the file'],
    ['404', (_: unknown, response: Reply) => response.writeHead(404).end(), 'has no such file (404)'],
    ['500', (_: unknown, response: Reply) => response.writeHead(500).end(), 'answers 500. Try again later.'],
    [
      'a page with 200',
      (_: unknown, response: Reply) => response.end('<!DOCTYPE html><p>Moved'),
      'a web page in place',
    ],
    ['no zip', (_: unknown, response: Reply) => response.end('id,name\n1,A\n'), 'something that is no zip'],
    [
      'half a zip, no length',
      (_: unknown, response: Reply) => response.end(ZIP.subarray(0, 900_000)),
      'without its end',
    ],
    ['an empty file', (_: unknown, response: Reply) => response.end(), 'an empty file'],
    [
      'too few bytes',
      (_: unknown, response: Reply) => {
        response.writeHead(200, { 'content-length': ZIP.length }).write(ZIP.subarray(0, 5000));
        setTimeout(() => response.destroy(), 20);
      },
      'broke off after',
    ],
    [
      'an address without encryption',
      (_: unknown, response: Reply) => response.writeHead(301, { location: 'http://files.example/schools.zip' }).end(),
      'is not encrypted',
    ],
    [
      'a circle of addresses',
      (_: unknown, response: Reply) => response.writeHead(301, { location: PATH }).end(),
      'without an end',
    ],
  ])('says what to do about %s and leaves no file', async (_title, ...[answer, message]) => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, answer);
    const wanted = await wantFile([publisher.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext())).rejects.toThrow(message);
    expect(await importable(wanted.folder)).toEqual([]);
  });

  it('stops at a server that sends too slowly', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, (_request, response) => {
      response.writeHead(200, { 'content-length': ZIP.length });
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const wanted = await wantFile([publisher.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext({ tries: 1 }))).rejects.toThrow('sends too slowly');
  });

  it('stops at a server that never answers', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, () => undefined);
    const wanted = await wantFile([publisher.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext({ tries: 1, answerMs: 200 }))).rejects.toThrow('within 0.2 s');
  });

  it('stops at a changed file and leaves the old one', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH)], { sha256: 'f'.repeat(64) });
    await writeFile(join(wanted.folder, NAME), 'the old file');
    await expect(fetchFile(wanted, fetchContext())).rejects.toThrow(`--accept-change ${NAME}`);
    expect(await readFile(join(wanted.folder, NAME), 'utf8')).toBe('the old file');
  });

  it('does not begin if the disk has no space for it', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext({ freeBytes: 1e15 }))).rejects.toThrow(
      /disk of .* is full.*homeroom\.yaml/u,
    );
  });

  // The device refuses every byte, as a full disk does.
  it.runIf(process.platform === 'linux')('stops if the disk fills while it writes', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, serveFile(ZIP));
    const wanted = await wantFile([publisher.url(PATH)]);
    await mkdir(join(wanted.folder, '.parts'));
    await symlink('/dev/full', join(wanted.folder, '.parts', `${NAME}.part`));
    await expect(fetchFile(wanted, fetchContext())).rejects.toThrow('Nothing more fits on it');
    expect(await importable(wanted.folder)).toEqual([]);
  });

  it('refuses an endless answer', async () => {
    await using publisher = await PublisherServer.start();
    publisher.answer(PATH, (_request, response) => {
      const pour = setInterval(() => response.write(new Uint8Array(100_000)), 5);
      response.on('close', () => clearInterval(pour));
    });
    const wanted = await wantFile([publisher.url(PATH)]);
    await expect(fetchFile(wanted, fetchContext({ maxBytes: 1_000_000 }))).rejects.toThrow('longer than 1 MB');
  });

  it('names what each address said', async () => {
    await using publisher = await PublisherServer.start();
    const closed = await PublisherServer.start();
    const silent = closed.url('/c');
    await closed[Symbol.asyncDispose]();
    const wanted = await wantFile([publisher.url('/a'), 'http://files.example/b', silent]);
    const message = await fetchFile(wanted, fetchContext({ tries: 1 })).catch(String);
    expect(message).toMatch(/\(404\)[^]*is not encrypted[^]*cannot be reached \(ECONNREFUSED\)/u);
  });
});

async function writePart(folder: string, { bytes, mark }: { bytes: Uint8Array; mark: string }): Promise<void> {
  await mkdir(join(folder, '.parts'));
  await writeFile(join(folder, '.parts', `${NAME}.part`), bytes);
  await writeFile(join(folder, '.parts', `${NAME}.part.json`), JSON.stringify({ mark }));
}
