import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TestProject } from 'vitest/node';
import { OPENID_CLIENT } from './openid-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The issuer of an OpenID provider. Its visitors say who they are by parameters of the authorization address. */
    openIdIssuer: string;
  }
}

/** What a visitor may be: claims in place of the usual ones, and what is wrong with the token. */
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

/** A provider of OpenID Connect: discovery, keys, authorization code with PKCE, and tokens that a test may spoil. */
export default async function startOpenIdServer(project: TestProject): Promise<() => Promise<void>> {
  const own = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  project.provide('openIdIssuer', issuer);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (url.pathname === '/.well-known/openid-configuration') json(discovery());
    else if (url.pathname === '/keys') json(keys);
    else if (url.pathname === '/authorize') authorize(url, response);
    else if (url.pathname === '/token') await exchange(await formOf(request), json);
    else if (url.pathname === '/sign') json({ id_token: await sign(JSON.parse(await textOf(request))) });
    else json({}, 404);
  }

  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  });

  /** The visitor agrees at once and is sent back with a code. */
  function authorize({ searchParams }: URL, response: ServerResponse): void {
    const parameter = (name: string) => searchParams.get(name) ?? '';
    const isKnown = parameter('client_id') === OPENID_CLIENT.id && parameter('code_challenge_method') === 'S256';
    const code = randomUUID();
    const visitor = JSON.parse(searchParams.get('visitor') ?? '{}') as Visitor;
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
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
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

  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await textOf(request));
}
