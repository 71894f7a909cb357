import { schoolNewsKey, type SchoolNews } from '#domain/follows/school-news.ts';
import { withLanguage } from '#domain/places/place-paths.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { selectSchoolNews, type DatedNews } from '#data/follows/school-news-queries.ts';
import {
  findDigestStart,
  takeDueFollowers,
  type DueFollower,
  type FollowedSchool,
} from '#data/reviews/digest-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { formatFor } from '#i18n/format.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { writeUnsubscribing } from './asked-consent.ts';
import { sendEmail, writeFrame } from '../members/mail/member-mail.ts';

const MAX_LISTED_SCHOOLS = 20;
/** News of one school in a digest, besides reviews. An import can bring data of many sources. */
const MAX_LISTED_NEWS = 4;

interface DigestSources {
  readonly cards: ReadonlyMap<string, SchoolCard>;
  readonly news: ReadonlyMap<string, readonly DatedNews[]>;
}

/**
 * Emails followers what is new at their schools: reviews, and what live generations changed. At most once a week each, and nothing
 * if there is nothing new.
 */
export async function sendFollowerDigests(env: EdgeEnv, now: Date): Promise<void> {
  const followers = await takeDueFollowers(env.MEMBERS, now);
  if (followers.length === 0) return;
  const schools = followers.flatMap((follower) => follower.schools);
  const [news, cards] = await Promise.all([
    selectSchoolNews(env.CATALOGUE, schools, findDigestStart(now)),
    selectCards(env.CATALOGUE, schools),
  ]);
  for (const follower of followers) await sendDigest(env, follower, { cards, news });
}

async function sendDigest(env: EdgeEnv, follower: DueFollower, sources: DigestSources): Promise<void> {
  const { language, email, digestId } = follower;
  const t = translatorFor(language);
  const listed = follower.schools.flatMap((school) => {
    const items = itemsOfSchool(env, { school, follower, sources });
    return items.length === 0 ? [] : [items];
  });
  const items = listed.slice(0, MAX_LISTED_SCHOOLS).flat();
  const [first] = items;
  if (first === undefined) return;
  await sendEmail({ env }, email, {
    ...writeFrame(t, language),
    subject: t('follows.digest.subject'),
    text: t('follows.digest.text'),
    items,
    button: { label: t('follows.digest.button', { school: first.school }), url: first.url },
    closing: [t('follows.digest.closing', { site: t('common.site.name') })],
    unsubscribe: writeUnsubscribing({ env }, { ids: [digestId], language, label: t('follows.digest.stop') }),
  });
}

interface SchoolOfDigest {
  readonly school: FollowedSchool;
  readonly follower: DueFollower;
  readonly sources: DigestSources;
}

/** Writes a line for each thing that is new at a school, reviews first. */
function itemsOfSchool(
  env: EdgeEnv,
  { school, follower: { language }, sources }: SchoolOfDigest,
): { label: string; url: string; school: string }[] {
  const card = sources.cards.get(schoolKey(school));
  if (card === undefined) return [];
  const t = translatorFor(language);
  const url = `${env.SITE_ORIGIN}${withLanguage(card.path, language)}`;
  const reviews =
    school.reviews === 0
      ? []
      : [
          {
            label: t('follows.digest.reviews', { school: card.name, count: school.reviews }),
            url: `${url}#Reviews`,
            school: card.name,
          },
        ];
  const own = (sources.news.get(schoolKey(school)) ?? []).filter(({ at }) => at >= school.since);
  // Two generations of a week can change the same data.
  const unique = new Map(own.map(({ news }) => [schoolNewsKey(news), news]));
  const labels = [...unique.values()].slice(0, MAX_LISTED_NEWS).map((news) => labelOf(news, card.name, language));
  return [...reviews, ...labels.map((label) => ({ label, url, school: card.name }))];
}

function labelOf(news: SchoolNews, school: string, language: DueFollower['language']): string {
  const t = translatorFor(language);
  switch (news.kind) {
    case 'figures': {
      const year = formatFor(language).schoolYear(news.year);
      return t('follows.digest.figures', { school, source: t(`sources.name.${news.source}`), year });
    }
    case 'facts':
      return t('follows.digest.facts', { school });
    case 'closed':
      return t('follows.digest.closed', { school });
  }
}
