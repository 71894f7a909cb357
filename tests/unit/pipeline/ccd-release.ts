/** One release of the Common Core of Data: how its files are named, and what its layout has. */
export interface CcdRelease {
  /** As NCES writes it: `2425`. */
  readonly year: string;
  readonly version: string;
  readonly date: string;
  /** Columns of file 129 after the ids. */
  readonly characteristics: string;
  /** How the names of the long files are written: `ccd_SCH_052_…` in some years. */
  readonly school?: string;
}

const IDS = 'SCHOOL_YEAR,FIPST,STATENAME,ST,SCH_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID,ST_SCHID,NCESSCH,SCHID';
const LEA_IDS = 'SCHOOL_YEAR,FIPST,STATENAME,ST,LEA_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID';
const GRADES = ['PK', 'KG', ...Array.from({ length: 13 }, (_, at) => String(at + 1)), 'UG', 'AE_OFFERED'];
const OFFERED = GRADES.map((grade) => `G_${grade}${grade.endsWith('D') ? '' : '_OFFERED'}`);
const DIRECTORY =
  'SCHOOL_YEAR,FIPST,STATENAME,ST,SCH_NAME,LEA_NAME,STATE_AGENCY_NO,UNION,ST_LEAID,LEAID,ST_SCHID,NCESSCH,SCHID,MSTREET1,' +
  'MSTREET2,MSTREET3,MCITY,MSTATE,MZIP,MZIP4,LSTREET1,LSTREET2,LSTREET3,LCITY,LSTATE,LZIP,LZIP4,PHONE,WEBSITE,SY_STATUS,' +
  'SY_STATUS_TEXT,UPDATED_STATUS,UPDATED_STATUS_TEXT,EFFECTIVE_DATE,SCH_TYPE_TEXT,SCH_TYPE,RECON_STATUS,OUT_OF_STATE_FLAG,' +
  `CHARTER_TEXT,CHARTAUTH1,CHARTAUTHN1,CHARTAUTH2,CHARTAUTHN2,NOGRADES,${OFFERED.join(',')},GSLO,GSHI,LEVEL,IGOFFERED`;
const TOTAL = 'Derived - Education Unit Total minus Adult Education Count';
const BY_RACE = 'Derived - Subtotal by Race/Ethnicity and Sex minus Adult Education Count';
const NONE = 'No Category Codes';

/** A school of the made files. All are invented. */
interface MadeSchool {
  readonly id: string;
  readonly name: string;
  readonly state?: string;
  /** The agency in the column ST. Default: the state. */
  readonly agency?: string;
  readonly status?: readonly [sy: string, updated: string];
  readonly type?: readonly [text: string, code: string];
  readonly charter?: string;
  readonly grades?: readonly [low: string, high: string];
  readonly phone?: string;
  readonly website?: string;
  readonly virtual?: string;
  readonly sharedTime?: string;
  readonly magnet?: string;
  readonly teachers?: string;
  readonly students?: string;
  readonly flag?: string;
}

/** About twenty schools with what is odd in the published files. */
const MADE_SCHOOLS: readonly MadeSchool[] = [
  { id: '449001000010', name: 'Invented Elementary School' },
  { id: '449001000011', name: 'Roberto ""Bobby"" Duran School' },
  { id: '449001000012', name: 'Escuela Peña Española' },
  { id: '449001000013', name: 'Closed School', status: ['2', '2'] },
  { id: '449001000014', name: 'Mid-year Closed School', status: ['1', '2'] },
  { id: '449001000015', name: 'Future School', status: ['7', '7'], grades: ['N', 'N'] },
  { id: '449001000016', name: 'Reopened School', status: ['6', '8'] },
  { id: '449001000017', name: 'New School', status: ['3', 'M'], grades: ['M', 'M'] },
  { id: '449001000018', name: 'Online Academy', virtual: 'FULLVIRTUAL', type: ['Alternative School', '4'] },
  { id: '449001000019', name: 'Mostly Online Academy', virtual: 'FACEVIRTUAL' },
  { id: '449001000020', name: 'Supplemental School', virtual: 'SUPPVIRTUAL' },
  { id: '449001000021', name: 'Silent School', virtual: 'MISSING', phone: '', website: '' },
  {
    ...{ id: '449001000022', name: 'Career Center', sharedTime: 'Yes', students: '0', teachers: '12.50' },
    type: ['Career and Technical School', '3'],
  },
  { id: '449001000023', name: 'Early College', grades: ['09', '13'] },
  { id: '449001000024', name: 'Ungraded Center', grades: ['UG', 'UG'], type: ['Special Education School', '2'] },
  { id: '449001000025', name: 'Adult Center', grades: ['AE', 'AE'] },
  { id: '449001000026', name: 'Hidden School', students: '', teachers: '', flag: 'Suppressed' },
  { id: '449001000027', name: 'Missing School', students: '', teachers: '', flag: 'Missing' },
  { id: '449002000028', name: 'Invented Charter', charter: 'Yes' },
  { id: '219001000029', name: 'Invented Kentucky School', state: 'KY' },
  { id: '590099000030', name: 'Invented Day School', state: 'ND', agency: 'BI' },
  { id: '580099000031', name: 'Invented Fort School', state: 'NC', agency: 'DD' },
  { id: '720099000032', name: 'Escuela Inventada', state: 'PR' },
  { id: '580099100033', name: 'Invented Base School', state: 'AE', agency: 'DO' },
];

