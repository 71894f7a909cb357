import { createServer, type Server, type ServerResponse } from 'node:http';
import { NEWSLETTERS } from '../../src/domain/follows/newsletters.ts';
import { inventedFeed, inventedOverview } from './invented-calendar.ts';
import { inventedHomes, inventedPicture, inventedTeaser } from './invented-homes.ts';
import type { InventedSchools } from './invented-schools.ts';

/** The invented partners have the port of the site plus this. Tests use the ports between. */
export const PARTNER_PORT_STEP = 10;

/** Variables of wrangler.toml that make a Worker ask this server, and offer every newsletter. */
export function partnerVariables(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  return {
    CALENDAR_URL: `${origin}/calendar`,
    HOMES_URL: `${origin}/homes`,
    HOMES_TEASER_URL: `${origin}/homes-teaser`,
    HOMES_SITE_URL: 'https://homes.example',
    HOMES_IMAGE_ORIGIN: origin,
    PARTNERS: 'invented',
    NEWSLETTERS: NEWSLETTERS.join(','),
  };
}

/** Serves invented data in the formats of the partners, and nothing about a school that is not invented. */
function createPartnerServer(schools: InventedSchools): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    if (isAboutInvented(url, schools)) answerPartner(url, response);
    else answerNothing(url, response);
  });
}

/** True for a question about an invented school, its district, or a place with one. */
export function isAboutInvented({ pathname, searchParams: query }: URL, schools: InventedSchools): boolean {
  const ask = (name: string): string => query.get(name) ?? '';
  if (pathname === '/calendar') return schools.hasId(query.get('id') ?? ask('nces_id'));
  if (pathname === '/homes-teaser') return schools.hasPlace(ask('region'));
  if (pathname !== '/homes') return true;
  const edge = (name: string) => Number(ask(name));
  return schools.areIn({ lat: [edge('minLat'), edge('maxLat')], lon: [edge('minLon'), edge('maxLon')] });
}

function answerNothing({ pathname }: URL, response: ServerResponse): void {
  const hasNone = pathname.startsWith('/homes');
  response.writeHead(hasNone ? 200 : 404, { 'content-type': 'application/json' });
  response.end(hasNone ? '{"listings":[]}' : '{"error":"unknown"}');
}

/** Starts the server on 127.0.0.1. */
export async function servePartners(port: number, schools: InventedSchools): Promise<Server> {
  const server = createPartnerServer(schools);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/** Writes the response of the partner with this path. */
export function answerPartner(url: URL, response: ServerResponse): void {
  const { searchParams: query, pathname } = url;
  if (pathname.startsWith('/images/')) {
    const size = pathname.includes('-large') ? ([320, 200] as const) : ([160, 100] as const);
    response.writeHead(200, { 'content-type': 'image/png' }).end(inventedPicture(Number(pathname[8]), size));
    return;
  }
  const answer = answerOf(pathname, query, url.origin);
  response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer ?? { error: 'unknown' }));
}

function answerOf(pathname: string, query: URLSearchParams, origin: string): unknown {
  if (pathname === '/calendar') {
    if (query.get('data_type') === 'jcal') return inventedFeed(query.get('id') ?? '');
    return inventedOverview(query.get('nces_id') ?? '', query.get('type') ?? '');
  }
  if (pathname === '/homes') {
    const edge = (name: string) => Number(query.get(name));
    const box = { minLat: edge('minLat'), maxLat: edge('maxLat'), minLon: edge('minLon'), maxLon: edge('maxLon') };
    return inventedHomes({ box, limit: Number(query.get('limit')), origin });
  }
  if (pathname === '/homes-teaser') {
    return inventedTeaser({ region: query.get('region') ?? '', count: Number(query.get('noOfListings')), origin });
  }
  return null;
}
