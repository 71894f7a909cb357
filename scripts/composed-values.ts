// The values that `npm run texts -- --composed` puts into placeholders.
import { mapLanguages, type Language } from '#domain/places/language.ts';
import { formatFor } from '#i18n/format.ts';
import { profileNames } from '#i18n/profile-names.ts';
import { nameInState, translateStates } from '#i18n/state-names.ts';
import { TEXTS } from '#i18n/texts.ts';
import { translatorFor, type TextKey } from '#i18n/translator.ts';

type Choices = readonly (string | number)[];

const COUNTS = [0, 1, 2, 21, 1234, 1_000_000];
const SHARES = ['0.1%', '1%', '50%', '92.7%'];
const CITIES = ['Louisville', 'El Paso', 'Washington', 'Las Cruces', 'Honolulu', 'Fargo'];
const STATES = ['Kentucky', 'Texas', 'District of Columbia', 'New Mexico', 'Hawaii', 'North Dakota'];
const YEARS = ['2015–16', '2022–23'];

/** Values that are the same in both languages. Their order puts a city in its own state. */
const NAMES: Readonly<Record<string, Choices>> = {
  city: CITIES,
  state: STATES,
  school: [
    ...['Adair County Elementary School', 'El Camino Real High School', 'The Bronx Academy of Letters'],
    ...['La Vega Primary School', 'School Without Walls', 'Escuela Ida B. Wells'],
  ],
  district: ['Adair County', 'El Paso ISD', 'District of Columbia Public Schools', 'Las Cruces Public Schools'],
  county: ['Adair', 'El Paso', 'St. Louis'],
  name: ['Adair County Elementary School', 'El Paso', 'Google'],
  page: ['La Vega Primary School', 'El Paso ISD'],
  text: ['montessori', 'El Camino'],
  email: ['ana@example.org'],
  site: ['Homeroom'],
  year: YEARS,
  years: YEARS,
  from: YEARS,
  to: YEARS,
  first: YEARS,
  last: YEARS,
  share: SHARES,
  value: SHARES,
  average: SHARES,
  results: ['40%'],
  gap: ['60%'],
  lower: ['21%', '1%'],
  upper: ['39%', '5%'],
  low: [1, 13, 300],
  high: [10, 17, 699],
  span: ['K–5', '9–12', 'PK'],
  grade: ['3', 'PK', 'K'],
  id: ['210003002021'],
  code: ['123456'],
  password: ['a long one'],
  path: ['/gsr/api/schools'],
  editor: ['ana@example.org'],
  by: ['ana@example.org'],
  scope: ['ky', '*'],
  device: ['Firefox, Linux'],
  detail: ['Google'],
  status: [404],
  // Limits that our code sets: they are never 1.
  ...Object.fromEntries(
    [
      ...['days', 'hours', 'minutes', 'min', 'advised', 'max', 'words', 'minWords', 'maxNote', 'maxReview'],
      ...['maxReason', 'maxCorrection', 'students', 'fewStudents', 'mostYears', 'subjects', 'groups', 'groupStudents'],
    ].map((name) => [name, [2, 1500]]),
  ),
  graduationWeight: [50],
};

/** Values that are texts of ours. */
function textsOf(language: Language): Readonly<Record<string, Choices>> {
  return { ...placeTexts(language), ...figureTexts(language), ...memberTexts(language) };
}

function placeTexts(language: Language): Readonly<Record<string, Choices>> {
  const t = translatorFor(language);
  const { list } = formatFor(language);
  const pools = Object.values(TEXTS[language].profile.pool.schools);
  return {
    place: [
      ...CITIES.map((city, at) => nameInState(city, STATES[at] ?? '', language)),
      t('search.here'),
      t('map.area'),
    ],
    schools: COUNTS.map((count) => t('schools.count', { count })),
    cities: COUNTS.map((count) => t('places.cities', { count })),
    states: [list(translateStates(STATES, language)), t('home.statesCount', { count: 1 })],
    pool: pools.map((schools) => t('profile.pool.counted', { state: 'District of Columbia', number: '88', schools })),
    levels: [list([t('profile-nearby.level.e'), t('profile-nearby.level.m')])],
    area: Object.values(TEXTS[language]['profile-similar-schools'].area),
    title: [t('places.statePlaces.title.cities', { state: 'District of Columbia' })],
    lead: [t('places.district.lead', { city: 'Washington', state: 'District of Columbia' })],
  };
}

function figureTexts(language: Language): Readonly<Record<string, Choices>> {
  const t = translatorFor(language);
  const { list } = formatFor(language);
  const { measure, subject, subgroup } = profileNames(language);
  const topics = Object.values(TEXTS[language]['profile-glance'].topic);
  return {
    group: Object.values(subgroup),
    names: [list(Object.values(subgroup).slice(0, 3)), subgroup.white],
    subject: Object.values(subject),
    what: Object.values(measure),
    measure: Object.values(measure),
    topic: topics,
    topics: [list(topics), ...topics],
    parts: [t('profile-glance.standing.higher', { topics: list(topics.slice(0, 2)) })],
    kind: [...Object.values(TEXTS[language].reviews.user_type), ...Object.values(TEXTS[language].schools.levelSchools)],
    source: Object.values(TEXTS[language].sources.name),
    sources: Object.values(TEXTS[language].sources.short),
    facts: [t('schools.typeLong.charter')],
    columns: [t('search.table.Equity')],
    award: [t('search.filter.award.gold')],
  };
}

