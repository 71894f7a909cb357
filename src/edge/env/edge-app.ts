import type { Context } from 'hono';
import type { Language } from '#domain/places/language.ts';
import type { PageCache } from '#data/cache/page-cache.ts';
import type { SessionEnd, SessionRecord } from '#data/account/session-queries.ts';
import type { SearchStore } from '#data/search/search-store.ts';
import type { Grant } from '#data/reviews/role-queries.ts';
import type { EdgeEnv } from './edge-env.ts';
import type { JoinedWork } from './joined-work.ts';
import type { UnstoredAnswer } from './unstored-answer.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What every route of the edge reads from its context. */
export interface EdgeApp {
  Bindings: EdgeEnv;
  Variables: {
    language: Language;
    renderer: PageRenderer;
    cache: PageCache;
    searchStore: SearchStore;
    unstoredAnswers: JoinedWork<UnstoredAnswer>;
    /** The session of the request. Only calls of members set it. */
    session: SessionRecord | null;
    /** True for staff who passed to a page of the desk: they get Server-Timing. */
    seesTimings?: boolean;
    /** What the member may do at the desk, on a page of the desk. */
    deskGrants?: readonly Grant[];
    /** The session of a member who still has to pass the second factor. It grants nothing else. */
    halfSession: SessionRecord | null;
    /** Why the browser's session ended on another device. */
    endedFor: SessionEnd | null;
  };
}

export type EdgeContext = Context<EdgeApp>;
