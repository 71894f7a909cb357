import { expect } from 'vitest';
import { MemberErrorsSchema } from '../../src/domain/account/member-answer.ts';
import { readDeclared, type Route } from '../../src/edge/env/declared-call.ts';
import worker from './test-worker.ts';

const PROMISES = worker.routes.flatMap((route: Route) => {
  const { answer } = readDeclared(route) ?? {};
  const pattern = new RegExp(`^${route.method} ${route.path.replace(/:\\w+/g, '[^/]+')}$`);
  return answer === undefined ? [] : [{ pattern, answer }];
});

/** Demands of an answer that it is what the guard of the call states, and nothing beside: a good one, or a list of errors. */
export async function expectPromised(method: string, path: string, response: Response): Promise<void> {
  const name = `${method} ${path.replace(/\?.*$/s, '')}`;
  const promised = PROMISES.find(({ pattern }) => pattern.test(name))?.answer;
  if (promised === undefined || response.headers.get('content-type')?.includes('json') !== true) return;
  const schema = response.ok ? promised : MemberErrorsSchema;
  const answer: unknown = await response.clone().json();
  expect([name, schema.safeParse(answer)]).toMatchObject([name, { success: true, data: answer }]);
}
