import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { readPort } from '../fixtures/server-port.ts';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server that speaks the validation service's format; the first part of a path says how well. */
    emailCheckUrl: string;
  }
}

/** Starts the server for the tests in workerd, which cannot listen on a port. */
export default async function startEmailCheckServer(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = readPort(server);
  project.provide('emailCheckUrl', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** A password of a breach, for the service that is asked by the start of a hash. */
const BREACHED_PASSWORD = 'four blue herons';

function rangeOf(prefix: string): string {
  const hash = createHash('sha1').update(BREACHED_PASSWORD).digest('hex').toUpperCase();
  const own = hash.startsWith(prefix) ? [`${hash.slice(prefix.length)}:21`] : [];
  return [`${'0'.repeat(35)}:3`, ...own, `${'A'.repeat(35)}:0`].join('\r\n');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, manner, ...rest] = (request.url ?? '').split('/');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (manner === 'breached' && rest[0] === 'range') {
    response.end(rangeOf(rest[1] ?? ''));
    return;
  }
  if (manner === 'silent') return;
  if (manner === 'wrong') response.end('<html>maintenance</html>');
  else if (manner === 'broken') response.writeHead(500).end();
  else validate(request, { path: rest.join('/'), body }, response);
}

function validate(
  { method, headers }: IncomingMessage,
  { path, body }: { path: string; body: string },
  response: ServerResponse,
): void {
  const { email, source } = readJson(body, hasFields<{ email: string; source: string }>('email', 'source'));
  const isCall = method === 'POST' && path === 'v3/validations/email';
  const isKnown = isCall && source === 'main signup modal' && headers.authorization === 'Bearer key';
  const verdict = email.startsWith('invalid') ? 'Invalid' : 'Valid';
  response.writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ result: { verdict, score: 1 } }));
}
