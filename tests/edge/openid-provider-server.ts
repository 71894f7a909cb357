import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { readPort } from '../fixtures/server-port.ts';
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { OPENID_CLIENT } from './openid-client.ts';

/** The options for a visitor: claims in place of the usual ones, and the token's defect. */
interface Visitor {
  readonly claims?: Record<string, unknown>;
  readonly issuer?: string;
  readonly audience?: string | string[];
  readonly expiresIn?: string;
  readonly issuedAt?: number;
  readonly signedBy?: 'stranger' | 'nobody';
}

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
  readonly visitor: Visitor;
}

/** A late provider responds after this time. */
const LATE_MS = 4000;

/**
 * A provider of OpenID Connect: discovery, keys, authorization code with PKCE, and tokens that a test can break. People
 * get a page for their name. `/late` is a provider that is late and then silent. `/keyless` is late, and silent when
 * its keys are requested.
 */
export async function startOpenIdProvider(port = 0): Promise<{ issuer: string; close: () => Promise<void> }> {
  const own = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${readPort(server)}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const [, late, path = ''] = /^\/(late|keyless)(\/.*)$/.exec(url.pathname) ?? [];
    if (late !== undefined) await answerLate({ late, path }, json);
    else if (url.pathname === '/.well-known/openid-configuration') json(discovery(issuer));
    else if (url.pathname === '/keys') json(keys);
    else if (url.pathname === '/authorize') authorize(request, url, response);
    else if (url.pathname === '/token') await exchange(await formOf(request), json);
    else if (url.pathname === '/sign')
      json({ id_token: await sign(readJson(await textOf(request), hasFields<Visitor & { nonce: string }>('nonce'))) });
    else json({}, 404);
  }

  async function answerLate({ late, path }: Record<'late' | 'path', string>, json: (value: unknown) => unknown) {
    if (path === '/.well-known/openid-configuration') setTimeout(() => json(discovery(`${issuer}/${late}`)), LATE_MS);
    else if (late === 'keyless' && path === '/token') json({ id_token: await sign({ nonce: '' }) });
  }

  const discovery = (own: string) => ({
    issuer: own,
    authorization_endpoint: `${own}/authorize`,
    token_endpoint: `${own}/token`,
    jwks_uri: `${own}/keys`,
  });

  /** A person gets a page; a program agrees at once. Both are redirected back with a code. */
  function authorize({ headers }: IncomingMessage, { searchParams }: URL, response: ServerResponse): void {
    const isPerson = headers.accept?.includes('text/html') === true;
    if (isPerson && !searchParams.has('email')) {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(searchParams));
    }
    const parameter = (name: string) => searchParams.get(name) ?? '';
    const isKnown =
      searchParams.get('email') !== '' &&
      parameter('client_id') === OPENID_CLIENT.id &&
      parameter('code_challenge_method') === 'S256';
    const code = randomUUID();
    const visitor = visitorOf(searchParams);
    const redirectUri = parameter('redirect_uri');
    if (isKnown)
      grants.set(code, { nonce: parameter('nonce'), challenge: parameter('code_challenge'), redirectUri, visitor });
    const back = new URL(redirectUri);
    back.searchParams.set(isKnown ? 'code' : 'error', isKnown ? code : 'unauthorized_client');
    back.searchParams.set('state', parameter('state'));
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(form: URLSearchParams, json: (value: unknown, status?: number) => unknown): Promise<void> {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined &&
      grant.challenge === challenge &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === OPENID_CLIENT.id &&
      form.get('client_secret') === OPENID_CLIENT.secret;
    if (!isRight) json({ error: 'invalid_grant' }, 400);
    else
      json({ access_token: 'x', token_type: 'Bearer', id_token: await sign({ ...grant.visitor, nonce: grant.nonce }) });
  }

  function sign({ claims, signedBy, ...visitor }: Visitor & { nonce: string }): Promise<string> | string {
    const payload = {
      sub: 'subject-1',
      email: 'ana@example.org',
      email_verified: true,
      nonce: visitor.nonce,
      ...claims,
    };
    if (signedBy === 'nobody') {
      const part = (value: object) => base64url.encode(JSON.stringify(value));
      const now = Math.floor(Date.now() / 1000);
      const body = { ...payload, iss: issuer, aud: OPENID_CLIENT.id, iat: now, exp: now + 300 };
      return `${part({ alg: 'none' })}.${part(body)}.`;
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .setIssuer(visitor.issuer ?? issuer)
      .setAudience(visitor.audience ?? OPENID_CLIENT.id)
      .setIssuedAt(visitor.issuedAt)
      .setExpirationTime(visitor.expiresIn ?? '5m')
      .sign(signedBy === 'stranger' ? stranger.privateKey : own.privateKey);
  }

  const close = async () => {
    server.closeAllConnections();
    await new Promise<unknown>((resolve) => server.close(resolve));
  };
  return { issuer, close };
}

function visitorOf(parameters: URLSearchParams): Visitor {
  const email = parameters.get('email');
  if (email !== null) return { claims: { sub: email, email } };
  return readJson(parameters.get('visitor') ?? '{}', hasFields<Visitor>());
}

/** Asks a person for their name. An empty name means that they do not agree. */
function pageOf(parameters: URLSearchParams): string {
  const hidden = [...parameters].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><title>Provider</title><form action="/authorize">${hidden.join('')}
    <label>Who are you? <input name="email"></label><button>Agree</button></form>`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await textOf(request));
}
