import { exports } from 'cloudflare:workers';

/** Asks the Worker, without following redirects. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(`https://homeroom.test${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'br' }, ...init }));
}

/** Asks an editors' call as the holder of the token. */
export function askAsEditor(path: string, body?: unknown): Promise<Response> {
  const headers = { authorization: 'Bearer test-editor-token', 'content-type': 'application/json' };
  return ask(path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
}
