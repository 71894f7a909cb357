import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptGeocode, cleanGeocode } from '#domain/geocoding/geocode.ts';
import { createCensusGeocoder } from '#edge/geocoding/census-geocoder.ts';
import type { Geocoder } from '#edge/geocoding/geocoder.ts';

const ADDRESS = '4600 Silver Hill Rd, Washington, DC 20233';
const MATCH = {
  tigerLine: { side: 'L', tigerLineId: '76355984' },
  coordinates: { x: -76.92743610939091, y: 38.84598652130676 },
  addressComponents: { zip: '20233', streetName: 'SILVER HILL', city: 'WASHINGTON', state: 'DC', suffixType: 'RD' },
  matchedAddress: '4600 SILVER HILL RD, WASHINGTON, DC, 20233',
};
const FOUND = { result: { input: { address: { address: ADDRESS } }, addressMatches: [MATCH] } };

/** A second geocoder, which reports each request. */
const gazetteer: Geocoder = {
  geocode: (text) => Promise.resolve([cleanGeocode({ normalizedAddress: `gazetteer: ${text}` })]),
  reverse: () => Promise.resolve(cleanGeocode({ normalizedAddress: 'gazetteer' })),
  suggestAddresses: () => Promise.resolve([]),
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Answer[] = [];
const asked: URL[] = [];
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://geocoder.test'));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  asked.length = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function geocoder(timeoutMs = 5000): Geocoder {
  const { port } = server.address() as AddressInfo;
  return createCensusGeocoder({
    url: `http://127.0.0.1:${port}/geocoder`,
    gazetteer,
    nearestIn: (point, state) => Promise.resolve(cleanGeocode({ ...point, state, normalizedAddress: 'nearest' })),
    timeoutMs,
  });
}

const json =
  (value: unknown, status = 200): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };
const silence: Answer = () => undefined;
const hangUp: Answer = (request) => request.socket.destroy();
const body =
  (text: string): Answer =>
  (_, response) => {
    response.end(text);
  };

const addressesOf = async (text: string, timeoutMs?: number) =>
  (await geocoder(timeoutMs).geocode(text)).map((result) => result.normalizedAddress);

describe('the Census geocoder', () => {
  it('finds a street address, in reading case', async () => {
    answers = [json(FOUND)];
    const [result, ...others] = await geocoder().geocode(ADDRESS);
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      lat: 38.8459865,
      lon: -76.9274361,
      normalizedAddress: ADDRESS,
      city: 'Washington',
      zipCode: '20233',
      partial_match: false,
      totalResults: 1,
    });
    expect(result && acceptGeocode(result, 'dc')).toMatchObject({ kind: 'accepted' });
    expect(asked[0]?.pathname).toBe('/geocoder/locations/onelineaddress');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      address: ADDRESS,
      benchmark: 'Public_AR_Current',
      format: 'json',
    });
  });

  it('is skipped for texts that are no street address', async () => {
    answers = [json(FOUND)];
    expect(await addressesOf('Oakland, CA')).toEqual(['gazetteer: Oakland, CA']);
    expect(asked).toEqual([]);
  });

  it('leaves an address that it does not know to the gazetteer', async () => {
    answers = [json({ result: { addressMatches: [] } })];
    expect(await addressesOf(ADDRESS)).toEqual([`gazetteer: ${ADDRESS}`]);
  });

  it('returns the state of a point', async () => {
    answers = [json({ result: { geographies: { States: [{ STATE: '06', NAME: 'California', STUSAB: 'CA' }] } } })];
    expect(await geocoder().reverse({ lat: 37.8, lon: -122.27 })).toMatchObject({ state: 'ca', lat: 37.8 });
    expect(asked[0]?.pathname).toBe('/geocoder/geographies/coordinates');
    expect(asked[0]?.searchParams.get('x')).toBe('-122.27');
    answers = [json({ result: { geographies: {} } })];
    expect(await geocoder().reverse({ lat: 0, lon: 0 })).toBeNull();
  });

  it('is called once more after an outage, but no third time', async () => {
    answers = [hangUp, json(FOUND)];
    expect(await addressesOf(ADDRESS)).toEqual([ADDRESS]);
    answers = [json({}, 503), json(FOUND)];
    expect(await addressesOf(ADDRESS)).toEqual([ADDRESS]);
    asked.length = 0;
    answers = [hangUp];
    expect(await addressesOf(ADDRESS)).toEqual([`gazetteer: ${ADDRESS}`]);
    expect(asked).toHaveLength(2);
  });

  it('times out without another call', async () => {
    answers = [silence];
    expect(await addressesOf(ADDRESS, 100)).toEqual([`gazetteer: ${ADDRESS}`]);
    expect(asked).toHaveLength(1);
  });

  it('is given up when its answer begins and never ends', async () => {
    answers = [(_, response) => void response.writeHead(200).write('{"result":')];
    expect(await addressesOf(ADDRESS, 100)).toEqual([`gazetteer: ${ADDRESS}`]);
  });

  it.for([
    ['a page of HTML', body('<html>maintenance</html>')],
    ['nothing', body('')],
    ['other JSON', json({ results: [] })],
    [
      'coordinates that are no numbers',
      json({ result: { addressMatches: [{ ...MATCH, coordinates: { x: '1', y: null } }] } }),
    ],
    [
      'coordinates beyond the Earth',
      json({ result: { addressMatches: [{ ...MATCH, coordinates: { x: 500, y: 38 } }] } }),
    ],
    ['far too much', body(`{"result":{"addressMatches":[]},"more":"${'a'.repeat(600_000)}"}`)],
    ['a refusal', json({ errors: ['no'] }, 400)],
    ['a redirect', (_, response) => void response.writeHead(302, { location: 'https://elsewhere.example/' }).end()],
  ] satisfies [string, Answer][])('is ignored if it returns %s', async ([, answer]) => {
    answers = [answer];
    expect(await addressesOf(ADDRESS)).toEqual([`gazetteer: ${ADDRESS}`]);
    expect(await geocoder().reverse({ lat: 37, lon: -122 })).toMatchObject({ normalizedAddress: 'gazetteer' });
  });

  it('uses the gazetteer if the service does not respond', async () => {
    const silent = createCensusGeocoder({
      url: 'http://127.0.0.1:1/geocoder',
      gazetteer,
      nearestIn: () => Promise.resolve(null),
    });
    expect((await silent.geocode(ADDRESS))[0]?.normalizedAddress).toBe(`gazetteer: ${ADDRESS}`);
  });
});
