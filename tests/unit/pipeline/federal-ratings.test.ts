import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { suppressSeries } from '#domain/figures/suppression.ts';
import { rateSchools, type RatedSchools } from '#domain/ratings/rate-schools.ts';
import { aDirectory, readFolder } from './mapped-folder.ts';

const HEADER =
  'School Year,State,NCES LEA ID,LEA,School,NCES SCH ID,Data Group,Data Description,Value,Numerator,Denominator,Population,Subgroup,Characteristics,Age/Grade,Academic Subject,Outcome,Program Type';

interface MadeSchool {
  readonly id: string;
  readonly tested: number;
  /** Percentages by subject. */
  readonly shares: readonly [mathematics: number, reading: number];
}

/** Schools of all sizes from 3 tested students on, with results all over the scale. */
const SCHOOLS = Array.from({ length: 150 }, (_, at): MadeSchool => {
  const tested = 3 + ((at * 37) % 420);
  const share = (at * 61) % 97;
  return { id: `410000${String(at).padStart(6, '0')}`, tested, shares: [share, (share + (at % 9) + 94) % 97] };
});

/** How the department hides a percentage: the fewer students, the wider the range. */
function hide(share: number, tested: number): string {
  if (tested <= 5) return 'S';
  if (tested <= 15) return share < 50 ? '<50%' : '>=50%';
  if (tested > 300) return `${share}%`;
  const [edge, width] = tested <= 30 ? [20, 20] : tested <= 60 ? [10, 10] : [5, 5];
  if (share <= edge) return `<=${edge}%`;
  if (share >= 100 - edge) return `>=${100 - edge}%`;
  const from = Math.floor(share / width) * width;
  return `${Math.max(from, edge + 1)}-${from + width - 1}%`;
}

const toFile = (subject: 'Mathematics' | 'Reading/Language Arts', at: 0 | 1): string => {
  const lines = SCHOOLS.map(({ id, tested, shares }) => {
    const value = hide(shares[at], tested);
    return `2021-2022,OREGON,4100000,Adel SD,School ${id},${id},583,Academic achievement,${value},,${tested},All Students,All Students in School,,All Grades,${subject},Percent Proficient,`;
  });
  return `${[HEADER, ...lines].join('\r\n')}\r\n`;
};

async function rateFederalFiles(): Promise<RatedSchools> {
  const { schools } = await readFolder({
    mapping: readFileSync('src/pipeline/mappings/ed-data-express.yaml', 'utf8'),
    files: {
      'SY2122_FS175_DG583_SCH.csv': toFile('Mathematics', 0),
      'SY2122_FS178_DG584_SCH.csv': toFile('Reading/Language Arts', 1),
    },
    directory: aDirectory(Object.fromEntries(SCHOOLS.map(({ id }) => [id, [`School ${id}`, 'Adel SD']]))),
  });
  return rateSchools(
    schools.map(({ id, document }) => ({ id, levels: ['e'], series: suppressSeries(document.series ?? []) })),
  );
}

function rateTrueResults(): RatedSchools {
  const source = 'ed-edfacts' as const;
  return rateSchools(
    SCHOOLS.map(({ id, tested, shares }) => {
      const series = (['mathematics', 'english-language-arts'] as const).map((subject, at) => {
        const points = [{ year: '2021-22', value: shares[at] ?? null, students: tested }];
        return { measure: 'proficiency' as const, subject, source, points };
      });
      return { id, levels: ['e'], series };
    }),
  );
}

it('federal ranges rate each school with 20 tested students', async () => {
  const rated = await rateFederalFiles();
  const isRated = (id: string) => rated.get(id)?.ratings.testScores !== null;
  expect(SCHOOLS.filter(({ id, tested }) => tested >= 20 && !isRated(id))).toEqual([]);
  expect(SCHOOLS.filter(({ tested }) => tested >= 20).length).toBeGreaterThan(130);
  expect(SCHOOLS.filter(({ id, tested }) => tested <= 5 && isRated(id))).toEqual([]);
});

it('the rating of the true results is within the range of the rating', async () => {
  const [federal, real] = [await rateFederalFiles(), rateTrueResults()];
  const outside = SCHOOLS.filter(({ id, tested }) => {
    const [low, high] = federal.get(id)?.ratingRanges.testScores ?? [0, 0];
    const rating = real.get(id)?.ratings.testScores ?? 0;
    return tested >= 20 && (rating < low || rating > high);
  });
  expect(outside).toEqual([]);
});
