import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDirectory, readFolder } from './mapped-folder.ts';
import { findPoints } from './series-points.ts';

const ID = '410000000001';
const TOTAL = 'Derived - Education Unit Total minus Adult Education Count';
const BY_RACE = 'Derived - Subtotal by Race/Ethnicity and Sex minus Adult Education Count';
const NONE = 'No Category Codes';

const FILES = {
  'ccd_sch_029_1920_w_1a_082120.csv': `NCESSCH,SCH_NAME,LEA_NAME,LEAID,LSTREET1,LCITY,LZIP,PHONE,WEBSITE,SY_STATUS,CHARTER_TEXT,GSLO,GSHI
${ID},ADEL HIGH,Adel SD 21,4100000,357 Main,ADEL,97620,(541)947-5418,www.adel.example,1,Yes,09,12
410000000002,NEW SCHOOL,Adel SD 21,4100000,1 Main,ADEL,97620,,,3,No,KG,05
`,
  'ccd_sch_129_1920_w_1a_082120.csv': `NCESSCH,MAGNET_TEXT,VIRTUAL\n${ID},Yes,FULLVIRTUAL\n410000000002,Not reported,NOTVIRTUAL\n`,
  'ccd_sch_059_1920_l_1a_082120.csv': `NCESSCH,TEACHERS\n${ID},12.5\n`,
  'ccd_sch_052_1920_l_1a_082120.csv': [
    'NCESSCH,GRADE,RACE_ETHNICITY,SEX,STUDENT_COUNT,TOTAL_INDICATOR',
    `${ID},Grade 9,White,Male,30,Category Set A - By Race/Ethnicity; Sex; Grade`,
    `${ID},${NONE},${NONE},${NONE},200,${TOTAL}`,
    `${ID},Grade 9,${NONE},${NONE},110,Subtotal 4 - By Grade`,
    `${ID},${NONE},White,Male,60,${BY_RACE}`,
    `${ID},${NONE},White,Female,50,${BY_RACE}`,
    `${ID},${NONE},Asian,Male,50,${BY_RACE}`,
    `${ID},${NONE},Asian,Female,40,${BY_RACE}`,
    '',
  ].join('\n'),
  'ccd_sch_033_1920_l_1a_082120.csv': [
    'NCESSCH,DATA_GROUP,LUNCH_PROGRAM,STUDENT_COUNT,TOTAL_INDICATOR',
    `${ID},Free and Reduced-price Lunch Table,Free lunch qualified,40,Category Set A`,
    `${ID},Free and Reduced-price Lunch Table,${NONE},50,Education Unit Total`,
    `${ID},Direct Certification,Not Applicable,30,Education Unit Total`,
    '',
  ].join('\n'),
};

it('the mapping of the Common Core of Data reads a whole year', async () => {
  const { schools, report } = await readFolder({
    mapping: readFileSync('src/pipeline/mappings/ccd.yaml', 'utf8'),
    files: FILES,
    directory: aDirectory({ [ID]: ['Adel High', 'Adel SD 21'] }),
  });
  expect(schools).toMatchObject([
    {
      ...{ source: 'nces-ccd', state: 'or', id: ID, year: '2019-20' },
      facts: {
        ...{ name: 'Adel High', type: 'charter', city: 'Adel', phone: '(541) 947-5418', enrollment: 200 },
        ...{ isMagnet: true, isVirtual: true, status: { kind: 'open' }, grades: { low: '9', high: '12' } },
        website: 'http://www.adel.example',
      },
    },
    { id: '410000000002', facts: { name: 'New School', type: 'public', isVirtual: false } },
  ]);
  const value = (figure: Parameters<typeof findPoints>[1]) => findPoints(schools[0], figure)?.[0]?.value;
  expect(value({ measure: 'teachers-fte' })).toBe(12.5);
  expect(value({ measure: 'enrollment', grade: '9' })).toBe(110);
  expect(value({ measure: 'enrollment', subgroup: 'white' })).toBe(110);
  expect(value({ measure: 'enrollment', subgroup: 'female' })).toBe(90);
  expect(findPoints(schools[0], { measure: 'lunch-eligible' })).toEqual([
    { year: '2019-20', value: 25, students: 200 },
  ]);
  expect(report.accounts().reduce((sum, { rejected }) => sum + rejected, 0)).toBe(3);
});
