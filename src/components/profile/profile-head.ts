import { feedPath, shareImagePath } from '#domain/places/place-paths.ts';
import type { ProfilePage } from '#domain/profile/profile-page.ts';
import { schoolJsonLd, type LinkBase } from '#components/layout/json-ld.ts';
import type { PageHead } from '#components/layout/page-head.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';

/** Title, description, trail and structured data of a profile; the id keeps schools of one name in one city apart. */
export function profileHead(page: ProfilePage, base: LinkBase): PageHead {
  const t = translatorFor(base.language);
  const { school, state, city, district } = page;
  const names = { school: school.name, city: school.city, state: state.name };
  return {
    title: t('profile.headTitle', { ...names, id: school.id }),
    description: t('profile.description', { ...names, id: school.id, facts: descriptionFacts(page, base.language) }),
    crumbs: [
      { name: translateState(state.name, base.language), path: state.path },
      { name: city.name, path: city.path },
      ...(district === null ? [] : [district]),
      { name: school.name, path: page.path },
    ],
    feed: feedPath(page.path),
    image: shareImagePath(page.path),
    jsonLd: [schoolJsonLd(school, { ...base, path: page.path, reviews: page.reviews })],
  };
}

function descriptionFacts(page: ProfilePage, language: LinkBase['language']): string {
  const t = translatorFor(language);
  const { type, grades, status, ratings } = page.school;
  const rating = ratings.summary === null ? t('profile.unrated') : t('profile.rated', { rating: ratings.summary });
  const facts = [t(`schools.typeLong.${type}`), gradesLabel(grades, language), rating];
  const closed = status.kind === 'closed' ? t('profile.status.closed') : null;
  return [...facts, closed].filter((fact) => fact !== null).join(', ');
}
