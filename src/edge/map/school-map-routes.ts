import { Hono } from 'hono';
import {
  findSchoolOnMap,
  readDistrictArea,
  selectSchoolsAround,
  type SchoolOnMap,
} from '#data/map/school-surroundings.ts';
import {
  countBesideMark,
  layOutSchoolMap,
  type MappedSchool,
  SCHOOL_MAP,
  type SchoolMap,
} from '#domain/map/school-map.ts';
import { SCHOOL_MAP_FILE } from '#domain/places/place-paths.ts';
import { parseSiteAddress } from '#domain/places/site-address.ts';
import { translatorFor } from '#i18n/translator.ts';
import { html } from '#markup/html.ts';
import { tagStates } from '../answers/cache-tags.ts';
import { errorPage } from '../answers/error-page.ts';
import { etagAnswer } from '../answers/etag-answer.ts';
import type { EdgeApp, EdgeContext } from '../env/edge-app.ts';
import { pageLimit } from '../middleware/page-limit.ts';

/** An image has no style of the page: these are the colors of tokens.css. */
const STYLE = `svg{background:#fff;font:600 13px system-ui,sans-serif}.a{fill:#dde8e7;stroke:#48595f;stroke-dasharray:4 3}.o{fill:#1b7884}.s{fill:#f6bd34;stroke:#15242b;stroke-width:2}text{fill:#15242b;stroke:#fff;stroke-width:3;paint-order:stroke;text-anchor:middle}.m{stroke:#15242b;stroke-width:2}@media(prefers-color-scheme:dark){svg{background:#10191d}.a{fill:#22343b;stroke:#a7bac0}.o{fill:#4fb3bf}text{fill:#e6eff0;stroke:#10191d}.m{stroke:#e6eff0}}`;

const MARGIN = 10;

const OTHER_RADIUS = 3;

const SCHOOL_RADIUS = 7;

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
};

/** The width of a map, the length of its scale, and how many others it needs. */
interface Extent {
  readonly miles: number;
  readonly scaleMiles: number;
  readonly fewestOthers: number;
}

/**
 * How much a map shows: the first extent with enough schools beside the school's own mark. Two schools at one address look
 * like one.
 */
const WIDEST: Extent = { miles: 128, scaleMiles: 20, fewestOthers: 0 };
const EXTENTS: readonly Extent[] = [
  { miles: 8, scaleMiles: 1, fewestOthers: 5 },
  { miles: 32, scaleMiles: 5, fewestOthers: 1 },
  WIDEST,
];

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
  const [{ miles, scaleMiles, others }, district] = await Promise.all([
    findExtent(c.env.CATALOGUE, school),
    readDistrictArea(c.env.BOUNDARIES, school.boundaries).catch(() => null),
  ]);
  const text = translatorFor(c.get('language'))('profile.map.scale', { count: scaleMiles });
  const map = layOutSchoolMap(school, { miles, others, district });
  tagStates(c, [state]);
  return etagAnswer(c, schoolMapSvg(map, { miles: scaleMiles, text }), HEADERS);
}

/** Reads one extent after the other, because most schools have enough others in the first. */
async function findExtent(
  db: D1Database,
  school: SchoolOnMap,
  [extent, ...wider]: readonly Extent[] = EXTENTS,
): Promise<Pick<Extent, 'miles' | 'scaleMiles'> & { others: readonly MappedSchool[] }> {
  const { miles, scaleMiles, fewestOthers } = extent ?? WIDEST;
  const others = await selectSchoolsAround(db, { ...school, miles: miles / 2 });
  const isEnough = countBesideMark(school, { miles, others }) >= fewestOthers;
  return isEnough || wider.length === 0 ? { miles, scaleMiles, others } : findExtent(db, school, wider);
}

/** Writes a school's map as an SVG file: the district, other schools, names of cities, the school, and a scale. */
function schoolMapSvg(map: SchoolMap, scale: { miles: number; text: string }): string {
  const { width, height } = SCHOOL_MAP;
  const [end, base] = [width - MARGIN, height - MARGIN];
  const start = Math.round(end - scale.miles * map.mile);
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
  >
    <style>
      ${STYLE}
    </style>
    ${
      map.district !== null && html`<path class="a" d="${map.district}" />`
    }${map.others.map(({ x, y }) => html`<circle class="o" cx="${x}" cy="${y}" r="${OTHER_RADIUS}" />`)}${map.names.map(
      ({ x, y, text }) => html`<text x="${x}" y="${y}">${text}</text>`,
    )}
    <circle class="s" cx="${map.school.x}" cy="${map.school.y}" r="${SCHOOL_RADIUS}" />
    <path class="m" d="M${start} ${base}H${end}" />
    <text x="${(start + end) / 2}" y="${base - 6}">${scale.text}</text>
  </svg>`.markup;
}
