import { MEASURES } from '#domain/figures/measures.ts';
import type { Series } from '#domain/figures/figure-schema.ts';
import { listFigureChanges, schoolNewsKey, type SchoolNews } from '#domain/follows/school-news.ts';
import { PREFERENCES_PATH, withLanguage } from '#domain/places/place-paths.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import {
  noteDigest,
  takeDueFollowers,
  type DigestReview,
  type DueFollower,
  type FollowedSchool,
} from '#data/follows/digest-queries.ts';
import { noteSeen } from '#data/follows/watched-search-queries.ts';
import { logProblem } from '#data/log/log-line.ts';
import { selectHeadlines, selectSchoolNews, type DatedNews } from '#data/follows/school-news-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { apartTexts } from '#i18n/apart-text.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { writeUnsubscribing } from '../account/mail/unsubscribing.ts';
import { findSearchNews, openSearches, type SearchNews } from './search-news.ts';
import { sendEmail, writeFrame } from '../account/mail/member-mail.ts';
import type { MailItem } from '../account/mail/mail-template.ts';

const MAX_LISTED_SCHOOLS = 20;
const MAX_LISTED_REVIEWS = 3;
/** Searches that a run looks through: each reads its schools and their reviews. */
const MAX_SEARCHES_PER_RUN = 200;
/** News of one school in a digest, besides reviews. An import can bring data of many sources. */
const MAX_LISTED_NEWS = 4;

interface DigestSources {
  readonly cards: ReadonlyMap<string, SchoolCard>;
  readonly news: ReadonlyMap<string, readonly DatedNews[]>;
  readonly headlines: ReadonlyMap<string, readonly Series[]>;
}

/**
 * Emails followers what is new at their schools: reviews, and what live generations changed. At most once a week each, and nothing
 * if there is nothing new. A digest that cannot be sent is sent an hour later, with all that is new by then.
 */
export async function sendFollowerDigests(env: EdgeEnv, now: Date): Promise<void> {
  const followers = await takeDueFollowers(env.MEMBERS, now);
  if (followers.length === 0) return;
  const schools = followers.flatMap((follower) => follower.schools);
  const since = schools.reduce((first, one) => (one.since < first ? one.since : first), now.toISOString());
  const [news, cards] = await Promise.all([
    selectSchoolNews(env.CATALOGUE, schools, since),
    selectCards(env.CATALOGUE, schools),
  ]);
  const changed = schools.filter((school) => news.has(schoolKey(school)));
  const headlines = await selectHeadlines(env.CATALOGUE, changed);
  const dependencies = openSearches(env);
  let searched = 0;
  for (const follower of followers) {
    searched += follower.searches.length;
    // Their digest is due again in an hour, with all that is new by then.
    if (searched > MAX_SEARCHES_PER_RUN && follower.searches.length > 0) continue;
    const searches = await findNewsOfSearches(env, follower, { dependencies, until: now.toISOString() });
    if (searches === null) continue;
    const items = searches.flatMap(({ item }) => item ?? []);
    if (!(await sendDigest(env, follower, { now, sources: { cards, news, headlines }, searches: items }))) continue;
    await noteSeen(env.MEMBERS, searches);
    await noteDigest(env.MEMBERS, follower.owner, now);
  }
}

/** Null if the stores of searches are unavailable: a digest without them would lose their news. */
async function findNewsOfSearches(
  env: EdgeEnv,
  { searches }: DueFollower,
  tools: Parameters<typeof findSearchNews>[2],
): Promise<(SearchNews & { readonly id: string })[] | null> {
  try {
    const found = [];
    for (const search of searches) found.push({ id: search.id, ...(await findSearchNews(env, search, tools)) });
    return found;
  } catch (error) {
    logProblem({ code: 'search-news-failed', message: String(error) });
    return null;
  }
}

