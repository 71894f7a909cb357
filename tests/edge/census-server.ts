import { readPort } from '../fixtures/server-port.ts';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that speaks the Census geocoder's format; the first part of a path says how well. */
    censusUrl: string;
  }
}

const FOUND = {
  result: {
    addressMatches: [
      {
        coordinates: { x: -84.5, y: 38.04 },
        addressComponents: { zip: '40507', city: 'LEXINGTON', state: 'KY' },
        matchedAddress: '12 NOWHERE AVE, LEXINGTON, KY, 40507',
      },
    ],
    geographies: { States: [{ STATE: '21', NAME: 'Kentucky' }] },
  },
};

/** Starts the server for the tests in workerd, which cannot listen on a port. */
export default async function startCensusServer(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const manner = request.url?.split('/')[1];
    if (manner === 'wrong') response.end('<html>maintenance</html>');
    else if (manner === 'moved') response.writeHead(302, { location: '/found' }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(FOUND));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = readPort(server);
  project.provide('censusUrl', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
