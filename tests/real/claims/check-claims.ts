import type { DatabaseSync } from 'node:sqlite';
import type { Claim, FigureTopic, Pools } from './claim.ts';
import { endsOf, findMeans, likelyClass, topicOf, type Ends, type Means, type Series } from './claim-figures.ts';

/**
 * Judges claims by brute force. It reads the stored documents itself and shares no code with the product: every range
 * counts with its lower and its upper end and its number of students, or 10 if that is unknown.
 */

/** How often claims of a kind are made, and in how many ways they fail. */
export interface Tally {
  claims: number;
  /** No value inside the ranges makes the sentence true. */
  impossible: number;
  /** Some value inside the ranges makes it false. */
  contradicted: number;
  /** It says "higher" or "lower", but the difference is inside the noise of the school's own students. */
  noise: number;
  examples: string[];
}

const NOT_PERCENT =
  /^(act-(composite|english|mathematics|reading|science)$|sat-(total|total-2400|critical-reading|writing|reading-writing|mathematics)$|state-score|students-per|teacher-(experience|salary)|spending)/;

/** The rule in words: results that differ by at most two whole points are about the same. */
function saysRule(value: number, average: number): 'higher' | 'same' | 'lower' {
  const points = Math.round(Math.round(Math.abs(value - average) * 10) / 10);
  return points <= 2 ? 'same' : value > average ? 'higher' : 'lower';
}

/** How far scores of single students are from their mean, roughly. Null: the measure is no mean of students' scores. */
function spreadOfScores(measure: string): number | null {
  if (measure === 'act-composite') return 4.8;
  if (/^act-(english|mathematics|reading|science)$/.test(measure)) return 5.5;
  if (measure === 'sat-total') return 200;
  if (measure === 'sat-total-2400') return 300;
  return /^sat-(critical-reading|writing|reading-writing|mathematics)$/.test(measure) ? 110 : null;
}

/** True if the average is inside the noise of a mean score, by this many standard errors. */
function isScoreNoise(distance: number, errors: number, of: { measure: string; students: number | null }): boolean {
  const spread = spreadOfScores(of.measure);
  return spread !== null && of.students !== null && Math.abs(distance) <= (errors * spread) / Math.sqrt(of.students);
}

/** True if the average is inside the 95% noise of the school's own share. */
function isNoise(value: number, average: number, students: number | null): boolean {
  if (students === null || students === 0) return false;
  const share = Math.min(Math.max(value / 100, 0), 1);
  return Math.abs(value - average) <= 196 * Math.sqrt((share * (1 - share)) / students);
}

function spread({ low, high }: Ends): number[] {
  return low === high ? [low] : Array.from({ length: 21 }, (_, step) => low + ((high - low) * step) / 20);
}

/** Judges every claim of a state. */
export function checkClaims(
  db: DatabaseSync,
  state: string,
  { claims, pools }: { claims: readonly Claim[]; pools: Pools },
): Map<string, Tally> {
  const schools = new Map<string, Series[]>();
  for (const row of db.prepare('SELECT id, document FROM school WHERE state = ?').iterate(state)) {
    const { id, document } = row as unknown as { id: string; document: string };
    schools.set(id, (JSON.parse(document) as { series: Series[] }).series);
  }
  const means = findMeans(schools, pools);
  const tallies = new Map<string, Tally>();
  const tally = (kind: string): Tally => {
    const found = tallies.get(kind) ?? { claims: 0, impossible: 0, contradicted: 0, noise: 0, examples: [] };
    tallies.set(kind, found);
    return found;
  };
  for (const claim of claims) {
    const series = schools.get(claim.school) ?? [];
    const topic = claim.kind === 'verdict' ? series.find((one) => topicOf(one) === claim.topic) : toTopic(claim);
    const pool = topic === undefined ? '' : (pools.get(claim.school)?.(topic) ?? '');
    checkClaim(claim, { series, pool, means, tally });
  }
  return tallies;
}

