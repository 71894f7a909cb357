import { Hono } from 'hono';
import { layOutSchoolMap } from '#domain/map/school-map.ts';
import { SCHOOL_MAP_FILE } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { findSchoolOnMap, readDistrictArea, selectSchoolsAround } from '#data/map/school-surroundings.ts';
import { translatorFor } from '#i18n/translator.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';
import { schoolMapSvg } from './school-map-svg.ts';

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
};

/** The width of a map in a town, and in the country if fewer schools than this are near. */
const TOWN_MILES = 8;
const COUNTRY_MILES = 32;
const FEW_SCHOOLS = 5;

/** The small map of a profile. Cache: public, by state. Access: everyone, limited by address. */
export const schoolMapRoutes = new Hono<EdgeApp>().get(
  `/:state/:city/:school/${SCHOOL_MAP_FILE}`,
  pageLimit('SEARCH_LIMIT'),
  showSchoolMap,
);

async function showSchoolMap(c: EdgeContext): Promise<Response> {
  const parsed = parseSiteAddress(new URL(c.req.url).pathname.slice(0, -SCHOOL_MAP_FILE.length));
  if (parsed.kind !== 'address' || parsed.address.kind !== 'profile') return errorPage(c, 404);
  const { state, id } = parsed.address;
  const school = await findSchoolOnMap(c.env.CATALOGUE, { state, id });
  if (school === null) return errorPage(c, 404);
  const [nearby, district] = await Promise.all([
    selectSchoolsAround(c.env.CATALOGUE, { ...school, miles: TOWN_MILES / 2 }),
    readDistrictArea(c.env.BOUNDARIES, school.boundaries).catch(() => null),
  ]);
  const isTown = nearby.length > FEW_SCHOOLS;
  const miles = isTown ? TOWN_MILES : COUNTRY_MILES;
  const others = isTown ? nearby : await selectSchoolsAround(c.env.CATALOGUE, { ...school, miles: miles / 2 });
  const mile = translatorFor(c.get('language'))('profile.map.scale', { count: isTown ? 1 : MILES_OF_LONG_SCALE });
  const scale = { miles: isTown ? 1 : MILES_OF_LONG_SCALE, text: mile };
  tagStates(c, [state]);
  return etagAnswer(c, schoolMapSvg(layOutSchoolMap(school, { miles, others, district }), scale), HEADERS);
}

const MILES_OF_LONG_SCALE = 5;
