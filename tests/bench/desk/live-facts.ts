import type { EdgeServer } from '../../../scripts/edge-server.ts';
import type { SavedSchool } from '../../../src/domain/saves/saved-schools-contract.ts';
import { percentile } from '../search/figures.ts';
import { DESK_COOKIE } from './desk-population.ts';

const FACTS = 5;
const LIVE_WITHIN_MS = 30_000;
const POLL_MS = 25;

/** A school at the desk of a server, with the pages that show its name. */
interface ChangedSchool {
  readonly server: EdgeServer;
  readonly school: SavedSchool;
  readonly profile: string;
  readonly city: string;
}

/** Changes a phone number some times. Returns the time from each request until the live profile shows the new one. */
async function benchPhones(changed: ChangedSchool): Promise<string> {
  return repeat(FACTS, async (at) => {
    await publish(changed, { fact: 'phone', value: phoneOf(at) });
    await waitFor(changed, changed.profile, phoneOf(at));
  });
}

/** Renames the school some times. Returns the time until its profile and the page of its city show the new name. */
async function benchNames(changed: ChangedSchool): Promise<string> {
  return repeat(FACTS, async (at) => {
    const name = `Renamed ${String.fromCodePoint(65 + at)} Elementary`;
    await publish(changed, { fact: 'name', value: name });
    await Promise.all([waitFor(changed, changed.profile, name), waitFor(changed, changed.city, name)]);
  });
}

/** Measures how soon changed facts are live. */
export async function benchLiveFacts(server: EdgeServer, school: SavedSchool) {
  const profile = await findProfile(server, school);
  const city = profile.split('/').slice(0, 3).join('/').concat('/');
  const changed = { server, school, profile, city };
  return {
    phone: await benchPhones(changed),
    name: await benchNames(changed),
  };
}

/** Times a step some times. A step that returns a function is only prepared by its first part. */
async function repeat(times: number, step: (at: number) => Promise<void | (() => Promise<void>)>): Promise<string> {
  const seconds: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const beganAt = performance.now();
    const timed = await step(at);
    const startedAt = timed === undefined ? beganAt : performance.now();
    await timed?.();
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return `median ${percentile(seconds, 50).toFixed(2)} s, most ${Math.max(...seconds).toFixed(2)} s (${times} times)`;
}

function phoneOf(at: number): string {
  return `(775) 555-01${String(at + 10)}`;
}

async function read(server: EdgeServer, path: string): Promise<Response> {
  return fetch(`${server.url}${path}`, { headers: { cookie: DESK_COOKIE } });
}

async function post(server: EdgeServer, path: string, body: object): Promise<void> {
  const headers = { cookie: DESK_COOKIE, 'content-type': 'application/json', origin: server.url };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

async function publish({ server, school }: ChangedSchool, { fact, value }: { fact: string; value: string }) {
  const desk = `/desk/schools/${school.state}-${school.id}/`;
  const form = await (await read(server, `${desk}change/?fact=${fact}&value=${encodeURIComponent(value)}`)).text();
  const seen = Number(/name="seen" value="(\d+)"/.exec(form)?.[1] ?? 0);
  await post(server, `${desk}facts`, { fact, value, reason: 'A bench.', hold: 'always', seen });
}

/** Reads a page as a visitor until it shows a text. A renamed school's old address leads to its new one. */
async function waitFor({ server }: ChangedSchool, path: string, text: string): Promise<void> {
  const endsAt = performance.now() + LIVE_WITHIN_MS;
  while (!(await (await fetch(`${server.url}${path}`)).text()).includes(text)) {
    if (performance.now() > endsAt) throw new Error(`${path} does not show ${text}.`);
    await new Promise((later) => setTimeout(later, POLL_MS));
  }
}

async function findProfile(server: EdgeServer, { state, id }: SavedSchool): Promise<string> {
  const page = await (await read(server, `/desk/schools/${state}-${id}/`)).text();
  const path = new RegExp(`/[\\w-]+/[\\w-]+/${id}-[^/"]+/`).exec(page)?.[0];
  if (path === undefined) throw new Error('The desk links no profile.');
  return path;
}
