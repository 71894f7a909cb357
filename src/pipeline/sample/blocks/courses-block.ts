import type { ProfileDocument } from '#domain/figures/profile-document.ts';
import type { SchoolModel } from '../model/school-model.ts';
import { itemAt } from '../model/seeded-random.ts';

type CourseRow = readonly [key: string, displayText: string, tooltip?: string | null, externalLink?: string];

const HIGH_SCHOOL_COURSES: Readonly<Record<string, readonly CourseRow[]>> = {
  'Advanced placement': [
    ['ap_biology', 'AP Biology', 'A <strong>college-level</strong> course that ends with an exam.'],
    ['ap_calculus_ab', 'AP Calculus AB'],
    ['ap_spanish', 'AP Spanish Language and Culture', 'Taught in Spanish.', 'https://www.example.org/ap-spanish'],
    ['ap_us_history', 'AP United States History'],
  ],
  'Career and technical': [
    ['welding', 'Welding', null, 'https://www.example.org/welding'],
    ['health_careers', 'Health careers', 'With a placement of <em>six weeks</em>.'],
    ['robotics', 'Robotics'],
  ],
  'World languages': [
    ['spanish', 'Spanish'],
    ['mandarin', 'Mandarin'],
    ['american_sign_language', 'American Sign Language'],
  ],
};
const LOWER_SCHOOL_COURSES: Readonly<Record<string, readonly CourseRow[]>> = {
  Arts: [
    ['choir', 'Choir'],
    ['visual_arts', 'Visual arts', 'Drawing, clay and print for all grades.'],
  ],
  'Science and technology': [
    ['garden_science', 'Garden science', null, 'https://www.example.org/garden-science'],
    ['coding', 'Coding'],
  ],
};
/** Programs that few high schools have, one after the other. */
const PROGRAMS: readonly (readonly [category: string, rows: readonly CourseRow[]])[] = [
  [
    'International Baccalaureate',
    [
      ['ib_biology', 'IB Biology'],
      ['ib_theory_of_knowledge', 'IB Theory of Knowledge'],
    ],
  ],
  [
    'Project Lead The Way',
    [
      ['pltw_introduction_to_engineering_design', 'PLTW Introduction to Engineering Design'],
      ['pltw_principles_of_biomedical_science', 'PLTW Principles of Biomedical Science'],
    ],
  ],
  [
    'Career pathways',
    [
      ['pathway_health_science', 'Health science'],
      ['pathway_information_technology', 'Information technology'],
    ],
  ],
  ['Mathematics', [['data_science', 'Data science']]],
];
const SUBTEXT_HTML =
  '<p>Courses change from year to year. <a href="https://www.example.org/courses" rel="nofollow noopener">Ask the school</a> what it offers today.</p>';

/** What can be learned, by category; some courses have a tooltip or a link of their own. */
export function coursesBlock(model: SchoolModel): NonNullable<ProfileDocument['courses']> {
  const { random, grades, plan } = model;
  const isHighSchool = grades.some(({ grade }) => grade === '12');
  const offer = Object.entries(isHighSchool ? HIGH_SCHOOL_COURSES : LOWER_SCHOOL_COURSES).map(
    ([displayText, rows]) => [displayText, random.sample(rows, random.integer(1, rows.length))] as const,
  );
  return {
    categories: [...offer, ...(isHighSchool ? [itemAt(PROGRAMS, plan.position)] : [])].map(([displayText, rows]) => ({
      displayText,
      items: rows.map(courseOf),
    })),
    subtextHtml: random.chance(0.5) ? SUBTEXT_HTML : null,
  };
}

function courseOf([key, displayText, tooltip, externalLink]: CourseRow) {
  return { key, displayText, tooltip: tooltip ?? null, externalLink: externalLink ?? null };
}
