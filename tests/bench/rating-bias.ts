// Recomputes from the rows of catalogues what their ratings follow, and how steady they are. It shares no code with the product.
// `node tests/bench/rating-bias.ts DATABASE [DATABASE]`: the SQLite files of catalogues, for example before and after a change.
import { DatabaseSync } from 'node:sqlite';

const THEMES = ['summary', 'growth', 'test_scores', 'college_readiness', 'equity'] as const;
type Theme = (typeof THEMES)[number];

interface School {
  readonly ratings: Readonly<Record<Theme, number | null>>;
  readonly income: number | null;
  readonly race: number | null;
  /** The overall rating of the year before, with its range; older catalogues have none. */
  readonly last: { readonly rating: number; readonly low?: number; readonly high?: number } | null;
}

interface Figure {
  readonly measure: string;
  readonly subgroup?: string;
  readonly grade?: string;
  readonly points: readonly { readonly value: number | null }[];
}

for (const path of process.argv.slice(2)) {
  console.log(`\n${path}\n`);
  console.log(
    '| state | rating | rated of open | r income (n) | mean by fifth of income | r race (n) | kept | in range |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  const database = new DatabaseSync(path, { readOnly: true });
  for (const state of listStates(database)) printState(state, readSchools(database, state));
}

function listStates(database: DatabaseSync): string[] {
  const sql = 'SELECT DISTINCT state FROM school WHERE is_open = 1 AND rating_summary IS NOT NULL ORDER BY state';
  return database
    .prepare(sql)
    .all()
    .map(({ state }) => String(state));
}

function readSchools(database: DatabaseSync, state: string): School[] {
  const columns = database
    .prepare('PRAGMA table_info(school)')
    .all()
    .map(({ name }) => name);
  const growth = columns.includes('rating_growth') ? 'rating_growth' : 'NULL AS rating_growth';
  const sql = `SELECT rating_summary, rating_test_scores, rating_college_readiness, rating_equity, ${growth}, document
    FROM school WHERE is_open = 1 AND state = ?`;
  return database.prepare(sql).all(state).map(toSchool);
}

function toSchool(row: Readonly<Record<string, unknown>>): School {
  const document = JSON.parse(String(row['document'])) as { series: Figure[]; historicalRatings?: School['last'][] };
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    ratings: Object.fromEntries(THEMES.map((theme) => [theme, number(row[`rating_${theme}`])])) as School['ratings'],
    income: newest(document.series, 'share-of-students', 'low-income') ?? newest(document.series, 'lunch-eligible'),
    race: add(shareOf(document.series, 'black'), shareOf(document.series, 'hispanic')),
    last: document.historicalRatings?.at(-1) ?? null,
  };
}

function newest(series: readonly Figure[], measure: string, group = 'all'): number | null {
  const own = series.find(
    (one) => one.measure === measure && (one.subgroup ?? 'all') === group && one.grade === undefined,
  );
  return own?.points.findLast(({ value }) => value !== null)?.value ?? null;
}

function shareOf(series: readonly Figure[], group: string): number | null {
  const share = newest(series, 'share-of-students', group);
  if (share !== null) return share;
  const [own, all] = [newest(series, 'enrollment', group), newest(series, 'enrollment')];
  return own === null || all === null || all === 0 ? null : (100 * own) / all;
}

function add(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}

function printState(state: string, schools: readonly School[]): void {
  for (const theme of THEMES) {
    const rated = schools.filter(({ ratings }) => ratings[theme] !== null);
    if (rated.length < 30) continue;
    const [income, race] = [pairs(rated, theme, 'income'), pairs(rated, theme, 'race')];
    const steady = theme === 'summary' ? steadiness(rated) : ['', ''];
    const cells = [
      state,
      theme,
      `${rated.length} of ${schools.length}`,
      correlation(income),
      fifths(income),
      correlation(race),
    ];
    console.log(`| ${[...cells, ...steady].join(' | ')} |`);
  }
}

type Pair = readonly [share: number, rating: number];

function pairs(rated: readonly School[], theme: Theme, share: 'income' | 'race'): Pair[] {
  return rated.flatMap((school): Pair[] => {
    const [x, y] = [school[share], school.ratings[theme]];
    return x === null || y === null ? [] : [[x, y]];
  });
}

function correlation(of: readonly Pair[]): string {
  if (of.length < 30) return '–';
  const n = of.length;
  const sums = of.reduce(
    (s, [x, y]) => ({ x: s.x + x, y: s.y + y, xx: s.xx + x * x, yy: s.yy + y * y, xy: s.xy + x * y }),
    {
      ...{ x: 0, y: 0, xx: 0, yy: 0, xy: 0 },
    },
  );
  const r = (n * sums.xy - sums.x * sums.y) / Math.sqrt((n * sums.xx - sums.x ** 2) * (n * sums.yy - sums.y ** 2));
  return `${r.toFixed(3)} (${n})`;
}

function fifths(of: readonly Pair[]): string {
  if (of.length < 30) return '–';
  const sorted = [...of].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [1, 2, 3, 4, 5]
    .map((part) => {
      const own = sorted.slice(Math.round(((part - 1) * of.length) / 5), Math.round((part * of.length) / 5));
      return (own.reduce((sum, [, rating]) => sum + rating, 0) / own.length).toFixed(2);
    })
    .join(' ');
}

function steadiness(rated: readonly School[]): string[] {
  const both = rated.filter(({ last }) => last !== null);
  if (both.length < 30) return ['–', '–'];
  const share = (of: readonly School[], all: number) => `${((100 * of.length) / all).toFixed(1)} % of ${all}`;
  const ranged = both.filter(({ last }) => last?.low !== undefined && last.high !== undefined);
  const inside = ranged.filter(({ ratings, last }) => {
    return (ratings.summary ?? 0) >= (last?.low ?? Infinity) && (ratings.summary ?? 0) <= (last?.high ?? -Infinity);
  });
  const kept = both.filter(({ ratings, last }) => ratings.summary === last?.rating);
  return [share(kept, both.length), ranged.length === 0 ? '–' : share(inside, ranged.length)];
}
