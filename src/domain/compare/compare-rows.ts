import type { Measure, Subject } from '../figures/figure-schema.ts';
import { exactly } from '../figures/interval.ts';
import { GROWTH_MEASURES, MEASURES } from '../figures/measures.ts';
import { coursesModule } from '../profile/courses-module.ts';
import { findGap } from '../profile/equity-module.ts';
import { GAP_GROUPS } from '../profile/group-gaps.ts';
import { readAverage } from '../profile/glance-module.ts';
import { findGroupSeries, latestFigure, type FigureView } from '../profile/module-view.ts';
import type { ProfilePage } from '../profile/profile-page.ts';
import { TEST_GROUPS } from '../profile/test-scores-module.ts';
import { RATING_FACTS, SCHOOL_FACTS, SECTION_IDS } from './compare-page.ts';
import type {
  CellFigure,
  CellGap,
  CompareRow,
  CompareSection,
  RatingFact,
  RowAverage,
  SchoolFact,
  SectionId,
} from './compare-page.ts';

const SECTION_MEASURES = {
  growth: GROWTH_MEASURES,
  graduation: [
    'graduation-rate',
    'college-enrollment',
    'act-composite',
    'sat-total',
    'advanced-course-enrollment',
    'ap-participation',
    'ap-exams-passed',
  ],
  students: ['enrollment', 'lunch-eligible'],
  teachers: [
    'students-per-teacher',
    'teacher-experience',
    'teachers-with-masters',
    'teachers-first-years',
    'students-per-counselor',
    'teacher-salary',
    'spending-per-student',
  ],
  attendance: ['attendance', 'chronic-absence', 'suspension-rate'],
} as const satisfies Partial<Record<SectionId, readonly Measure[]>>;

const RESULTS: readonly Subject[] = [...TEST_GROUPS.test_scores, ...TEST_GROUPS.subject_test_scores];
const GAP_SUBJECTS: readonly Subject[] = ['reading', 'english-language-arts', 'mathematics'];

/** Lines up the schools of these profiles, without rows and sections that are empty for all of them. */
export function compareProfiles(
  pages: readonly ProfilePage[],
  { hasOnePool, hasPlace, hasNotes }: { hasOnePool: boolean; hasPlace: boolean; hasNotes: boolean },
): readonly CompareSection[] {
  const of = { pages, hasOnePool };
  const figures = (measures: readonly Measure[]): readonly CompareRow[] =>
    measures.flatMap((measure) => figureRow(of, measure, null));
  const isKnown = (id: keyof typeof KNOWN_FACTS): boolean => pages.some((page) => KNOWN_FACTS[id](page));
  const facts = SCHOOL_FACTS.filter((id) => (id === 'distance' ? hasPlace : isKnown(id)));
  const rows: Readonly<Record<SectionId, readonly CompareRow[]>> = {
    ratings: [...RATING_FACTS, 'reviews' as const].filter(isKnown).map((id) => ({ kind: 'fact', id })),
    results: RESULTS.flatMap((subject) => figureRow(of, 'proficiency', subject)),
    growth: figures(SECTION_MEASURES.growth),
    graduation: figures(SECTION_MEASURES.graduation),
    gaps: GAP_SUBJECTS.flatMap((subject) => GAP_GROUPS.flatMap((group) => gapRow(of, { subject, group }))),
    students: figures(SECTION_MEASURES.students),
    teachers: figures(SECTION_MEASURES.teachers),
    attendance: figures(SECTION_MEASURES.attendance),
    courses: courseRow(pages),
    school: facts.map((id) => ({ kind: 'fact', id })),
    note: hasNotes ? [{ kind: 'fact', id: 'note' }] : [],
  };
  return SECTION_IDS.map((id) => ({ id, rows: rows[id] })).filter((section) => section.rows.length > 0);
}

/** Sections whose figures depend on the tests and the rules of a state. */
const STATE_SECTIONS: readonly SectionId[] = ['ratings', 'results', 'growth', 'graduation', 'gaps', 'attendance'];

/** Splits what schools of different states have in common from what each state measures in its own way. What families say is in common. */
export function splitByState(sections: readonly CompareSection[]): {
  readonly common: readonly CompareSection[];
  readonly apart: readonly CompareSection[];
} {
  const isApart = (id: SectionId, row: CompareRow): boolean =>
    STATE_SECTIONS.includes(id) && !(row.kind === 'fact' && row.id === 'reviews');
  const pick = (wanted: boolean) =>
    sections
      .map(({ id, rows }) => ({ id, rows: rows.filter((row) => isApart(id, row) === wanted) }))
      .filter(({ rows }) => rows.length > 0);
  return { common: pick(false), apart: pick(true) };
}