function checkClaim(claim: Claim, of: Known & { tally: (kind: string) => Tally }): void {
  const kind = claim.kind === 'verdict' && claim.isWhole ? 'verdicts of all students' : 'verdicts of groups';
  if (claim.kind === 'verdict') checkVerdict(claim, { ...of, tally: of.tally(kind) });
  if (claim.kind === 'trend') checkTrend(claim, of);
  if (claim.kind === 'gap') checkGap(claim, of);
}

function toTopic(claim: Exclude<Claim, { kind: 'verdict' }>): FigureTopic {
  const measure = claim.kind === 'trend' ? claim.measure : 'proficiency';
  return claim.subject === null ? { measure } : { measure, subject: claim.subject };
}

interface Known {
  readonly series: Series[];
  readonly pool: string;
  readonly means: Means;
}

function pointOf(series: Series[], topic: string, year: string): Ends | null {
  const found = series.find((one) => topicOf(one) === topic);
  const point = found?.points.find((one) => one.year === year);
  const ends = found === undefined || point === undefined ? null : endsOf(found.measure, point);
  if (ends === null || found === undefined) return null;
  return { ...ends, students: ends.students ?? likelyClass(series, found, year) };
}

function checkVerdict(claim: Claim & { kind: 'verdict' }, of: Known & { tally: Tally }): void {
  const { tally } = of;
  tally.claims += 1;
  const own = pointOf(of.series, claim.topic, claim.year);
  const mean = of.means.get(`${of.pool}#${claim.topic}#${claim.year}`);
  if (own === null || mean === undefined) {
    note(tally, claim, 'no figure or mean');
    return;
  }
  const measure = claim.topic.split('|')[1] ?? '';
  const isPercent = !NOT_PERCENT.test(measure);
  const worlds = spread(own).flatMap((value) => spread(mean).map((average) => ({ value, average })));
  const isTrue = worlds.map(({ value, average }) => {
    const says = saysRule(value, average);
    // Right at the border of the rule, half of the last printed decimal decides. That is rounding, and no range.
    if (says !== claim.says && Math.abs(Math.abs(value - average) - 2.5) < 0.1) return true;
    if (claim.says !== 'same') return says === claim.says;
    const isOfScores = isScoreNoise(value - average, 2, { measure, students: own.students });
    return says === 'same' || isOfScores || (isPercent && isChance(value, average, own.students));
  });
  if (!isTrue.includes(true)) {
    tally.impossible += 1;
    note(
      tally,
      claim,
      `own ${own.low}-${own.high}, mean ${mean.low.toFixed(1)}-${mean.high.toFixed(1)} of ${mean.schools} (${mean.ranges} ranges)`,
    );
  }
  if (isTrue.includes(false)) tally.contradicted += 1;
  const isInNoise = worlds.some(({ value, average }) => {
    if (!isPercent) return isScoreNoise(value - average, 1.95, { measure, students: own.students });
    return isNoise(value, average, own.students);
  });
  if (claim.says !== 'same' && isInNoise) tally.noise += 1;
}

/** A wide reading of chance for "about the same": the score interval at 99%. */
function isChance(value: number, average: number, students: number | null): boolean {
  if (students === null) return false;
  const [share, mean] = [value / 100, Math.min(Math.max(average / 100, 0.01), 0.99)];
  const error = Math.max(Math.sqrt((mean * (1 - mean)) / students), Math.sqrt((share * (1 - share)) / students));
  return Math.abs(share - mean) <= 2.6 * error + 2 / students;
}

