import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { TestProject } from 'vitest/node';
import { answerPartner } from '../../scripts/partners/partner-server.ts';
import { answerWithBrokenData, FAILURES } from './broken-partners.ts';
import { EXPIRED_CERTIFICATE } from '../fixtures/expired-certificate.ts';
import { readPort } from '../fixtures/server-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that speaks the formats of the partners; the first part of a path says how well. */
    partnerUrl: string;
    /** The same with a certificate that ended. */
    expiredPartnerUrl: string;
  }
}

/** Starts the server for the tests in workerd, which cannot listen on a port. */
export default async function startPartnerServer(project: TestProject): Promise<() => Promise<void>> {
  const servers = [createServer(answer), createSecureServer(EXPIRED_CERTIFICATE, answer)] as const;
  const [server, expired] = servers;
  await Promise.all(servers.map((one) => new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))));
  project.provide('partnerUrl', `http://127.0.0.1:${readPort(server)}`);
  project.provide('expiredPartnerUrl', `https://127.0.0.1:${readPort(expired)}`);
  return async () => {
    for (const one of servers) one.closeAllConnections();
    await Promise.all(servers.map((one) => new Promise((resolve) => one.close(resolve))));
  };
}

/** What the platform's analytics return: large sums as texts. */
const SUMS = {
  meta: [],
  data: [
    { word: 'search submitted', count: '2' },
    { word: 'School Saved', count: 1 },
  ],
  rows: 2,
};

/** What the calendar partner reports about a calendar. Only the first entry counts. */
const OVERVIEWS: Readonly<Record<string, unknown>> = {
  'two-schools': {
    school: [
      { verified: true, last_updated: { year: 2025, month: 3, day: 4 } },
      { verified: false, last_updated: { year: 2024, month: 1, day: 1 } },
    ],
  },
  'two-districts': {
    district: [
      { verified: 'true', last_updated: '2025-03-04T10:00:00Z' },
      { verified: 'false', last_updated: '2024-01-01' },
    ],
  },
  'odd-dates': { school: [{ last_updated: 'yesterday' }] },
  'no-entries': { school: [] },
};

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
  const [, manner = '', ...rest] = url.pathname.split('/');
  url.pathname = `/${rest.join('/')}`;
  if (manner === 'well' && url.pathname === '/sql') {
    const isAllowed = request.headers.authorization === 'Bearer key';
    response.writeHead(isAllowed ? 200 : 403).end(JSON.stringify(SUMS));
    return;
  }
  answerInManner(manner, response, url);
}

function answerInManner(manner: string, response: ServerResponse, url: URL): void {
  const isOverview = manner === 'without-overview' && url.searchParams.has('nces_id');
  const fail = FAILURES[isOverview ? 'broken' : manner];
  const overview = url.searchParams.has('nces_id') ? OVERVIEWS[manner] : undefined;
  if (fail !== undefined) fail(response, url);
  else if (overview !== undefined) response.end(JSON.stringify(overview));
  else if (answerWithBrokenData(manner, response, url)) return;
  else if (manner === 'empty' && url.pathname.startsWith('/homes')) response.end('{"listings":[]}');
  else answerPartner(url, response);
}
