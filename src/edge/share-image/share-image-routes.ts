import { Hono } from 'hono';
import { SHARE_IMAGE_FILE } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import { formatFor } from '#i18n/format.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { drawShareImage, type ShareImage } from './share-image.ts';

/** A day, and a week while a newer one is made. A regeneration of the state makes it stale earlier. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** The picture of a shared profile. Cache: public, by state. Access: everyone, limited by address. */
export const shareImageRoutes = new Hono<EdgeApp>().get(
  `/:state/:city/:school/${SHARE_IMAGE_FILE}`,
  pageLimit('SEARCH_LIMIT'),
  showSchoolImage,
);

async function showSchoolImage(c: EdgeContext): Promise<Response> {
  const parsed = parseSiteAddress(new URL(c.req.url).pathname.slice(0, -SHARE_IMAGE_FILE.length));
  if (parsed.kind !== 'address' || parsed.address.kind !== 'profile') return errorPage(c, 404);
  const { state, id } = parsed.address;
  const [cards, isDemonstration] = await Promise.all([
    selectCards(c.env.CATALOGUE, [{ state, id }]),
    hasDemonstration(c.env.CATALOGUE, [state]),
  ]);
  const school = cards.get(schoolKey({ state, id }));
  if (school === undefined) return errorPage(c, 404);
  tagStates(c, [state]);
  const image = drawShareImage(describeSchool(school, { language: c.get('language'), isDemonstration }));
  return c.body(new Uint8Array(image), 200, { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL });
}

/** The texts of a school's picture. A rating has its year; an unrated school has none. */
function describeSchool(
  school: SchoolCard,
  { language, isDemonstration }: { language: Language; isDemonstration: boolean },
): ShareImage {
  const t = translatorFor(language);
  const type = [t(`schools.typeLong.${school.type}`), gradesLabel(school.grades, language)];
  const place = `${school.cityName}, ${stateName(school.state)}`;
  const facts = [
    type.filter((fact) => fact !== null).join(' · '),
    school.isOpen ? place : `${place} · ${t('schools.closed')}`,
  ];
  const { rating, ratingsYear } = school;
  return {
    site: t('common.site.name'),
    name: school.name,
    facts,
    rating:
      rating === null
        ? null
        : {
            value: rating,
            label: t('schools.rating.summary'),
            note:
              ratingsYear === null
                ? ''
                : t('schools.rating.yearOf', { year: formatFor(language).schoolYear(ratingsYear) }),
          },
    warning: isDemonstration ? t('common.demonstration.title') : null,
  };
}
