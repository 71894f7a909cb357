import { profilePath } from '../../src/domain/places/place-paths.ts';
import { encodeLegacy } from '../../src/domain/places/legacy-encoding.ts';
import { DEMO_CASES } from '../../src/pipeline/sample/demo-catalogue.ts';
import { DEMO_SCHOOLS } from './demo-schools.ts';

/** A page over the demonstration data. */
export interface SitePageCase {
  /** Pages of one kind are drawn by the same component in the same form. */
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** False for pages that say noindex: these have no canonical link. */
  readonly isIndexed: boolean;
}

/** The path of a demonstration school's profile. */
export function pathOfDemoSchool(identity: { state: string; id: string }): string {
  const school = DEMO_SCHOOLS.find(({ state, id }) => state === identity.state && id === identity.id);
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
  const school = DEMO_SCHOOLS.find(
    ({ facts }) => facts.city === 'Oakland' && facts.type === type && facts.status?.kind !== 'closed',
  );
  if (school === undefined) throw new Error(`The demonstration data has no ${type} school in Oakland.`);
  return pathOfDemoSchool(school);
}

/** Three schools of Oakland, as the address of a comparison names them. */
function comparedKeys(): string {
  const schools = DEMO_SCHOOLS.filter(({ facts }) => facts.city === 'Oakland').slice(0, 3);
  return schools.map(({ state, id }) => `${state}.${id}`).join('~');
}

/** The same schools, as the address of a shared list names them, and one that no record has. */
function sharedKeys(): string {
  const schools = DEMO_SCHOOLS.filter(({ facts }) => facts.city === 'Oakland').slice(0, 3);
  return [...schools.map(({ state, id }) => `${state}-${id}`), 'ca-069999999999'].join(',');
}

type NamedPath = readonly [name: string, path: string];

function indexed(kind: string, ...pages: readonly NamedPath[]): SitePageCase[] {
  return pages.map(([name, path]) => ({ kind, name, path, status: 200, isIndexed: true }));
}

function hidden(kind: string, ...pages: readonly NamedPath[]): SitePageCase[] {
  return pages.map(([name, path]) => ({ kind, name, path, status: 200, isIndexed: false }));
}

const SEARCH = '/search/search.page';

/** Pages of every kind. The first of a kind represents it. */
export const SITE_PAGES: readonly SitePageCase[] = [
  ...indexed('home', ['home', '/']),
  ...indexed('rating method', ['rating method', '/ratings/']),
  ...indexed(
    'editorial',
    ['privacy policy', '/privacy/'],
    ['terms of use', '/terms/'],
    ['contact', '/contact/'],
    ['accessibility statement', '/accessibility/'],
  ),
  ...indexed('articles', ['articles', '/articles/']),
  ...indexed('article', ['article', '/articles/how-to-choose-a-school/']),
  ...indexed('data sources', ['data sources', '/data/']),
  ...indexed('state', ['state', '/california/']),
  ...indexed('city', ['city', '/california/oakland/']),
  ...indexed(
    'city listing',
    ['city listing', '/california/oakland/schools/'],
    ['city listing, page 2', '/california/oakland/schools/?page=2'],
  ),
  ...indexed('district', ['district', '/california/oakland/oakland-demonstration-unified-school-district/']),
  ...indexed(
    'ranking',
    ['best schools of a state', '/california/best-elementary-schools/'],
    ['best schools of the country', '/best-schools/'],
    ['best schools of a city', '/california/oakland/best-high-schools/'],
  ),
  ...indexed(
    'profile',
    ['public profile', oaklandSchool('public')],
    ['charter profile', oaklandSchool('charter')],
    ['private profile', oaklandSchool('private')],
    ['unrated profile', pathOfDemoSchool(DEMO_CASES.unrated)],
    ['closed profile', pathOfDemoSchool(DEMO_CASES.closed)],
    ['profile of a school without data', pathOfDemoSchool(DEMO_CASES.nothingKnown)],
    ['profile with a name of 90 characters', pathOfDemoSchool(DEMO_CASES.longName)],
    ['profile with hostile texts', pathOfDemoSchool(DEMO_CASES.htmlText)],
  ),
  ...hidden(
    'search results',
    ['search results', `${SEARCH}?q=oakland`],
    [
      'search around a place, filtered',
      `${SEARCH}?locationSearchString=Oakland,%20CA&gradeLevels[]=e&gradeLevels[]=h&summary_rating=4,10`,
    ],
    ['city listing, filtered', '/california/oakland/schools/?st[]=charter'],
  ),
  ...hidden(
    'table of results',
    ['search as a table', `${SEARCH}?q=high&view=table&tableView=Equity&breakdown=hispanic`],
    ['best schools, as a table', '/california/best-high-schools/?view=table'],
  ),
  ...hidden('search map', ['search on a map', '/search/search.zipcode?zip=94601&view=map']),
  ...hidden(
    'search without results',
    ['search without results', `${SEARCH}?q=zzzzzz`],
    ['empty search', SEARCH],
    ['search of an unknown place', `${SEARCH}?locationSearchString=Nowhere`],
    ['search that finds only similar names', `${SEARCH}?q=oakland+zebra+elementary`],
  ),
  ...hidden('choice of places', [
    'search of a place name with several matches',
    `${SEARCH}?locationSearchString=Alamo`,
  ]),
  ...hidden('saved schools', ['saved schools of a browser', '/saved-schools/']),
  ...hidden('shared list', ['list of schools to hand over', `/saved-schools/?schools=${sharedKeys()}`]),
  ...hidden('comparison', ['comparison', `/compare/?schools=${comparedKeys()}`]),
  ...hidden('comparison of districts', ['comparison of districts', '/compare/?districts=ca.0699001.0699003']),
  ...hidden('preferences', ['preferences of a visitor', '/preferences/']),
  ...hidden('message', ['expired link of an email', '/preferences/confirm/?error=link-expired']),
  ...hidden(
    'modal',
    ['logging in, as a page', '/gsr/modals/new_join_and_login_modal'],
    ['joining, as a page', '/gsr/modals/join_modal'],
    ['the newsletter, as a page', '/gsr/modals/email_join_modal'],
  ),
  ...hidden('forgotten password', ['forgotten password', '/account/forgot-password/']),
  ...hidden('homes', ['homes around a school', `${oaklandSchool('public')}homes/`]),
  ...hidden('calls', ['API for developers', '/gsr/api/docs']),
  { kind: 'error', name: 'not found', path: '/california/no-such-city/', status: 404, isIndexed: false },
];

/** Whether a page represents its kind before a change lands. */
export function standsForKind(page: SitePageCase): boolean {
  return SITE_PAGES.find(({ kind }) => kind === page.kind) === page;
}

/** The path of a page by its name. Throws if there is no such page. */
export function pathOf(name: string): string {
  const found = SITE_PAGES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no page case called ${name}.`);
  return found.path;
}
