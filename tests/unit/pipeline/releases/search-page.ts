import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeLatin1 } from '../nces-folder.ts';

/** The columns of a page with figures of an earlier year. */
export const HEADER =
  'NCES School ID|State School ID|NCES District ID|State District ID|Low Grade*|High Grade*|School Name|District|County Name*|' +
  'Street Address|City|State|ZIP|ZIP 4-digit|Phone|Locale Code*|Locale*|Charter|Students*|Teachers*|Student Teacher Ratio*|' +
  'Free Lunch*|Reduced Lunch*|Directly Certified*|Type|Status';

const DAGGER = '&dagger;';
const DASH = '&ndash;';

/** Invented schools, as awkward as real ones. `{}` takes the defaults. */
const SCHOOLS: readonly Readonly<Record<string, string>>[] = [
  {},
  { id: '440900100002', name: 'LINCOLN EL SCH', low: 'PK', high: '05', students: '0.00000', teachers: DASH },
  {
    id: '440900100003',
    name: 'Escuela Pe\u00f1a &amp; Ca\u00f1\u00f3n',
    charter: 'Yes',
    district: 'Pe\u00f1a Charter School',
  },
  { id: '440900100004', name: 'Harbor Online', low: 'KG', high: '12', locale: DAGGER, county: DAGGER, zip: '2903' },
  {
    id: '440900100005',
    name: 'New Academy',
    status: 'New',
    students: DAGGER,
    teachers: DAGGER,
    ratio: DAGGER,
    free: DAGGER,
    reduced: DAGGER,
    low: DASH,
    high: DASH,
  },
  { id: '440900100006', name: 'Tomorrow High', status: 'Future' },
  { id: '440900100007', name: 'Yesterday High', status: 'Closed' },
  { id: '440900100008', name: 'Sleeping School', status: 'Inactive' },
  { id: '440900100009', name: 'Lunch for All', free: '0.00000', reduced: '0.00000' },
  { id: '440900100010', name: 'Doubtful Lunch', students: '10.00000', free: '60.00000' },
  { id: '440900100011', name: 'Half a Lunch', free: '50.00000', reduced: DAGGER },
  { id: '440900100012', name: 'Adult Center', low: 'AE', high: 'AE' },
  { id: '440900100013', name: 'Low Quality', students: '&Dagger;', teachers: '&Dagger;', ratio: '&Dagger;' },
  { id: '440900100014', name: 'No Phone', phone: '(401)555-01' },
  { id: '440900100014', name: 'No Phone', phone: '(401)555-0114' },
  { id: '720900100001', name: 'Isla School', state: 'PR' },
  { id: '', name: 'Without an Id' },
  { id: '440900100017', name: '' },
  { id: '590900100001', name: 'Tribal School', districtId: '5909001' },
  { id: '440900100019', name: 'Line<br>Break School', status: 'Reopened', street: 'PO BOX 7' },
];

const DEFAULTS: Readonly<Record<string, string>> = {
  ...{ id: '440900100001', stateId: 'RI-01-1', districtId: '4409001', stateDistrict: 'RI-01', low: '06', high: '08' },
  ...{ name: 'First Middle School', district: 'Invented School District', county: 'Providence County' },
  ...{ street: '1 Elm St', city: 'PROVIDENCE', state: 'RI', zip: '02903', zip4: '', phone: '(401)555-0101' },
  ...{ locale: '12', localeName: 'City: Midsize', charter: 'No', students: '159.00000', teachers: '6.50000' },
  ...{
    ratio: '24.4600000',
    free: '52.00000',
    reduced: '15.00000',
    certified: '24.00000',
    type: 'Regular',
    status: 'Open',
  },
};

export interface Page {
  readonly title?: string;
  readonly star?: string;
  readonly header?: string;
  readonly schools?: readonly Readonly<Record<string, string>>[];
}

/** The HTML of the page, as NCES writes it for Excel. */
export function searchPage({
  title = 'CCD public school data 2022-2023, 2023-2024 school years',
  star = '2022-2023',
  header = HEADER,
  schools = SCHOOLS,
}: Page = {}): string {
  const cell = (text: string): string => `  <TD class="txtcol">${text}</TD>\n`;
  const row = (cells: readonly string[]): string => `<TR height=17>\n${cells.map(cell).join('')}</TR>\n`;
  const rows = schools.map((school) => row(Object.keys(DEFAULTS).map((name) => school[name] ?? DEFAULTS[name] ?? '')));
  const note = `<li class='noteAsterisk'>* denotes a column with data from ${star}</li><li>[ &dagger; ] for schools that opened in the 2023-2024 school year</li>`;
  return (
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel">\n<head>\n<!-- ENCRYPT:D3:B4::ENCRYPT -->\n' +
    '<meta http-equiv=Content-Type content="text/html; charset=windows-1252">\n</head>\n<body>\n' +
    '<table border=1 cellpadding=0>\n<tr>\n  <td colspan=6><font size=5><b>National Center for Education Statistics</font></b></td>\n</tr>\n' +
    `<tr><td colspan=6><b>${title}</b></td></tr>\n<tr><td>The file contains (<B>${schools.length}</B>) records.</td></tr>\n` +
    `<tr><td><strong>NOTES:</strong><ul>${note}</ul></td></tr>\n` +
    `${row(header.split('|').map((name) => `<b>${name}</b>`))}\n${rows.join('')}</TABLE></BODY></HTML>\n`
  );
}

/** Writes a text as Latin-1 into a new folder. */
export async function writeLatin1(name: string, text: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'homeroom-search-'));
  const path = join(dir, name);
  await writeFile(path, encodeLatin1(text));
  return path;
}
