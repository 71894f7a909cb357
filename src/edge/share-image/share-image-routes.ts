import { Hono } from 'hono';
import { SHARE_IMAGE_FILE } from '#domain/places/place-paths.ts';
import { parseSiteAddress, type SiteAddress } from '#domain/places/site-address.ts';
import { stateName } from '#domain/places/state-list.ts';
import type { Language } from '#domain/places/language.ts';
import type { SchoolCard } from '#domain/schools/school-card.ts';
import { schoolKey } from '#domain/schools/school-id.ts';
import { findCity, findDistrict } from '#data/places/place-queries.ts';
import { readCounts, type CityRow, type DistrictRow } from '#data/places/place-rows.ts';
import { selectCards } from '#data/schools/school-queries.ts';
import { hasDemonstration } from '#data/search/demonstration-states.ts';
import { formatFor } from '#i18n/format.ts';
import { gradesLabel } from '#i18n/grades-label.ts';
import { translateState } from '#i18n/state-names.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { drawShareImage, type ShareImage } from './share-image.ts';

/** A day, and a week while a newer one is made. A regeneration of the state makes it stale earlier. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** The picture of a shared profile, district or city. Cache: public, by state. Access: everyone, limited by address. */
export const shareImageRoutes = new Hono<EdgeApp>()
  .get(`/:state/:city/${SHARE_IMAGE_FILE}`, pageLimit('SEARCH_LIMIT'), showImage)
  .get(`/:state/:city/:place/${SHARE_IMAGE_FILE}`, pageLimit('SEARCH_LIMIT'), showImage);

async function showImage(c: EdgeContext): Promise<Response> {
  const parsed = parseSiteAddress(new URL(c.req.url).pathname.slice(0, -SHARE_IMAGE_FILE.length));
  if (parsed.kind !== 'address' || !('state' in parsed.address)) return errorPage(c, 404);
  const { address } = parsed;
  const { state } = parsed.address;
  const [words, isDemonstration] = await Promise.all([
    findWords(c.env.CATALOGUE, address, c.get('language')),
    hasDemonstration(c.env.CATALOGUE, [state]),
  ]);
  if (words === null) return errorPage(c, 404);
  tagStates(c, [state]);
  const t = translatorFor(c.get('language'));
  const warning = isDemonstration ? t('common.demonstration.title') : null;
  const image = drawShareImage({ ...words, site: t('common.site.name'), warning });
  return c.body(new Uint8Array(image), 200, { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL });
}

/** What differs from picture to picture. */
type ImageWords = Pick<ShareImage, 'name' | 'facts' | 'rating'>;

/** Finds what the picture of an address says. Returns null if it has none, or if the catalogue lacks the place. */
async function findWords(db: D1Database, address: SiteAddress, language: Language): Promise<ImageWords | null> {
  if (address.kind === 'profile') {
    const { state, id } = address;
    const school = (await selectCards(db, [{ state, id }])).get(schoolKey({ state, id }));
    return school === undefined ? null : describeSchool(school, language);
  }
  if (address.kind === 'district') {
    const { state, citySlug, slug } = address;
    const district = await findDistrict(db, { state, citySlug, slug, key: slug });
    return district === null ? null : describeDistrict(district, language);
  }
  if (address.kind !== 'city') return null;
  const { state, citySlug: slug } = address;
  const city = await findCity(db, { state, slug, key: slug });
  return city === null ? null : describeCity(city, language);
}

function describeCity({ name, state, counts }: CityRow, language: Language): ImageWords {
  const t = translatorFor(language);
  const title = t('places.city.title', { city: name, state: stateName(state) });
  return { name: title, facts: [t('schools.count', { count: readCounts(counts).all })], rating: null };
}

function describeDistrict(district: DistrictRow, language: Language): ImageWords {
  const t = translatorFor(language);
  const { name, city_name: city, state, counts, enrollment } = district;
  const schools = t('schools.count', { count: readCounts(counts).all });
  const students = enrollment === null ? null : t('schools.students', { count: enrollment });
  const facts = [
    t('places.district.lead', { city, state: stateName(state) }),
    [schools, students].filter((fact) => fact !== null).join(' · '),
  ];
  return { name, facts, rating: null };
}

/** A rating has its year; an unrated school has none. */
function describeSchool(school: SchoolCard, language: Language): ImageWords {
  const t = translatorFor(language);
  const type = [t(`schools.typeLong.${school.type}`), gradesLabel(school.grades, language)];
  const place = `${school.cityName}, ${translateState(stateName(school.state), language)}`;
  const facts = [
    type.filter((fact) => fact !== null).join(' · '),
    school.isOpen ? place : `${place} · ${t('schools.closed')}`,
  ];
  const { rating, ratingsYear } = school;
  return {
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
  };
}
