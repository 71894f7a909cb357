import { createServer, type ServerResponse } from 'node:http';
import type { TestProject } from 'vitest/node';
import { answerPartner } from '../../scripts/partners/partner-server.ts';
import { portOf } from '../fixtures/server-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that speaks the formats of the partners; the first part of a path says how well. */
    partnerUrl: string;
  }
}

/** Starts the server for the tests in workerd, which cannot listen on a port. */
export default async function startPartnerServer(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`);
    const [, manner = '', ...rest] = url.pathname.split('/');
    url.pathname = `/${rest.join('/')}`;
    answerInManner(manner, response, url);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('partnerUrl', `http://127.0.0.1:${portOf(server)}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Sends until the reader hangs up. */
function sendWithoutEnd(response: ServerResponse): void {
  const part = 'a'.repeat(64_000);
  const send = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on('drain', send);
  send();
}

/** The ways in which a partner fails. */
const FAILURES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  silent: () => undefined,
  wrong: (response) => response.end('<html>maintenance</html>'),
  broken: (response) => response.writeHead(500).end(),
  half: (response) => response.writeHead(200, { 'content-length': 5000 }).end('["vcalendar",[],['),
  endless: sendWithoutEnd,
};

function answerInManner(manner: string, response: ServerResponse, url: URL): void {
  const isOverview = manner === 'without-overview' && url.searchParams.has('nces_id');
  const fail = FAILURES[isOverview ? 'broken' : manner];
  if (fail !== undefined) fail(response);
  else if (manner === 'empty' && url.pathname.startsWith('/homes')) response.end('{"listings":[]}');
  else answerPartner(url, response);
}
