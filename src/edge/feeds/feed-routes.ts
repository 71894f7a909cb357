import { Hono } from 'hono';
import {
  selectCitySchools,
  selectNewestReviews,
  selectReleases,
  selectSourcesOfSchools,
  type ImportedRelease,
  type ReviewOfSchool,
} from '#data/feeds/feed-queries.ts';
import { selectSchoolNews } from '#data/follows/school-news-queries.ts';
import { findCity } from '#data/places/place-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { writeAtomFeed, type AtomFeed, type FeedEntry } from '#domain/feeds/atom-feed.ts';
import type { Language } from '#domain/places/language.ts';
import { feedPath, withLanguage, type SitePath } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import type { StateCode } from '#domain/places/state-list.ts';
import { reviewAnchor } from '#domain/reviews/review-paths.ts';
import { USER_TYPE_KEYS } from '#domain/reviews/review-terms.ts';
import { toExcerpt } from '#domain/reviews/review-text.ts';
import type { SavedSchool } from '#domain/saves/saved-schools-contract.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';

const FEED_HEADERS = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-robots-tag': 'noindex',
};

/** Before every version of a school. Versions are kept for 60 days. */
const BEGINNING = '1970-01-01T00:00:00Z';

/** Atom feeds of schools and cities: new figures, reviews and closings. */
export const feedRoutes = new Hono<EdgeApp>()
  .get('/:state/:city/:school/feed.xml', pageLimit('SEARCH_LIMIT'), showSchoolFeed)
  .get('/:state/:city/feed.xml', pageLimit('SEARCH_LIMIT'), showCityFeed);

async function showSchoolFeed(c: EdgeContext): Promise<Response> {
  const parsed = parseSiteAddress(pagePathOf(c));
  if (parsed.kind !== 'address' || parsed.address.kind !== 'profile') return errorPage(c, 404);
  const { state, id } = parsed.address;
  const key = schoolKey({ state, id });
  const [cards, releases, reviews, closings] = await Promise.all([
    selectCards(c.env.CATALOGUE, [{ state, id }]),
    findReleases(c, state, [{ state, id }]),
    selectNewestReviews(c.env.MEMBERS, [{ state, id }]),
    findClosings(c, [{ state, id }]),
  ]);
  const school = cards.get(key);
  if (school === undefined) return errorPage(c, 404);
  const context = { language: c.get('language'), siteOrigin: c.env.SITE_ORIGIN };
  const entries = [
    ...releases.map((release) => releaseEntry(release, { ...context, key, name: school.name, path: school.path })),
    ...writeEntries(cards, { ...context, reviews, closings }),
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
  const schools = await selectCitySchools(c.env.CATALOGUE, { state, citySlug: city.slug });
  const [releases, reviews, closings] = await Promise.all([
    findReleases(c, state, schools),
    selectNewestReviews(c.env.MEMBERS, schools),
    findClosings(c, schools),
  ]);
  const named = [...reviews, ...closings].map(({ school }) => school);
  const cards = await selectCards(c.env.CATALOGUE, named);
  const context = { language: c.get('language'), siteOrigin: c.env.SITE_ORIGIN };
  const [key, path] = [`${state}/${city.slug}`, parsed.path];
  const entries = [
    ...releases.map((release) => releaseEntry(release, { ...context, key, name: city.name, path })),
    ...writeEntries(cards, { ...context, reviews, closings }),
  ];
  tagStates(c, [state]);
  return answerFeed(c, { key, name: city.name, path, entries });
}

/** Finds the newest releases of sources that one of the schools has figures of. */
async function findReleases(
  c: EdgeContext,
  state: StateCode,
  schools: readonly SavedSchool[],
): Promise<readonly ImportedRelease[]> {
  const [releases, sources] = await Promise.all([
    selectReleases(c.env.CATALOGUE, state),
    selectSourcesOfSchools(c.env.CATALOGUE, schools),
  ]);
  return releases.filter(({ source }) => sources.has(source));
}

/** A school that closed, and when a live generation said so first. */
interface Closing {
  readonly school: SavedSchool;
  readonly at: string;
}

async function findClosings(c: EdgeContext, schools: readonly SavedSchool[]): Promise<readonly Closing[]> {
  const news = await selectSchoolNews(c.env.CATALOGUE, schools, BEGINNING);
  return schools.flatMap((school) => {
    const closing = news.get(schoolKey(school))?.findLast(({ news: { kind } }) => kind === 'closed');
    return closing === undefined ? [] : [{ school, at: closing.at }];
  });
}

/** Writes the entries of reviews and closings. A school that opened again has no closing. */
function writeEntries(
  cards: ReadonlyMap<string, SchoolCard>,
  {
    reviews,
    closings,
    ...context
  }: EntryContext & { reviews: readonly ReviewOfSchool[]; closings: readonly Closing[] },
): FeedEntry[] {
  return [
    ...reviews.flatMap((review) => {
      const school = cards.get(schoolKey(review.school));
      return school === undefined ? [] : [reviewEntry(review, { ...context, school })];
    }),
    ...closings.flatMap(({ school, at }) => {
      const card = cards.get(schoolKey(school));
      return card === undefined || card.isOpen ? [] : [closedEntry(card, { ...context, at })];
    }),
  ];
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

/** What every entry needs. */
interface EntryContext {
  readonly language: Language;
  readonly siteOrigin: string;
}

/** Writes an entry for a release whose figures a page shows. */
function releaseEntry(
  { importedOn, source, year }: ImportedRelease,
  { key, name, path, language, siteOrigin }: EntryContext & { key: string; name: string; path: string },
): FeedEntry {
  const t = translatorFor(language);
  const names = { source: t(`sources.name.${source}`), year: formatFor(language).schoolYear(year), name };
  return {
    key: `${key}/figures/${source}/${year}`,
    title: t('feeds.figures', names),
    text: t('feeds.figuresText', names),
    url: `${siteOrigin}${withLanguage(path, language)}`,
    at: importedOn,
  };
}

/** Writes an entry for a published review, with the beginning of its text. */
function reviewEntry(
  { review }: ReviewOfSchool,
  { school, language, siteOrigin }: EntryContext & { school: SchoolCard },
): FeedEntry {
  const t = translatorFor(language);
  const kind = t(`reviews.user_type.${USER_TYPE_KEYS[review.userType]}`);
  const { text, rest } = toExcerpt(review.comment);
  const stars = t('feeds.stars', { kind, stars: review.stars });
  return {
    key: `review/${review.id}`,
    title: t('feeds.review', { school: school.name }),
    text: `${stars} ${text}${rest === null ? '' : '…'}`.trim(),
    url: `${siteOrigin}${withLanguage(`${school.path}#${reviewAnchor(review.id)}`, language)}`,
    at: review.updatedAt,
    language: review.language,
  };
}

/** Writes an entry for a school that closed. */
function closedEntry(school: SchoolCard, { at, language, siteOrigin }: EntryContext & { at: string }): FeedEntry {
  const t = translatorFor(language);
  return {
    key: `${schoolKey(school)}/closed`,
    title: t('feeds.closed', { school: school.name }),
    text: t('feeds.closedText'),
    url: `${siteOrigin}${withLanguage(school.path, language)}`,
    at,
  };
}