function memberTexts(language: Language): Readonly<Record<string, Choices>> {
  const t = translatorFor(language);
  const { date, list } = formatFor(language);
  const day = date('2026-03-01T00:00:00Z');
  const kinds = (['parent', 'teacher', 'student', 'official', 'other'] as const).map((kind) =>
    [0, 1, 2].map((count) => t(`profile-reviews.kind.${kind}`, { count })),
  );
  return {
    kinds: [list(kinds.flatMap((all) => all.slice(1, 2))), list(kinds.flatMap((all) => all.slice(2)))].concat(...kinds),
    date: [day],
    began: [day],
    since: [day],
    used: [day],
    reason: Object.values(TEXTS[language].corrections.declined),
    reasons: Object.values(TEXTS[language].reviews.declined),
    filter: [t('search.level.h'), t('schools.type.public'), t('search.filter.within', { count: 1, distance: '1' })],
    field: Object.values(TEXTS[language]['school-fields'].label),
    fact: Object.values(TEXTS[language]['desk-facts'].fact),
    role: Object.values(TEXTS[language]['desk-people'].role),
    list: Object.values(TEXTS[language].members.list),
    lists: [list([t('members.list.greatnews'), t('members.mail.confirm.grades')])],
    event: ['Open House'],
  };
}

/** Keys in which a placeholder has other values than elsewhere. */
const OTHER_VALUES: readonly (readonly [keys: RegExp, name: string, values: (language: Language) => Choices])[] = [
  [/^profile\.pool\./, 'schools', (language) => Object.values(TEXTS[language].profile.pool.schools)],
  [
    /^places\.district\.(?:averaged|pool|years|teachers)/,
    'schools',
    (language) => Object.values(TEXTS[language].profile.pool.schools),
  ],
  [/^schools\.rating\./, 'schools', (language) => Object.values(TEXTS[language].schools.rating.pool)],
  [/^(?:places\.district\.size|ratings)\./, 'schools', () => [2, 12]],
  [
    /^rankings\./,
    'place',
    (language) => [translatorFor(language)('rankings.country'), ...translateStates(STATES, language)],
  ],
  [/^profile-visit-questions\.reason\.results/, 'value', () => SHARES],
  [/^(?:places|search|common|map|profile-reviews)\./, 'page', () => [1, 2]],
  [/^common\.site/, 'page', () => ['Homeroom']],
  [/^members\.mail/, 'page', () => ['https://homeroom.test/account/']],
  [/^homes\.sqft/, 'area', () => ['1,450']],
  [/^claims\.mail\.declined/, 'reason', (language) => Object.values(TEXTS[language].claims.of.school.declined)],
  [/^claims\.of\.district/, 'school', () => NAMES['district'] ?? []],
  [/^profile-glance\.change/, 'topic', (language) => Object.values(profileNames(language).subject)],
  [/^places\.district\.total\.perTeacher/, 'value', () => ['16.4', '1']],
  [/^(?:places|search|search-calls|profile-nearby)\..*(?:range|shown)/, 'from', () => [1, 26]],
  [/^(?:places|search|search-calls|profile-nearby)\..*(?:range|shown)/, 'to', () => [25, 50]],
  [/^desk-people\.session/, 'from', (language) => [formatFor(language).date('2026-03-01T00:00:00Z')]],
  [/^data-sources\.log/, 'used', () => COUNTS],
  [/^profile-similar-schools\.standing/, 'lower', () => COUNTS],
  [/^profile-glance\.gaps/, 'low', (language) => [translatorFor(language)('profile-glance.points', { count: 1 })]],
  [/^profile-glance\.gaps/, 'high', (language) => [translatorFor(language)('profile-glance.points', { count: 9 })]],
  [/^ratings\./, 'parts', () => [2]],
  [/^search\.filter\./, 'low', () => [13, 300]],
  [/^search\.filter\./, 'next', () => [700]],
  [/^profile\.pool\.counted/, 'number', () => [10, 228]],
  [/^places\.district\.size\.range/, 'largest', () => [2, 1234]],
  [/^places\.district\.inTables/, 'total', () => [2, 1234]],
  [/^search-calls\.result\..*near/, 'distance', (language) => milesOf('search-calls.result.miles', language)],
  [/^(?:review-form|reviews-policy)\./, 'count', () => [5]],
  [/^(?:desk|desk-claims)\..*more$/, 'count', () => [50]],
  [/^search\.csv\.downloadFirst/, 'count', () => [1000]],
  [/^profile-figures\.ratio/, 'value', () => ['16.4', '1']],
  [/^profile-rating-factors|^profile\.rated|^widget|^schools\.rating\.label/, 'rating', () => [1, 10]],
];

/** Distances are printed with their count. */
function milesOf(key: TextKey, language: Language): Choices {
  return [1, 0.5, 5].map((miles) => translatorFor(language)(key, { count: miles, distance: String(miles) }));
}

/** The values of a placeholder. A placeholder that is not listed here takes a number. */
export function choicesOf(key: string, name: string, language: Language): Choices {
  const other = OTHER_VALUES.find(([keys, of]) => of === name && keys.test(key));
  return other?.[2](language) ?? NAMES[name] ?? TEXT_VALUES[language][name] ?? COUNTS;
}
const TEXT_VALUES = mapLanguages(textsOf);
