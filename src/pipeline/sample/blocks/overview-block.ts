import { SCHOOL_SUB_TYPES, type ProfileDocument } from '#domain/figures/profile-document.ts';
import type { SchoolModel } from '../model/school-model.ts';
import { itemAt } from '../model/seeded-random.ts';

type SubTypeIcon = (typeof SCHOOL_SUB_TYPES)[number];
type Overview = NonNullable<ProfileDocument['overview']>;

const SUB_TYPE_TEXTS: Readonly<Record<SubTypeIcon, readonly [name: string, description: string | null]>> = {
  microschool: ['Microschool', 'A very small school in which children of several ages learn together.'],
  independent: ['Independent', null],
  magnet: ['Magnet', 'Draws students from the whole district with a special focus.'],
  virtual: ['Virtual', 'Classes take place online.'],
  religious: ['Religious', 'Guided by the values of a religious community.'],
  college_prep: ['College preparatory', null],
  neurodiverse: ['Neurodiverse', 'Made for students who learn differently.'],
  montessori: ['Montessori', 'Children choose their work in mixed-age classrooms.'],
  vocational: ['Vocational', 'Prepares students for a trade.'],
  'teacher-run': ['Teacher-run', 'Teachers decide together how the school is led.'],
  waldorf: ['Waldorf', null],
  stem: ['STEM', 'Science, technology, engineering and mathematics.'],
  reggio: ['Reggio Emilia', null],
  therapeutic: ['Therapeutic', 'Counselors and teachers work side by side.'],
  ib: ['International Baccalaureate', 'Offers a program of the International Baccalaureate.'],
};

const SENTENCES = [
  'Every classroom opens onto a shared garden, where students measure, plant and cook.',
  'Older students read with younger ones twice a week.',
  'Families meet teachers three times a year, in the language they prefer.',
  'The school day starts with a half hour in which each student plans the day.',
  'A workshop with real tools is open to all grades after lunch.',
  'Music is taught to everybody, and no one has to audition.',
];
const SPANISH_DESCRIPTION =
  'Esta escuela es una invención para demostrar el sitio. Las clases se dan en inglés y en español, y cada familia elige el idioma en que recibe las noticias.';

/** Sub-types with their icons, and a few paragraphs; about one school in twelve describes itself in Spanish. */
export function overviewBlock(model: SchoolModel): Overview {
  const { plan, random } = model;
  return {
    schoolSubTypes: subTypeIcons(model).map((icon) => {
      const [name, description] = SUB_TYPE_TEXTS[icon];
      return { name, description, icon };
    }),
    description: random.chance(0.08)
      ? [SPANISH_DESCRIPTION]
      : [`${plan.name} is an invented school in ${plan.city.name}.`, random.sample(SENTENCES, 4).join(' ')],
  };
}

/** One sub-type by turn for every third school, so that all occur; a second one by chance. */
function subTypeIcons({ plan, random }: SchoolModel): SubTypeIcon[] {
  const byTurn = plan.position % 3 === 0 ? [itemAt(SCHOOL_SUB_TYPES, plan.position / 3)] : [];
  const byChance = random.chance(0.15) ? [random.pick(SCHOOL_SUB_TYPES)] : [];
  return [...new Set([...byTurn, ...byChance])].filter((icon) => icon !== 'religious' || plan.kind.type === 'private');
}
