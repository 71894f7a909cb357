import { profilePath } from '../../src/domain/places/place-paths.ts';
import { encodeLegacy } from '../../src/domain/places/legacy-encoding.ts';
import { DEMO_CASES, demoCatalogue } from '../../src/pipeline/sample/demo-catalogue.ts';

/** One address of every kind of page, over the demonstration data. */
export interface SitePageCase {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** False for pages that say noindex: these have no canonical link. */
  readonly isIndexed: boolean;
}

const { contributions } = demoCatalogue();

/** The path of a demonstration school's profile. */
export function pathOfDemoSchool(identity: { state: string; id: string }): string {
  const school = contributions.find(({ state, id }) => state === identity.state && id === identity.id);
  if (school?.facts.name === undefined || school.facts.city === undefined) {
    throw new Error(`The demonstration data has no school ${identity.state}-${identity.id}.`);
  }
  return profilePath({
    state: school.state,
    citySlug: encodeLegacy(school.facts.city),
    id: school.id,
    name: school.facts.name,
  });
}

/** The first demonstration school of a type in Oakland, which has every field. */
function oaklandSchool(type: 'public' | 'charter' | 'private'): string {
  const school = contributions.find(
    ({ facts }) => facts.city === 'Oakland' && facts.type === type && facts.status?.kind !== 'closed',
  );
  if (school === undefined) throw new Error(`The demonstration data has no ${type} school in Oakland.`);
  return pathOfDemoSchool(school);
}

/** Three schools of Oakland, as the address of a comparison names them. */
function comparedKeys(): string {
  const schools = contributions.filter(({ facts }) => facts.city === 'Oakland').slice(0, 3);
  return schools.map(({ state, id }) => `${state}.${id}`).join('~');
}

const page = (name: string, path: string): SitePageCase => ({ name, path, status: 200, isIndexed: true });
const hidden = (name: string, path: string, status: number): SitePageCase => ({ name, path, status, isIndexed: false });

export const SITE_PAGES: readonly SitePageCase[] = [
  page('home', '/'),
  page('rating method', '/ratings/'),
  page('privacy policy', '/privacy/'),
  page('terms of use', '/terms/'),
  page('state', '/california/'),
  page('city', '/california/oakland/'),
  page('city listing', '/california/oakland/schools/'),
  page('city listing, page 2', '/california/oakland/schools/?page=2'),
  page('district', '/california/oakland/oakland-demonstration-unified-school-district/'),
  page('best schools of the country', '/best-schools/'),
  page('best schools of a state', '/california/best-elementary-schools/'),
  page('best schools of a city', '/california/oakland/best-high-schools/'),
  page('public profile', oaklandSchool('public')),
  page('charter profile', oaklandSchool('charter')),
  page('private profile', oaklandSchool('private')),
  page('unrated profile', pathOfDemoSchool(DEMO_CASES.unrated)),
  page('closed profile', pathOfDemoSchool(DEMO_CASES.closed)),
  page('profile of a school of which nothing is known', pathOfDemoSchool(DEMO_CASES.nothingKnown)),
  page('profile with a name of 90 characters', pathOfDemoSchool(DEMO_CASES.longName)),
  page('profile with hostile texts', pathOfDemoSchool(DEMO_CASES.htmlText)),
  hidden('search results', '/search/search.page?q=oakland', 200),
  hidden(
    'search around a place, filtered',
    '/search/search.page?locationSearchString=Oakland,%20CA&gradeLevels[]=e&gradeLevels[]=h&summary_rating=4,10',
    200,
  ),
  hidden('search as a table', '/search/search.page?q=high&view=table&tableView=Equity&breakdown=hispanic', 200),
  hidden('search on a map', '/search/search.zipcode?zip=94601&view=map', 200),
  hidden('search of nothing yet', '/search/search.page', 200),
  hidden('search of an unknown place', '/search/search.page?locationSearchString=Nowhere', 200),
  hidden('search of a place that several have the name of', '/search/search.page?locationSearchString=Alamo', 200),
  hidden('search that finds near names alone', '/search/search.page?q=oakland+zebra+elementary', 200),
  hidden('city listing, filtered', '/california/oakland/schools/?st[]=charter', 200),
  hidden('best schools, as a table', '/california/best-high-schools/?view=table', 200),
  hidden('search without results', '/search/search.page?q=zzzzzz', 200),
  hidden('saved schools of a browser', '/saved-schools/', 200),
  hidden('comparison', `/compare/?schools=${comparedKeys()}`, 200),
  hidden('preferences of nobody', '/preferences/', 200),
  hidden('a mail’s link that is too old', '/preferences/confirm/?error=link-expired', 200),
  hidden('logging in, as a page', '/gsr/modals/new_join_and_login_modal', 200),
  hidden('joining, as a page', '/gsr/modals/join_modal', 200),
  hidden('the newsletter, as a page', '/gsr/modals/email_join_modal', 200),
  hidden('a forgotten password', '/account/forgot-password/', 200),
  hidden('calls for developers', '/gsr/api/docs', 200),
  hidden('not found', '/california/no-such-city/', 404),
];

export const LANGUAGES = ['en', 'es'] as const;

/** An address in a language. */
export function inLanguage(path: string, language: (typeof LANGUAGES)[number]): string {
  if (language === 'en') return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=es`;
}