const VIRTUAL_TEXTS: Readonly<Record<string, string>> = {
  FULLVIRTUAL: 'Exclusively virtual',
  FACEVIRTUAL: 'Primarily virtual',
  SUPPVIRTUAL: 'Supplemental virtual',
  NOTVIRTUAL: 'No virtual instruction',
  MISSING: 'Missing',
};

/** The school files of a release, with the schools above, by name. */
export function makeRelease({
  year,
  version,
  date,
  characteristics,
  school = 'sch',
}: CcdRelease): Record<string, string> {
  const from = `20${year.slice(0, 2)}-20${year.slice(2)}`;
  const ids = (one: MadeSchool): string =>
    [
      ...[from, one.id.slice(0, 2), 'STATE', one.agency ?? one.state ?? 'RI', one.name, '01', ''],
      ...[`ST-${one.id.slice(0, 7)}`, one.id.slice(0, 7), `ST-${one.id}`, one.id, one.id.slice(5)],
    ].join(',');
  const long = (number: string, header: string, rows: (one: MadeSchool) => string[]): [string, string] => [
    `ccd_${school}_${number}_${year}_l_${version}_${date}.csv`,
    [`${IDS},${header}`, ...MADE_SCHOOLS.flatMap((one) => rows(one).map((row) => `${ids(one)},${row}`))].join('\n'),
  ];
  const wide = (number: string, header: string, rows: string[]): [string, string] => [
    `ccd_sch_${number}_${year}_w_${version}_${date}.csv`,
    `${[header, ...rows].join('\n')}\n`,
  ];
  const names = characteristics.split(',');
  return Object.fromEntries([
    wide(
      '029',
      DIRECTORY,
      MADE_SCHOOLS.map((one) => directoryRow(from, one)),
    ),
    wide(
      '129',
      `${IDS},${characteristics}`,
      MADE_SCHOOLS.map((one) => `${ids(one)},${names.map((name) => characteristic(one, name)).join(',')}`),
    ),
    long('059', 'TEACHERS,TOTAL_INDICATOR,DMS_FLAG', ({ teachers = '20.00', flag = 'Reported' }) => [
      `${teachers},Education Unit Total,${flag}`,
    ]),
    long('052', 'GRADE,RACE_ETHNICITY,SEX,STUDENT_COUNT,TOTAL_INDICATOR,DMS_FLAG', membership),
    long('033', 'DATA_GROUP,LUNCH_PROGRAM,STUDENT_COUNT,TOTAL_INDICATOR,DMS_FLAG', ({ students = '200' }) => [
      `Direct Certification,Not Applicable,10,Education Unit Total,Reported`,
      `Free and Reduced-price Lunch Table,Free lunch qualified,30,Category Set A,Reported`,
      `Free and Reduced-price Lunch Table,${NONE},${students === '200' ? '50' : ''},Education Unit Total,Reported`,
    ]),
  ]);
}

