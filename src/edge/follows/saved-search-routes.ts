import { Hono } from 'hono';
import { toSameOriginPath } from '#domain/account/site-link.ts';
import type { MemberErrorCode } from '#domain/account/member-errors.ts';
import { DeleteSearchRequestSchema, SaveSearchRequestSchema } from '#domain/saves/saved-search-contract.ts';
import { seeSchools, WatchSearchRequestSchema } from '#domain/saves/watched-search.ts';
import { endWatch, watchSearch } from '#data/follows/watched-search-queries.ts';
import { deleteSearch, findSearchPath, saveSearch } from '#data/saves/saved-search-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { toSearchDependencies } from '../env/search-dependencies.ts';
import { answerDone, errorText, refuseCall } from '../account/calls/member-answers.ts';
import { memberCall } from '../account/calls/member-call.ts';
import { requireMember } from '../account/session/member-session.ts';
import { findWatchedSchools } from '../search/find-watched-schools.ts';

const FORM = { mayBeForm: true } as const;

/** Searches that a member keeps in the account, and emails about their changes. */
export const savedSearchRoutes = new Hono<EdgeApp>()
  .post('/gsr/user/save_search', memberCall(SaveSearchRequestSchema, FORM), async (c) => {
    const { name, search, is_watched } = c.req.valid('json');
    const path = toSearchPath(search, new URL(c.req.url).origin);
    if (path === null) return refuseCall(c, 'invalid-parameter', 'search');
    const writing = { search: { id: crypto.randomUUID(), name, path }, at: new Date().toISOString() };
    const id = await saveSearch(c.env.MEMBERS, requireMember(c).id, writing);
    if (id === null) return refuseCall(c, 'too-many-searches');
    const saved = translatorFor(c.get('language'))('members.done.search_saved');
    const unwatched = is_watched ? await watch(c, { id, path }) : null;
    // The search is saved either way. Its reader learns why no email will come.
    return answerDone(c, unwatched === null ? saved : `${saved} ${errorText(c, unwatched)}`);
  })
  .post('/gsr/user/watch_search', memberCall(WatchSearchRequestSchema, FORM), async (c) => {
    const { id, is_watched } = c.req.valid('json');
    const memberId = requireMember(c).id;
    const path = await findSearchPath(c.env.MEMBERS, memberId, id);
    if (path === null) return refuseCall(c, 'not-found');
    if (!is_watched) await endWatch(c.env.MEMBERS, memberId, id);
    const refusal = is_watched ? await watch(c, { id, path }) : null;
    return refusal === null ? answerDone(c, null) : refuseCall(c, refusal);
  })
  .post('/gsr/user/delete_search', memberCall(DeleteSearchRequestSchema, FORM), async (c) => {
    const isDeleted = await deleteSearch(c.env.MEMBERS, requireMember(c).id, c.req.valid('json').id);
    return isDeleted ? answerDone(c, null) : refuseCall(c, 'not-found');
  });

/** Watches a search from now on: its owner knows the schools that it finds now. Returns why it can't be watched, or null. */
async function watch(c: EdgeContext, { id, path }: { id: string; path: string }): Promise<MemberErrorCode | null> {
  const found = await findWatchedSchools(toSearchDependencies(c), path);
  if (found.kind !== 'found') return found.kind === 'no-search' ? 'no-search' : 'search-too-wide';
  const request = { id, seen: seeSchools(found.cards), at: new Date().toISOString() };
  const isWatched = await watchSearch(c.env.MEMBERS, requireMember(c).id, request);
  return isWatched ? null : 'too-many-watched';
}

/** The path of a search on our own site, without its language: links add the reader's. Null for anything else. */
function toSearchPath(address: string, origin: string): string | null {
  const path = toSameOriginPath(address, origin);
  if (path === null) return null;
  const url = new URL(path, origin);
  if (url.pathname.startsWith('/gsr/') || url.pathname.startsWith('/account/')) return null;
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}`;
}
