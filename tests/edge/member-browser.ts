import { env } from 'cloudflare:workers';
import { LINK_PAGES } from '../../src/domain/account/emailed-link.ts';
import { askWith, type Asked, type Stores } from './edge-client.ts';
import { expectPromised } from './promised-answers.ts';

const OWN_ORIGIN = { origin: env.SITE_ORIGIN };

/**
 * A browser: it keeps cookies, sends the Origin of our own pages, and has an address. Every answer that it gets has to be the
 * one that the call's contract promises.
 */
export class MemberBrowser {
  readonly cookies = new Map<string, string>();
  readonly #stores: Stores;
  readonly #address: string;

  constructor({ stores = {}, address = '192.0.2.1' }: { stores?: Stores; address?: string } = {}) {
    this.#stores = stores;
    this.#address = address;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#ask(path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send('POST', path, { body: JSON.stringify(body), headers });
  }

  delete(path: string, body: unknown = {}): Promise<Response> {
    return this.send('DELETE', path, { body: JSON.stringify(body) });
  }

  /** Sends a form as a page without script does. */
  submit(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' };
    return this.send('POST', path, { body: new URLSearchParams(fields).toString(), headers });
  }

  /** Sends a form with a file as a page without script does. */
  async submitFile(path: string, form: FormData): Promise<Response> {
    const request = new Request('https://x.example/', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html,*/*' };
    return this.send('POST', path, { body: await request.text(), headers });
  }

  /** Sends what one of our pages would; a header that is empty is left out. */
  send(method: string, path: string, { headers, ...asked }: Asked): Promise<Response> {
    const all = { ...OWN_ORIGIN, 'content-type': 'application/json', ...headers };
    return this.#ask(path, { method, ...asked, headers: withoutEmpty(all) });
  }

  async #ask(path: string, { headers, ...asked }: Asked): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = { 'cf-connecting-ip': this.#address, ...(cookie !== '' && { cookie }), ...headers };
    const response = await askWith(this.#stores, path, { ...asked, headers: sent });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    await expectPromised(asked.method ?? 'GET', path, response);
    return response;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/** The JSON of an answer. */
export async function jsonOf<Value = Record<string, unknown>>(response: Response | Promise<Response>): Promise<Value> {
  return (await response).json<Value>();
}

/** The code of the first error of an answer. */
export async function codeOf(response: Response): Promise<string | undefined> {
  const { errors } = await response.json<{ errors?: { code: string }[] }>();
  return errors?.[0]?.code;
}

interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Record<string, string>;
}

/** Returns the emails to an address, newest first, as the development mailbox shows them. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await askWith({}, `/edge/mailbox?to=${encodeURIComponent(address)}`);
  return (await response.json<{ mails: ReceivedMail[] }>()).mails;
}

/** Returns the first link of an email. */
export function linkOf(mail: ReceivedMail | undefined): URL {
  const [link = 'missing:'] = /https?:\S+/.exec(mail?.text ?? '') ?? [];
  return new URL(link);
}

/** Returns the token in the link of an email. It is in the fragment, which browsers do not send. */
export function tokenOf(mail: ReceivedMail | undefined): string {
  return new URLSearchParams(linkOf(mail).hash.slice(1)).get('token') ?? '';
}

/** Opens the link of an email as its page does. Returns the path of the next page. */
export async function openLink(browser: MemberBrowser, mail: ReceivedMail | undefined): Promise<string> {
  const { pathname } = linkOf(mail);
  const [page = ''] = Object.entries(LINK_PAGES).find(([, path]) => path === pathname) ?? [];
  const answer = await browser.submit('/account/open-link/', { token: tokenOf(mail), page, form: pathname });
  return answer.headers.get('location') ?? '';
}

/** The token of the newest mail to an address. */
export async function mailedToken(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  return tokenOf(mail);
}
