import { listSearchChanges, seeSchools, type SearchChange, type SeenSchools } from '#domain/saves/watched-search.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import { countReviewsSince, type WatchedSearch } from '#data/follows/watched-search-queries.ts';
import { createSearchStore, type SearchDependencies } from '#data/search/search-store.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { MailItem } from '../account/mail/mail-template.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { findWatchedSchools } from '../search/find-watched-schools.ts';
import { writeUnsubscribing } from '../account/mail/unsubscribing.ts';

/** Changes of one search in a digest. */
const MAX_LISTED_CHANGES = 8;

/** The news of a search, and what its owner knows of it after reading. The item is null if nothing is new. */
export interface SearchNews {
  readonly item: MailItem | null;
  readonly seen: SeenSchools;
}

/** Collects what the searches of one run need: they share the segments that they read. */
export function openSearches(env: Pick<EdgeEnv, 'CATALOGUE' | 'PAGES'>): SearchDependencies {
  return {
    catalogue: env.CATALOGUE,
    packs: env.PAGES,
    store: createSearchStore(),
    now: Date.now,
    waitUntil: () => undefined,
  };
}

/**
 * Finds what is new in a watched search: schools, ratings and reviews. A search that finds no place or too many schools now has
 * no news. Rejects if the stores are unavailable.
 */
export async function findSearchNews(
  env: EdgeEnv,
  search: WatchedSearch,
  { dependencies, until }: { dependencies: SearchDependencies; until: string },
): Promise<SearchNews> {
  const found = await findWatchedSchools(dependencies, search.path);
  if (found.kind !== 'found') return { item: null, seen: search.seen };
  const { cards } = found;
  const { id, name, path, since, owner, language } = search;
  const known = cards.filter((card) => search.seen[schoolKey(card)] !== undefined);
  const reviews = await countReviewsSince(env.MEMBERS, known, { since, until, butOf: owner });
  const t = translatorFor(language);
  const all = [
    ...listSearchChanges(search.seen, cards).map((change) => lineOfChange(change, language)),
    ...known.flatMap((card) => {
      const count = reviews.get(schoolKey(card)) ?? 0;
      return count === 0 ? [] : [t('follows.digest.search.reviews', { count, school: card.name })];
    }),
  ];
  const seen = seeSchools(cards);
  if (all.length === 0) return { item: null, seen };
  const more = Math.max(0, all.length - MAX_LISTED_CHANGES);
  const lines = [
    ...all.slice(0, MAX_LISTED_CHANGES),
    ...(more === 0 ? [] : [t('follows.digest.search.more', { count: more })]),
  ];
  const { url: stop } = writeUnsubscribing({ env }, { ids: [id], language, label: '' });
  const url = `${env.SITE_ORIGIN}${withLanguage(path, language)}`;
  return { item: { label: name, url, lines, stop: { label: t('follows.digest.search.stopOne'), url: stop } }, seen };
}

function lineOfChange(change: SearchChange, language: WatchedSearch['language']): string {
  const t = translatorFor(language);
  switch (change.kind) {
    case 'new-school':
      return t('follows.digest.search.newSchool', { school: change.name });
    case 'first-rating':
      return t('follows.digest.search.firstRating', { school: change.name, after: change.after });
    case 'new-rating':
      return t('follows.digest.search.newRating', { school: change.name, before: change.before, after: change.after });
  }
}
