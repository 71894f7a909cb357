import { rmSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import fc from 'fast-check';
import { serveEdge, type EdgeServer } from '../../scripts/edge-server.ts';
import { encodeLegacy } from '../../src/domain/places/legacy-encoding.ts';
import { profilePath } from '../../src/domain/places/place-paths.ts';
import type { Series } from '../../src/domain/figures/figure-schema.ts';
import { SUBGROUPS, type Subgroup } from '../../src/domain/figures/subgroup-list.ts';
import type { SchoolContribution } from '../../src/domain/catalogue/school-contribution.ts';
import { findImplausible } from '../../src/pipeline/normalize/plausibility.ts';
import { LocalCatalogue } from '../../src/pipeline/catalogue/local-catalogue.ts';
import { createRegenerationClient, regenerateRegion } from '../../src/pipeline/regeneration/regeneration-client.ts';
import { arbitraryWholeProfile } from '../fixtures/whole-profiles.ts';
import { aGroupedSchool, GROUPED_SUBJECTS, GROUPS_SHOWN, type GroupedSchool } from '../fixtures/grouped-schools.ts';
import { BINDINGS, importContributions } from '../unit/pipeline/catalogue-folder.ts';
import { readMarkup } from '../unit/profile/markup-check.ts';
import { LANGUAGES, inLanguage, landsIf } from './views.ts';

const STATE_DIR = '.state/hostile';
const CITY = 'Carson City';
const HOLE = /\bNaN\b|\bundefined\b|\bnull\b|Infinity|\[object|\{\{\w|profile[.-]\w+\.\w/;
/** The generated texts that look like a hole themselves. */
const LIKE_A_HOLE = /\{\{value\}\}/;
const SMALLEST_SHOWN = 10;

function aContribution(at: number, some: Pick<SchoolContribution, 'document'> & { facts: object }): SchoolContribution {
  const facts: SchoolContribution['facts'] = {
    type: 'public',
    status: { kind: 'open' },
    grades: { low: 'kg', high: '12' },
    city: CITY,
    lat: 39.16 + at / 1000,
    lon: -119.77,
    ...some.facts,
  };
  const id = `3299${String(at).padStart(8, '0')}`;
  return { source: 'demonstration', state: 'nv', id, year: '2023-24', facts, district: null, document: some.document };
}

/** The contribution without the figures that the gate refuses: their values are off the scale, or their years are wrong. */
function withPlausibleFigures(contribution: SchoolContribution): SchoolContribution {
  const { document } = contribution;
  const isPlausible = (one: Series) => findImplausible({ ...contribution, document: { series: [one] } }) === null;
  return { ...contribution, document: { ...document, series: document.series?.filter(isPlausible) ?? [] } };
}

/** Any documents that the schema lets in, under names and in places that mean harm. */
function generatedSchools(): SchoolContribution[] {
  return fc.sample(arbitraryWholeProfile, { numRuns: 120, seed: 20 }).map(({ school, document }, at) => {
    const { sources: _, ...blocks } = document;
    const name = school.name.trim() === '' ? 'Lakeshore' : school.name;
    const { type, locale, enrollment, awardYears } = school;
    const facts = { name, type, locale, enrollment, awardYears, street: name, county: name.slice(0, 80).trim() };
    return withPlausibleFigures(aContribution(at, { facts, document: blocks }));
  });
}

/** The worst cases by name. */
function worstSchools(first: number): SchoolContribution[] {
  const description = Array.from({ length: 20 }, () => 'word <b>& '.repeat(500));
  const groups = SUBGROUPS.map((subgroup, at): Series => {
    const points = [{ year: '2015-16' as const, value: at % 2 === 0 ? 100 : 0, students: at % 3 === 0 ? 0 : 400 }];
    return { measure: 'proficiency', subject: 'reading', subgroup, source: 'demonstration', points };
  });
  const overview = { schoolSubTypes: [], description };
  return [
    aContribution(first, { facts: { name: 'A Hundred Thousand' }, document: { overview } }),
    aContribution(first + 1, { facts: { name: 'Forty Groups', enrollment: 0 }, document: { series: groups } }),
    aContribution(first + 2, { facts: {}, document: { series: groups } }),
  ];
}

const generated = generatedSchools();
const worst = worstSchools(generated.length);
const grouped = fc
  .sample(aGroupedSchool, { numRuns: GROUPED_SUBJECTS.length, seed: 4 })
  .map(({ sizes, seriesOf }, at) => {
    const subject = GROUPED_SUBJECTS[at] ?? 'reading';
    const place = generated.length + worst.length + at;
    const facts = { name: `Small Groups ${at}`, enrollment: sizes.all };
    return { sizes, subject, ...aContribution(place, { facts, document: { series: seriesOf(subject) } }) };
  });

function pathOf({ state, id, facts }: SchoolContribution): string {
  return profilePath({ state, id, citySlug: encodeLegacy(CITY), name: facts.name ?? '' });
}

let server: EdgeServer | null = null;

test.describe('documents that mean harm, imported, rendered and served', landsIf(false), () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    rmSync(STATE_DIR, { recursive: true, force: true });
    const contributions = [...generated, ...worst, ...grouped.map(({ sizes: _, subject: __, ...one }) => one)];
    await importContributions(new LocalCatalogue(STATE_DIR, BINDINGS), contributions);
    server = await serveEdge({ port: Number(process.env['E2E_PORT'] ?? 8789) + 2, stateDir: STATE_DIR });
    const client = createRegenerationClient(server);
    const record = await regenerateRegion(client, { state: 'nv', confirmDrop: false }, () => undefined);
    expect(record.failure).toBeNull();
  });

  test.afterAll(() => {
    server?.process.kill('SIGTERM');
  });

  const places = [
    '/nevada/',
    '/nevada/carson-city/',
    '/nevada/carson-city/schools/',
    '/nevada/carson-city/schools/?page=2',
  ];

  for (const language of LANGUAGES) {
    test(`become whole pages without gaps, empty headings or foreign markup (${language})`, async ({ request }) => {
      const named = [...generated, ...worst, ...grouped].filter(({ facts }) => facts.name !== undefined);
      for (const path of [...places, ...named.map(pathOf)]) {
        const response = await request.get(`${server?.url}${inLanguage(path, language)}`);
        const page = await response.text();
        expect([path, response.status()]).toEqual([path, 200]);
        expect([path, ...faultsOf(page)]).toEqual([path]);
      }
    });
  }

  test('have no page if they name no school', async ({ request }) => {
    const [nameless] = worst.filter(({ facts }) => facts.name === undefined);
    const answer = await request.get(`${server?.url}/nevada/carson-city/${nameless?.id}-Unknown/`);
    expect(answer.status()).toBe(404);
  });

  test('neither show nor reveal figures of groups of fewer than 10 students', async ({ page }) => {
    let hidden = 0;
    for (const school of grouped) {
      await page.goto(`${server?.url}${pathOf(school)}`);
      const html = await page.content();
      const small = school.sizes.groups.filter(({ size }) => size < SMALLEST_SHOWN);
      const leaked = small.filter(({ value }) => html.includes(`${value}%`)).map(({ group }) => group);
      expect([school.facts.name, leaked]).toEqual([school.facts.name, []]);
      const shown = await shownGroups(page);
      expect([school.facts.name, computable(school.sizes, shown)]).toEqual([school.facts.name, []]);
      hidden += small.length;
    }
    expect(hidden).toBeGreaterThan(grouped.length);
  });
});

/** Returns the errors of a page. */
function faultsOf(page: string): string[] {
  const main = page.slice(page.indexOf('<main'), page.indexOf('</main>') + '</main>'.length);
  const { elements, faults } = readMarkup(main);
  const ids = elements.flatMap(({ attributes }) => / id="([^"]*)"/.exec(attributes)?.[1] ?? []);
  // An attribute may hold a `<`: what is in quotes is no markup.
  const bare = page.replace(/<meta(?:\s[\w-]+(?:="[^"]*")?)*>/g, '');
  const scripts = [...bare.matchAll(/<script((?:\s[\w-]+(?:="[^"]*")?)*)>(.*?)<\/script>/gs)];
  const tags = [...bare.matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/g)];
  const texts = bare
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n');
  return [
    ...faults,
    ...texts.filter((text) => HOLE.test(text) && !LIKE_A_HOLE.test(text)),
    ...(main.match(/<(h[1-6]|caption|summary|dt|th|a)\b[^>]*>\s*<(?:\/\1|t[rdh]|\/t)/g) ?? []),
    ...ids.filter((id, at) => ids.indexOf(id) !== at),
    ...scripts.filter(([, attributes = '', body = '']) => !isOwnScript(attributes, body)).map(([script]) => script),
    ...tags
      .filter(([, name, attributes = '']) => isForeign(name, attributes) || isHandled(attributes))
      .map(([tag]) => tag),
    ...(/<title>[^<]{5,}<\/title>/.test(page) ? [] : ['no title']),
  ];
}

/** The only picture of a page is the map of the school. */
function isForeign(name: string | undefined, attributes: string): boolean {
  const isOwnMap = / src="\/nevada\/carson-city\/3299[^"]*\/map\.svg(?:\?lang=es)?"/.test(attributes);
  return name === 'x-hostile' || (name === 'img' && !isOwnMap);
}

function isHandled(attributes: string): boolean {
  return /\son/.test(attributes.replace(/="[^"]*"|='[^']*'/g, ''));
}

/** A module of the build, or data that is JSON. */
function isOwnScript(attributes: string, body: string): boolean {
  if (/ src="\/_astro\/[^"]+"/.test(attributes)) return body === '';
  return attributes.includes('application/ld+json') && typeof JSON.parse(body) === 'object';
}

/** The numbers of students that the tables of groups show, by the group's name. */
async function shownGroups(page: Page): Promise<ReadonlyMap<string, number>> {
  const rows = await page
    .locator('#equity-section table tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
  return new Map(rows.map((cells) => [cells[0] ?? '', Number(cells.at(-1)?.replace(',', ''))]));
}

/** The small groups that are the only ones of their family which the page does not show: all students less the others. */
function computable(sizes: GroupedSchool['sizes'], shown: ReadonlyMap<string, number>): readonly Subgroup[] {
  return sizes.families.flatMap((family) => {
    const hidden = family.filter(({ group }) => !shown.has(GROUPS_SHOWN[group]));
    const [only] = hidden;
    return hidden.length === 1 && only !== undefined && only.size > 0 && only.size < SMALLEST_SHOWN ? [only.group] : [];
  });
}
