import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ImportReport } from '#pipeline/report/import-report.ts';
import { readGazetteerPlaces } from '#pipeline/sources/gazetteer-places.ts';
import { readGazetteerZctas } from '#pipeline/sources/gazetteer-zctas.ts';
import { encodeLatin1 } from '../nces-folder.ts';

/** A place: state, id, name, latitude, longitude. */
type Place = readonly [string, string, string, string, string];
const PLACES: readonly Place[] = [
  ['RI', '4459000', 'Providence city', '41.823056', '-71.418784'],
  ['RI', '4459001', 'Providence CDP', '41.9', '-71.5'],
  ['RI', '4449960', 'Pe\u00f1a city', '41.4803', '-71.3204'],
  ['AK', '0280770', 'Utqiag\u0307vik city', '71.25', '-156.7'],
  ['AK', '0239410', 'Juneau city and borough', '58.5', '-134.2'],
  ['PR', '7206593', 'Bayam\u00f3n zona urbana', '18.4', '-66.1'],
  ['RI', '4400001', 'Nowhere town', '', ''],
  ['RI', '4400002', 'Elsewhere town', '1.0', '2.0'],
  ['CT', '0908000', 'Bridgeport city', '41.2', '-73.2'],
];

const PAD = ' '.repeat(40);
const write2010 = (places: readonly Place[]): string =>
  [
    'STUSPS\tGEOID\tANSICODE\tNAME\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG',
    ...places.map(([state, id, name, lat, lon]) => [state, id, '1', name, '1', '1', '1', '1', lat, lon].join('\t')),
  ].join('\r\n') + '\r\n';
const write2024 = (places: readonly Place[]): string =>
  [
    `USPS\tGEOID\tANSICODE\tNAME\tLSAD\tFUNCSTAT\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG${PAD}`,
    ...places.map(([state, id, name, lat, lon]) =>
      [state, id, '1', name, '25', 'A', '1', '1', '0.', '1', lat, `${lon}${PAD}`].join('\t'),
    ),
  ].join('\n') + '\n';
const write2025 = (places: readonly Place[]): string =>
  [
    'USPS|GEOID|GEOIDFQ|ANSICODE|NAME|LSAD|FUNCSTAT|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG',
    ...places.map(([state, id, name, lat, lon]) =>
      [state, id, `1600000US${id}`, '1', name, '25', 'A', '1', '1', '0.', '1', lat, lon].join('|'),
    ),
  ].join('\n') + '\n';

async function save(name: string, bytes: string | Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'homeroom-gazetteer-')), name);
  await writeFile(file, bytes);
  return file;
}
// Latin-1 has no dotted g.
const latin1 = (text: string): Uint8Array => encodeLatin1(text.replaceAll('g\u0307', 'g'));

it.each<[string, string, string | Uint8Array]>([
  ['2010, Latin-1 with tabs', 'Gaz_places_national.txt', latin1(write2010(PLACES))],
  ['2010, packed', 'Gaz_places_national.csv.gz', gzipSync(latin1(write2010(PLACES)))],
  ['2024, with a padded header', '2024_Gaz_place_national.txt', write2024(PLACES)],
  ['2025, with bars and a mark of the byte order', '2025_Gaz_place_national.txt', `\ufeff${write2025(PLACES)}`],
  [
    '2025, in its zip',
    '2025_Gaz_place_national.zip',
    zipSync({ '2025_Gaz_place_national.txt': new TextEncoder().encode(write2025(PLACES)) }),
  ],
])('places of %s are read', async (_release, name, bytes) => {
  const file = await save(name, bytes);
  const report = new ImportReport();
  const places = await readGazetteerPlaces({ file, report, isWanted: (state) => state !== 'ct' });
  report.checkAccounts();
  expect(places.filter(({ state }) => state === 'ri')).toEqual([
    { state: 'ri', name: 'Providence', lat: 41.823056, lon: -71.418784 },
    { state: 'ri', name: 'Peña', lat: 41.4803, lon: -71.3204 },
  ]);
  expect(
    places
      .filter(({ state }) => state === 'ak')
      .map(({ name: place }) => place.normalize('NFD').replaceAll('\u0307', '')),
  ).toEqual(['Utqiagvik', 'Juneau']);
  expect(report.leftOut()).toEqual([{ reason: 'The place is outside the 50 states and DC.', count: 1 }]);
  expect(report.rejections.map(({ id }) => id).toSorted()).toEqual(['4400001', '4400002', '4459001']);
});

const ZIPS = [
  ['00601', '18.18', '-66.75'],
  ['02903', '41.819', '-71.412'],
  ['2904', '41.8', '-71.4'],
  ['02905', '', ''],
  ['0290X', '41.8', '-71.4'],
] as const;

it.each<[string, string]>([
  [
    '2017',
    `GEOID\tALAND\tINTPTLAT\tINTPTLONG\n${ZIPS.map(([zip, lat, lon]) => `${zip}\t1\t${lat}\t${lon}\n`).join('')}`,
  ],
  [
    '2024',
    `GEOID\tALAND\tINTPTLAT\tINTPTLONG${PAD}\n${ZIPS.map(([zip, lat, lon]) => `${zip}\t1\t${lat}\t${lon}${PAD}\n`).join('')}`,
  ],
  [
    '2025',
    `GEOID|GEOIDFQ|ALAND|INTPTLAT|INTPTLONG\n${ZIPS.map(([zip, lat, lon]) => `${zip}|860Z200US${zip}|1|${lat}|${lon}\n`).join('')}`,
  ],
])('ZIP code areas of %s are read', async (year, text) => {
  const file = await save(`${year}_Gaz_zcta_national.txt`, text);
  const report = new ImportReport();
  const zips = await readGazetteerZctas({ file, report });
  report.checkAccounts();
  expect(zips.map(({ zip, state }) => [zip, state])).toEqual([
    ['02903', 'ri'],
    ['02904', 'ri'],
  ]);
  expect(report.leftOut()).toEqual([{ reason: 'The ZIP code is outside the 50 states and DC.', count: 1 }]);
  expect(report.rejections.map(({ id }) => id)).toEqual(['02905', '0290X']);
});