/** True if a school has the fact. An unrated school says so in the first row. */
const KNOWN_FACTS: Readonly<
  Record<RatingFact | Exclude<SchoolFact, 'distance'> | 'reviews', (page: ProfilePage) => boolean>
> = {
  rating: () => true,
  growthRating: ({ school }) => school.ratings.growth !== null,
  testScores: ({ school }) => school.ratings.testScores !== null,
  collegeReadiness: ({ school }) => school.ratings.collegeReadiness !== null,
  equity: ({ school }) => school.ratings.equity !== null,
  reviews: ({ reviews }) => reviews.reviews > 0,
  type: () => true,
  grades: ({ school }) => school.grades !== null,
  district: ({ district }) => district !== null,
  address: () => true,
  phone: ({ school }) => school.phone !== null,
  website: ({ school }) => school.website !== null,
};

interface Compared {
  readonly pages: readonly ProfilePage[];
  readonly hasOnePool: boolean;
}

function figureRow({ pages, hasOnePool }: Compared, measure: Measure, subject: Subject | null): CompareRow[] {
  const cells = pages.map((page) => sizeOfSchool(page, measure) ?? findFigure(page, measure, subject));
  if (cells.every((cell) => cell === null || cell.missing !== null)) return [];
  return [{ kind: 'figure', measure, subject, cells, average: hasOnePool ? newestAverage(cells) : null }];
}

function findFigure(page: ProfilePage, measure: Measure, subject: Subject | null): CellFigure | null {
  const series = findGroupSeries(page, { measure, ...(subject !== null && { subject }) });
  const figure = series === null ? null : latestFigure(page, series);
  return figure === null ? null : { ...figure, average: readAverage(figure) };
}

/** The directory's number, which may be newer than every figure. Null if a figure has it, or there is none. */
function sizeOfSchool(page: ProfilePage, measure: Measure): CellFigure | null {
  const value = sizeColumn(page, measure);
  if (value === null || findFigure(page, measure, null)?.value === value) return null;
  const unknown = { lower: null, upper: null, missing: null, students: null, average: null, pool: null };
  return { ...unknown, value, type: MEASURES[measure].unit, year: null, source: null };
}

function sizeColumn({ school }: ProfilePage, measure: Measure): number | null {
  if (measure === 'enrollment') return school.enrollment;
  return measure === 'students-per-teacher' ? school.studentsPerTeacher : null;
}

/** All schools have one pool, so figures of one year and source have one average. */
function newestAverage(cells: readonly (CellFigure | null)[]): RowAverage | null {
  const averages = cells.flatMap((cell): RowAverage[] => {
    if (cell?.year == null || cell.average === null || cell.pool?.schools == null) return [];
    return [{ average: cell.average, year: cell.year, pool: cell.pool }];
  });
  return averages.toSorted((one, other) => (one.year < other.year ? 1 : -1))[0] ?? null;
}

function gapRow({ pages, hasOnePool }: Compared, topic: Pick<CompareRow & { kind: 'gap' }, 'subject' | 'group'>) {
  const gaps = pages.map((page) => findGap(page, topic)[0] ?? null);
  if (gaps.every((gap) => gap === null)) return [];
  const cells = gaps.map((gap): CellGap | null => {
    if (gap === null) return null;
    const isCompared = readAverage(gap.own) !== null && readAverage(gap.all) !== null;
    const { year, source } = gap.own;
    const average = isCompared && gap.statePoints !== null ? exactly(gap.statePoints) : null;
    return { points: gap.points, year, source, average };
  });
  const average = hasOnePool ? newestAverage(cells.map((cell, at) => averagedGap(cell, gaps[at]?.own))) : null;
  return [{ kind: 'gap' as const, ...topic, cells, average }];
}

function averagedGap(cell: CellGap | null, own: FigureView | undefined): CellFigure | null {
  return cell === null || own === undefined ? null : { ...own, average: cell.average };
}

function courseRow(pages: readonly ProfilePage[]): CompareRow[] {
  const cells = pages.map((page) => {
    const view = coursesModule(page);
    if (view.kind === 'empty') return null;
    return view.content.categories.map(({ displayText, items }) => ({ name: displayText, count: items.length }));
  });
  return cells.every((cell) => cell === null) ? [] : [{ kind: 'courses', cells }];
}
