import { hasFields, readJson } from '#domain/types/json-checks.ts';
import { vi } from 'vitest';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}
type Answer = { readonly status?: number; readonly body: unknown } | Error;
type Answering = (call: Call) => Answer | Promise<Answer>;

/** The edge as a modal sees it: what each call answers, and what it was called with. */
export class FakeCalls {
  readonly made: Call[] = [];
  readonly #answers = new Map<string, Answering>();

  constructor() {
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.#answer(address, init));
  }

  /** Sets the response to `POST /path`. */
  on(call: string, answering: Answering | Answer): this {
    this.#answers.set(call, typeof answering === 'function' ? answering : () => answering);
    return this;
  }

  /** The bodies with which a call was made. */
  bodiesOf(call: string): Record<string, unknown>[] {
    return this.made.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  }

  async #answer(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, location.href);
    const call = { method: init.method ?? 'GET', path: url.pathname, body: bodyOf(init) };
    this.made.push(call);
    const answering = this.#answers.get(`${call.method} ${call.path}`);
    if (answering === undefined) throw new Error(`Nobody expected ${call.method} ${call.path}.`);
    const answer = await answering(call);
    if (answer instanceof Error) throw answer;
    const { status = 200, body } = answer;
    return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
  }
}

/** A refusal as the edge words it. */
export function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { success: false, error: message, message, errors: [{ code, message }] } };
}

function bodyOf({ body }: RequestInit): Record<string, unknown> {
  if (typeof body !== 'string') return {};
  return body.startsWith('{')
    ? readJson(body, hasFields<Record<string, unknown>>())
    : Object.fromEntries(new URLSearchParams(body));
}