function checkTrend(claim: Claim & { kind: 'trend' }, of: Known & { tally: (kind: string) => Tally }): void {
  const own = of.series.filter((one) => isWholeOf(one, claim));
  checkEnds(claim, own, of.tally('trends'));
  if (claim.stateChange === null) return;
  const topics = own.filter((one) =>
    [claim.from, claim.to].every((year) => one.points.some((point) => point.year === year)),
  );
  const changes = topics.flatMap((one) => {
    const [from, to] = [claim.from, claim.to].map((year) => of.means.get(`${of.pool}#${topicOf(one)}#${year}`));
    return from === undefined || to === undefined ? [] : [{ low: to.low - from.high, high: to.high - from.low }];
  });
  checkDistance(claim, { said: claim.stateChange, distances: changes, tally: of.tally('changes of averages') });
}

function isWholeOf({ measure, subject, subgroup = 'all', grade }: Series, claim: Claim & { kind: 'trend' }): boolean {
  return measure === claim.measure && (subject ?? null) === claim.subject && subgroup === 'all' && grade === undefined;
}

/** A trend must end with the newest figure of any source, and no figure of its ends may turn it around. */
function checkEnds(claim: Claim & { kind: 'trend' }, own: readonly Series[], tally: Tally): void {
  tally.claims += 1;
  const known = own.flatMap((one) =>
    one.points.flatMap((point) => {
      const ends = endsOf(one.measure, point);
      return ends === null ? [] : [{ ...ends, year: point.year }];
    }),
  );
  const newest =
    known
      .map(({ year }) => year)
      .sort()
      .at(-1) ?? '';
  if (newest > claim.to) {
    tally.impossible += 1;
    note(tally, claim, `ends ${claim.to}, newest figure ${newest}`);
  }
  const says = claim.isClear === false ? 0 : Math.sign(claim.change);
  const [first, last] = [claim.from, newest].map((wanted) => known.filter(({ year }) => year === wanted));
  const isTurned = first?.some((from) =>
    last?.some((to) => (says > 0 ? to.low - from.high < 0 : says < 0 && to.high - from.low > 0)),
  );
  if (isTurned === true) tally.contradicted += 1;
}

/** Whole points, with half of the last printed decimal of two averages. */
const POINT_ROUNDING = 0.7;

/** A distance in whole points must be every distance that the ranges allow. */
function checkDistance(
  claim: Claim,
  of: { said: number; distances: readonly { low: number; high: number }[]; tally: Tally },
): void {
  of.tally.claims += 1;
  if (of.distances.length === 0) return;
  const isOff = ({ low, high }: { low: number; high: number }) =>
    low < of.said - POINT_ROUNDING || high > of.said + POINT_ROUNDING;
  const isWrong = ({ low, high }: { low: number; high: number }) =>
    high < of.said - POINT_ROUNDING || low > of.said + POINT_ROUNDING;
  if (of.distances.every(isOff)) of.tally.contradicted += 1;
  if (!of.distances.every(isWrong)) return;
  of.tally.impossible += 1;
  note(of.tally, claim, JSON.stringify(of.distances));
}

function checkGap(claim: Claim & { kind: 'gap' }, of: Known & { tally: (kind: string) => Tally }): void {
  const topic = (group: string) => [claim.source, 'proficiency', claim.subject, group, ''].join('|');
  const [own, all] = [claim.group, 'all'].map((group) => pointOf(of.series, topic(group), claim.year));
  const isKnown = own != null && all != null;
  const gap = isKnown ? [{ low: own.low - all.high, high: own.high - all.low }] : [];
  checkDistance(claim, { said: claim.points, distances: gap, tally: of.tally('gaps') });
  if (claim.statePoints === null) return;
  const [mean, whole] = [claim.group, 'all'].map((group) => of.means.get(`${of.pool}#${topic(group)}#${claim.year}`));
  const isAveraged = mean !== undefined && whole !== undefined;
  const distances = isAveraged ? [{ low: mean.low - whole.high, high: mean.high - whole.low }] : [];
  checkDistance(claim, { said: claim.statePoints, distances, tally: of.tally('gaps of averages') });
}

function note(tally: Tally, claim: Claim, why: string): void {
  if (tally.examples.length < 3) tally.examples.push(`${claim.school} ${JSON.stringify(claim)}: ${why}`);
}