function membership({ students = '200', flag = 'Reported' }: MadeSchool): string[] {
  const half = students === '200' ? '100' : students;
  return [
    `Grade 1,White,Male,7,Category Set A - By Race/Ethnicity; Sex; Grade,Reported`,
    `Grade 1,${NONE},${NONE},${half},Subtotal 4 - By Grade,${flag}`,
    `Adult Education,${NONE},${NONE},9,Subtotal 4 - By Grade,Reported`,
    `${NONE},White,Female,${half},${BY_RACE},${flag}`,
    `${NONE},White,Male,${half},${BY_RACE},${flag}`,
    `${NONE},Not Specified,Not Specified,0,${BY_RACE},Derived`,
    `${NONE},${NONE},${NONE},${students === '200' ? '209' : students},Education Unit Total,${flag}`,
    `${NONE},${NONE},${NONE},${students},${TOTAL},${flag}`,
  ];
}

function characteristic(
  { virtual = 'NOTVIRTUAL', sharedTime = 'No', magnet = 'No' }: MadeSchool,
  name: string,
): string {
  const values: Readonly<Record<string, string>> = {
    SHARED_TIME: sharedTime,
    MAGNET_TEXT: magnet,
    VIRTUAL: virtual,
    VIRTUAL_TEXT: VIRTUAL_TEXTS[virtual] ?? '',
    TITLEI_STATUS: 'NOTTITLE1ELIG',
    TITLEI_STATUS_TEXT: 'Not a Title I school',
    NSLP_STATUS: 'NSLPWOPRO',
    NSLP_STATUS_TEXT: 'Yes participating without using any Provision or the CEO',
  };
  return values[name] ?? '';
}

function directoryRow(year: string, one: MadeSchool): string {
  const { id, name, state = 'RI', agency = state, charter = 'No', grades = ['KG', '05'] } = one;
  const { status = ['1', '1'], type = ['Regular School', '1'] } = one;
  const { phone = '(401)555-0101', website = 'http://www.example.org' } = one;
  const cells = [
    ...[year, id.slice(0, 2), 'STATE', agency, name, 'Invented Bay', '01', '', `ST-${id.slice(0, 7)}`, id.slice(0, 7)],
    ...[`ST-${id}`, id, id.slice(5), 'PO Box 1', '', '', 'Elsewhere', state, '02901', '', '12 Main St', '', ''],
    ...['Providence', state, '02903', '', phone, website, status[0], '', status[1], '', '10/01/2024', type[0], type[1]],
    ...[
      'No',
      'No',
      charter,
      '',
      '',
      '',
      '',
      'No',
      ...OFFERED.map(() => 'Not reported'),
      ...grades,
      'Other',
      'As reported',
    ],
  ];
  return cells.join(',');
}

/** The district files of a release. */
export function makeDistrictRelease({ year, version, date }: CcdRelease): Record<string, string> {
  const from = `20${year.slice(0, 2)}-20${year.slice(2)}`;
  const ids = `${from},44,RHODE ISLAND,RI,Invented Bay,01,,RI-01,4490010`;
  const name = (number: string, shape: string): string => `ccd_lea_${number}_${year}_${shape}_${version}_${date}.csv`;
  return {
    [name('029', 'w')]: [
      `${LEA_IDS},LSTREET1,LCITY,LSTATE,LZIP,PHONE,WEBSITE,LEA_TYPE,OPERATIONAL_SCHOOLS`,
      `${ids},1 Bay St,Providence,RI,02903,(401)555-0199,http://bay.example.org,1,12`,
      `${from},72,PUERTO RICO,PR,Invented Island,01,,PR-01,7200990,1 St,Caguas,PR,00725,(787)555-0100,M,1,9\n`,
    ].join('\n'),
    [name('052', 'l')]: [
      `${LEA_IDS},GRADE,RACE_ETHNICITY,SEX,STUDENT_COUNT,TOTAL_INDICATOR,DMS_FLAG`,
      `${ids},Grade 1,White,Male,7,Category Set A - By Race/Ethnicity; Sex; Grade,Reported`,
      `${ids},${NONE},${NONE},${NONE},3600,${TOTAL},Derived\n`,
    ].join('\n'),
    [name('059', 'l')]: [
      `${LEA_IDS},STAFF,STAFF_COUNT,TOTAL_INDICATOR,DMS_FLAG`,
      `${ids},Elementary Teachers,100.50,Category Set A,Reported`,
      `${ids},Teachers,180.00,Derived - Major Staffing Category,Derived`,
      `${ids},${NONE},300.00,Education Unit Total,Reported\n`,
    ].join('\n'),
  };
}
