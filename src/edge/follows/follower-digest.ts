import { withLanguage } from '#domain/places/place-paths.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { takeFollowerNews, type FollowerNews } from '#data/reviews/digest-queries.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { translatorFor } from '#i18n/translator.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { buildUnsubscribeLink } from './asked-consent.ts';
import { sendEmail, writeFrame } from '../members/mail/member-mail.ts';

const MAX_LISTED_SCHOOLS = 20;

/** Emails followers the new reviews of their schools: at most once a week each, and nothing if there are none. */
export async function sendFollowerDigests(env: EdgeEnv, now: Date): Promise<void> {
  const followers = await takeFollowerNews(env.MEMBERS, now);
  const cards = await selectCards(
    env.CATALOGUE,
    followers.flatMap(({ schools }) => schools.slice(0, MAX_LISTED_SCHOOLS)),
  );
  for (const follower of followers) await sendDigest(env, follower, cards);
}

async function sendDigest(env: EdgeEnv, news: FollowerNews, cards: ReadonlyMap<string, SchoolCard>): Promise<void> {
  const { language, email, digestId } = news;
  const t = translatorFor(language);
  const items = news.schools.slice(0, MAX_LISTED_SCHOOLS).flatMap((school) => {
    const card = cards.get(schoolKey(school));
    if (card === undefined) return [];
    const label = t('reviews.mail.digest.item', { school: card.name, count: school.reviews });
    return [{ label, url: `${env.SITE_ORIGIN}${withLanguage(card.path, language)}#Reviews` }];
  });
  const [first] = items;
  if (first === undefined) return;
  await sendEmail({ env }, email, {
    ...writeFrame(t, language),
    subject: t('reviews.mail.digest.subject'),
    text: t('reviews.mail.digest.text'),
    items,
    button: { label: t('reviews.mail.button'), url: first.url },
    closing: [t('reviews.mail.digest.closing', { site: t('common.site.name') })],
    unsubscribe: { label: t('reviews.mail.digest.stop'), url: buildUnsubscribeLink({ env }, [digestId], language) },
  });
}
