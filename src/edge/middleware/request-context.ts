import { createMiddleware } from 'hono/factory';
import { parseLanguage } from '#domain/places/language.ts';
import type { SearchStore } from '#data/search/search-store.ts';
import type { EdgeApp } from '../env/edge-app.ts';
import { toDeploymentRenderer } from '../pages/deployment-renderer.ts';
import { openPageCache } from '../pages/open-page-cache.ts';
import type { JoinedWork } from '../env/joined-work.ts';
import type { UnstoredAnswer } from '../env/unstored-answer.ts';
import type { PageRenderer } from '../env/page-renderer.ts';

/** What lasts as long as the isolate. */
export interface IsolateParts {
  readonly renderer: PageRenderer;
  readonly searchStore: SearchStore;
  readonly unstoredAnswers: JoinedWork<UnstoredAnswer>;
}

/** Provides every route with the language of the request, the cache and the parts of the isolate. */
export function requestContext({ renderer, searchStore, unstoredAnswers }: IsolateParts) {
  return createMiddleware<EdgeApp>(async (c, next) => {
    c.set('language', parseLanguage(new URL(c.req.url).searchParams.get('lang')));
    c.set('renderer', toDeploymentRenderer(renderer, c.env));
    c.set('cache', openPageCache(c.env));
    c.set('searchStore', searchStore);
    c.set('unstoredAnswers', unstoredAnswers);
    c.set('session', null);
    c.set('halfSession', null);
    c.set('endedFor', null);
    return next();
  });
}
