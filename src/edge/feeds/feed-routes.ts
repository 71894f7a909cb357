import { Hono } from 'hono';
import { writeAtomFeed, type AtomFeed } from '#domain/feeds/atom-feed.ts';
import { feedPath, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import {
  selectCitySchools,
  selectNewestReviews,
  selectReleases,
  selectSourcesOfSchool,
} from '#data/feeds/feed-queries.ts';
import { findCity } from '#data/places/place-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { closedEntry, releaseEntry, reviewEntry } from './feed-entries.ts';

const FEED_HEADERS = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-robots-tag': 'noindex',
};

/** Atom feeds of schools and cities: new figures, reviews and closings. */
export const feedRoutes = new Hono<EdgeApp>()
  .get('/:state/:city/:school/feed.xml', pageLimit('SEARCH_LIMIT'), showSchoolFeed)
  .get('/:state/:city/feed.xml', pageLimit('SEARCH_LIMIT'), showCityFeed);

async function showSchoolFeed(c: EdgeContext): Promise<Response> {
  const parsed = parseSiteAddress(pagePathOf(c));
  if (parsed.kind !== 'address' || parsed.address.kind !== 'profile') return errorPage(c, 404);
  const { state, id } = parsed.address;
  const key = schoolKey({ state, id });
  const [cards, releases, sources, reviews] = await Promise.all([
    selectCards(c.env.CATALOGUE, [{ state, id }]),
    selectReleases(c.env.CATALOGUE, state),
    selectSourcesOfSchool(c.env.CATALOGUE, { state, id }),
    selectNewestReviews(c.env.MEMBERS, [{ state, id }]),
  ]);
  const school = cards.get(key);
  if (school === undefined) return errorPage(c, 404);
  const context = { language: c.get('language'), siteOrigin: c.env.SITE_ORIGIN };
  const own = releases.filter(({ source }) => sources.has(source));
  const entries = [
    ...own.map((release) => releaseEntry(release, { ...context, key, name: school.name, path: school.path })),
    ...reviews.map((review) => reviewEntry(review, { ...context, school })),
    ...(school.isOpen
      ? []
      : own.slice(0, 1).map(({ importedOn }) => closedEntry(school, { ...context, at: importedOn }))),
  ];
  tagStates(c, [state]);
  return answerFeed(c, { key, name: school.name, path: school.path, entries });
}

async function showCityFeed(c: EdgeContext): Promise<Response> {
  const parsed = parseSiteAddress(pagePathOf(c));
  if (parsed.kind !== 'address' || parsed.address.kind !== 'city') return errorPage(c, 404);
  const { state, citySlug } = parsed.address;
  const city = await findCity(c.env.CATALOGUE, { state, slug: citySlug, key: citySlug });
  if (city === null) return errorPage(c, 404);
  const [releases, schools] = await Promise.all([
    selectReleases(c.env.CATALOGUE, state),
    selectCitySchools(c.env.CATALOGUE, { state, citySlug: city.slug }),
  ]);
  const reviews = await selectNewestReviews(c.env.MEMBERS, schools);
  const cards = await selectCards(
    c.env.CATALOGUE,
    reviews.map(({ school }) => school),
  );
  const context = { language: c.get('language'), siteOrigin: c.env.SITE_ORIGIN };
  const [key, path] = [`${state}/${city.slug}`, parsed.path];
  const entries = [
    ...releases.map((release) => releaseEntry(release, { ...context, key, name: city.name, path })),
    ...reviews.flatMap((review) => {
      const school = cards.get(schoolKey(review.school));
      return school === undefined ? [] : [reviewEntry(review, { ...context, school })];
    }),
  ];
  tagStates(c, [state]);
  return answerFeed(c, { key, name: city.name, path, entries });
}

function answerFeed(
  c: EdgeContext,
  { key, name, path, entries }: Pick<AtomFeed, 'key' | 'entries'> & { name: string; path: SitePath },
): Promise<Response> {
  const language = c.get('language');
  const t = translatorFor(language);
  const feed = writeAtomFeed({
    key: `${key}/${language}`,
    title: t('feeds.title', { name }),
    author: t('feeds.author'),
    selfUrl: `${c.env.SITE_ORIGIN}${withLanguage(feedPath(path), language)}`,
    pageUrl: `${c.env.SITE_ORIGIN}${withLanguage(path, language)}`,
    language,
    entries,
  });
  return etagAnswer(c, feed, FEED_HEADERS);
}

/** The path of the page that a feed belongs to. */
function pagePathOf(c: EdgeContext): string {
  return new URL(c.req.url).pathname.slice(0, -'feed.xml'.length);
}
