import type { PackedFile } from '../../src/pipeline/sample/packed-state/packed-state.ts';
import { keepLines, keepLocatedSchools, keepPrivateSchools, keepSameAddress, type Cut } from './cut-files.ts';

/** A file of the packed state: where it comes from, and how it is cut. */
export interface FileToPack extends Omit<PackedFile, 'sha256' | 'original'> {
  /** The names under which people have the file. */
  readonly names: RegExp;
  readonly cut: Cut;
}

const NCES = 'National Center for Education Statistics, US Department of Education';
const CENSUS = 'US Census Bureau';
const GRADUATION_YEARS = ['2014-15', '2015-16'] as const;
const COPY = 'The copy lacks rows of a few other states.';

/** The files of Washington. Each is a work of the federal government. The order does not matter. */
export const WASHINGTON_FILES: readonly FileToPack[] = [
  {
    ...{ name: 'ncesdata_washington.html', source: 'nces-ccd', publisher: NCES, license: 'public-domain' },
    title: 'Search for Public Schools, Washington',
    release: '2023-24',
    url: 'https://nces.ed.gov/ccd/schoolsearch/',
    note: 'Whole, as the page gives it. Columns with an asterisk are of 2022-23.',
    names: /^washington_schools\.html$/u,
    cut: (file) => file.bytes,
  },
  {
    ...{ name: 'ncesdata_washington_districts.html', source: 'nces-ccd', publisher: NCES, license: 'public-domain' },
    title: 'Search for School Districts, Washington',
    release: '2023-24',
    url: 'https://nces.ed.gov/ccd/districtsearch/',
    note: 'Whole, as the page gives it. Columns with an asterisk are of 2022-23.',
    names: /^washington_districts\.html$/u,
    cut: (file) => file.bytes,
  },
  {
    ...{ name: 'EDGE_GEOIDS_201415_PUBLIC_SCHOOL.csv', source: 'nces-edge', publisher: NCES, license: 'public-domain' },
    title: 'EDGE, geocodes of public schools',
    release: '2014-15',
    url: 'https://nces.ed.gov/programs/edge/Geographic/SchoolLocations',
    note: 'Schools that are at the same address in the list of 2023-24: the others may have moved since.',
    names: /^EDGE_GEOIDS_201415_PUBLIC_SCHOOL.*\.csv(\.gz)?$/u,
    cut: keepSameAddress,
  },
  ...GRADUATION_YEARS.map((year): FileToPack => {
    return {
      ...{ name: `acgr-sch-sy${year}.csv`, source: 'ed-edfacts', license: 'public-domain', release: year },
      publisher: 'US Department of Education',
      title: 'EDFacts, four-year adjusted cohort graduation rates by school',
      url: 'https://www2.ed.gov/about/inits/ed/edfacts/data-files/',
      note: `Rows of Washington. ${COPY}`,
      names: new RegExp(`^(?:edfacts_acgr_sch_|acgr-sch-sy)${year}.*\\.csv(?:\\.gz)?$`, 'u'),
      cut: keepLines(/^"?WASHINGTON"?,/u),
    };
  }),
  ...(['ap_other', 'sat_act'] as const).map((part): FileToPack => {
    return {
      ...{ name: `crdc_hs_2017-18_${part}.csv`, source: 'ed-crdc', license: 'cc0', release: '2017-18' },
      publisher: 'Office for Civil Rights, US Department of Education',
      title: `Civil Rights Data Collection, ${part === 'sat_act' ? 'SAT and ACT' : 'Advanced Placement'}`,
      url: 'https://civilrightsdata.ed.gov/',
      note: 'Rows of Washington, of a copy with high schools and a few columns, which its maker gave under CC0.',
      names: new RegExp(`^crdc_hs_2017-18_${part}.*\\.csv(?:\\.gz)?$`, 'u'),
      cut: keepLines(/^"?WA"?,/u),
    };
  }),
  {
    ...{ name: 'pss1314_pu.csv', source: 'nces-pss', publisher: NCES, license: 'public-domain', release: '2013-14' },
    title: 'Private School Universe Survey',
    url: 'https://nces.ed.gov/surveys/pss/pssdata.asp',
    note: 'Schools that EDGE has in Washington in 2019-20, with the columns that we read.',
    names: /^(?:private_schools|pss1314_pu).*\.csv(?:\.gz)?$/u,
    cut: keepPrivateSchools,
  },
  {
    ...{ name: 'EDGE_GEOCODE_PRIVATESCH_1920.csv', source: 'nces-edge', publisher: NCES, license: 'public-domain' },
    title: 'EDGE, geocodes of private schools',
    release: '2019-20',
    url: 'https://nces.ed.gov/programs/edge/Geographic/SchoolLocations',
    note: 'Schools of Washington that the survey of 2013-14 has, too, written as CSV.',
    names: /^EDGE_GEOCODE_PRIVATESCH_1920\.xlsx$/u,
    cut: keepLocatedSchools,
  },
  {
    ...{ name: '2025_Gaz_place_national.txt', source: null, publisher: CENSUS, license: 'public-domain' },
    title: 'Gazetteer, places',
    release: '2025',
    url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
    note: 'Rows of Washington.',
    names: /^2025_Gaz_place_national\.(?:txt|zip)$/u,
    cut: keepLines(/^WA\|/u),
  },
  {
    ...{ name: '2022_Gaz_zcta_national.txt', source: null, publisher: CENSUS, license: 'public-domain' },
    title: 'Gazetteer, ZIP code areas',
    release: '2022',
    url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
    note: 'Areas whose codes begin with 980 to 994.',
    names: /^2022_Gaz_zcta_national\.(?:txt|zip)$/u,
    cut: keepLines(/^(?:98|99[0-4])/u),
  },
];
