import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that speaks the validation service's format; the first part of a path says how well. */
    emailCheckUrl: string;
  }
}

/** Starts the server for the tests in workerd, which can listen to nobody themselves. */
export default async function startEmailCheckServer(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    const [, manner, ...rest] = (request.url ?? '').split('/');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (manner === 'silent') return;
    if (manner === 'wrong') response.end('<html>maintenance</html>');
    else if (manner === 'broken') response.writeHead(500).end();
    else {
      const { email, source } = JSON.parse(body) as { email: string; source: string };
      const isCall = request.method === 'POST' && rest.join('/') === 'v3/validations/email';
      const isKnown = isCall && source === 'main signup modal' && request.headers.authorization === 'Bearer key';
      const verdict = email.startsWith('invalid') ? 'Invalid' : 'Valid';
      response.writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result: { verdict, score: 1 } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  project.provide('emailCheckUrl', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