/** Returns false if there is news and it could not be sent. */
async function sendDigest(
  env: EdgeEnv,
  follower: DueFollower,
  { now, sources, searches }: { now: Date; sources: DigestSources; searches: readonly MailItem[] },
): Promise<boolean> {
  const { language, email, digestId } = follower;
  const t = translatorFor(language);
  const apart = apartTexts(
    follower.schools.flatMap((school) => sources.cards.get(schoolKey(school)) ?? []),
    language,
  );
  const schools = follower.schools
    .flatMap((school) => itemOfSchool(env, { school, follower, sources, apart, until: now.toISOString() }))
    .slice(0, MAX_LISTED_SCHOOLS);
  const items = [...schools, ...searches];
  const [first] = items;
  if (first === undefined) return true;
  const about = searches.length === 0 ? 'schools' : schools.length === 0 ? 'searches' : 'both';
  const stop = follower.searches.length === 0 ? t('follows.digest.stop') : t('follows.digest.stopAll');
  return sendEmail({ env }, email, {
    ...writeFrame(t, language),
    kind: 'follower-digest',
    subject: t(`follows.digest.${about}.subject`),
    text: t(`follows.digest.${about}.text`),
    items,
    button: { label: t('follows.digest.button', { school: first.label }), url: first.url },
    closing: [t(`follows.digest.${about}.closing`, { site: t('common.site.name') })],
    preferences: {
      label: t('follows.digest.preferences'),
      url: `${env.SITE_ORIGIN}${withLanguage(PREFERENCES_PATH, language)}`,
    },
    unsubscribe: writeUnsubscribing({ env }, { ids: [digestId], language, label: stop }),
  });
}

interface SchoolOfDigest {
  readonly school: FollowedSchool;
  readonly follower: DueFollower;
  readonly sources: DigestSources;
  /** The differences of the follower's schools that share a name and a city. */
  readonly apart: ReadonlyMap<string, string>;
  readonly until: string;
}

/** Writes what is new at a school, reviews first. Empty if nothing is. */
function itemOfSchool(
  env: EdgeEnv,
  { school, follower: { language }, sources, apart, until }: SchoolOfDigest,
): MailItem[] {
  const card = sources.cards.get(schoolKey(school));
  if (card === undefined) return [];
  const own = (sources.news.get(schoolKey(school)) ?? []).filter(({ at }) => at >= school.since && at < until);
  // Two generations of a week can change the same data.
  const unique = new Map(own.map(({ news }) => [schoolNewsKey(news), news]));
  const headlines = sources.headlines.get(schoolKey(school)) ?? [];
  const lines = [
    ...linesOfReviews(school.reviews, language),
    ...[...unique.values()].slice(0, MAX_LISTED_NEWS).flatMap((news) => linesOfNews(news, { headlines, language })),
  ];
  if (lines.length === 0) return [];
  const label = translatorFor(language)('follows.digest.stopOne');
  const { url: stop } = writeUnsubscribing({ env }, { ids: school.ids, language, label });
  const hash = school.reviews.length > 0 ? '#Reviews' : '';
  const url = `${env.SITE_ORIGIN}${withLanguage(card.path, language)}${hash}`;
  const name = [card.name, apart.get(schoolKey(school)) ?? []].flat().join(', ');
  return [{ label: name, url, lines, stop: { label, url: stop } }];
}

function linesOfReviews(reviews: readonly DigestReview[], language: DueFollower['language']): string[] {
  const t = translatorFor(language);
  const { date } = formatFor(language);
  const shown = reviews.slice(0, MAX_LISTED_REVIEWS).map(({ stars, words, publishedAt }) => {
    const values = { date: date(publishedAt), count: stars, words };
    return t(words === '' ? 'follows.digest.stars' : 'follows.digest.review', values);
  });
  const more = reviews.length - shown.length;
  return more === 0 ? shown : [...shown, t('follows.digest.moreReviews', { count: more })];
}

/** What changed, and for new figures the numbers of this year and the year before. */
function linesOfNews(
  news: SchoolNews,
  { headlines, language }: { headlines: readonly Series[]; language: DueFollower['language'] },
): string[] {
  const t = translatorFor(language);
  if (news.kind !== 'figures') return [t(`follows.digest.${news.kind}`)];
  const { schoolYear, value } = formatFor(language);
  const year = schoolYear(news.year);
  const changes = listFigureChanges(headlines, news).map(({ measure, subject, before, after }) => {
    const { unit } = MEASURES[measure];
    const name = subject === undefined ? t(`profile.measure.${measure}`) : t(`profile.subject.${subject}`);
    return t('follows.digest.change', { name, before: value(before, unit), after: value(after, unit), year });
  });
  return [t('follows.digest.figures', { source: t(`sources.name.${news.source}`), year }), ...changes];
}
