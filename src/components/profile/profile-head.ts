import { findContactDate } from '#domain/claims/own-answers.ts';
import { feedPath } from '#domain/places/place-paths.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { schoolJsonLd, type LinkBase } from '#components/layout/json-ld.ts';
import type { PageHead } from '#components/layout/page-head.ts';
import { nameApart } from '#i18n/apart-text.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { translateState } from '#i18n/state-names.ts';
import { nameRating } from '#domain/ratings/rating-name.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Title, description, trail and structured data of a profile. */
export function profileHead(page: ProfilePage, base: LinkBase): PageHead {
  const t = translatorFor(base.language);
  const { school, state, city, district } = page;
  const names = { school: school.name, city: school.city, state: state.name };
  return {
    title: t('profile.headTitle', { ...names, school: nameApart(school.name, page.apart, base.language) }),
    description: t('profile.description', { ...names, facts: descriptionFacts(page, base.language) }),
    crumbs: [
      { name: translateState(state.name, base.language), path: state.path },
      { name: city.name, path: city.path },
      ...(district === null ? [] : [district]),
      { name: school.name, path: page.path },
    ],
    feed: feedPath(page.path),
    jsonLd: [schoolJsonLd(school, { ...base, path: page.path, reviews: page.reviews, told: findToldContact(page) })],
  };
}

/** The contact that the school's officials published, each with its day. */
function findToldContact(page: ProfilePage): { phone: string | null; website: string | null } {
  return { phone: findContactDate(page, 'phone'), website: findContactDate(page, 'website') };
}

function descriptionFacts(page: ProfilePage, language: LinkBase['language']): string {
  const t = translatorFor(language);
  const { type, grades, status, ratings } = page.school;
  const part = t(`schools.rating.${nameRating(ratings)}`);
  const rating =
    ratings.summary === null ? t('profile.unrated') : t('profile.rated', { part, rating: ratings.summary });
  const facts = [t(`schools.typeLong.${type}`), gradesLabel(grades, language), rating];
  const closed = status.kind === 'closed' ? t('profile.status.closed') : null;
  return [...facts, closed].flatMap((fact) => (fact === null ? [] : [startLowercase(fact)])).join(', ');
}

/** A label within a sentence. */
function startLowercase(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
