import { Hono } from 'hono';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import { DeleteSearchRequestSchema, SaveSearchRequestSchema } from '#domain/saves/saved-search-contract.ts';
import { deleteSearch, saveSearch } from '#data/saves/saved-search-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { answerDone, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';

const FORM = { mayBeForm: true } as const;

/** Searches that a member keeps in the account. */
export const savedSearchRoutes = new Hono<EdgeApp>()
  .post('/gsr/user/save_search', memberCall(SaveSearchRequestSchema, FORM), async (c) => {
    const { name, search } = c.req.valid('json');
    const path = toSearchPath(search, new URL(c.req.url).origin);
    if (path === null) return refuseCall(c, 'invalid-parameter', 'search');
    const writing = { search: { id: crypto.randomUUID(), name, path }, at: new Date().toISOString() };
    const isSaved = await saveSearch(c.env.MEMBERS, requireMember(c).id, writing);
    if (!isSaved) return refuseCall(c, 'too-many-searches');
    return answerDone(c, translatorFor(c.get('language'))('members.done.search_saved'));
  })
  .post('/gsr/user/delete_search', memberCall(DeleteSearchRequestSchema, FORM), async (c) => {
    const isDeleted = await deleteSearch(c.env.MEMBERS, requireMember(c).id, c.req.valid('json').id);
    return isDeleted ? answerDone(c, null) : refuseCall(c, 'not-found');
  });

/** The path of a search on our own site, without its language: links add the reader's. Null for anything else. */
function toSearchPath(address: string, origin: string): string | null {
  const path = toSameOriginPath(address, origin);
  if (path === null) return null;
  const url = new URL(path, origin);
  if (url.pathname.startsWith('/gsr/') || url.pathname.startsWith('/account/')) return null;
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}`;
}
