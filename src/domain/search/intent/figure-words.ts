/** What a number of a question can be about. */
export type Measure =
  | 'students'
  | 'ratio'
  | 'graduation'
  | 'proficiency'
  | 'reading'
  | 'math'
  | 'spending'
  | 'rating'
  | 'miles';

/** Words of each measure in English and Spanish, folded. */
const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  ratio:
    'students per teacher|kids per teacher|pupils per teacher|children per teacher|student per teacher|per teacher|to 1 ratio|1 ratio|student teacher ratio|teacher student ratio|student to teacher ratio|teacher to student ratio|students to teacher ratio|pupil teacher ratio|student ratio|teacher ratio|ratio|estudiantes por maestro|alumnos por maestro|ninos por maestro|estudiantes por profesor|alumnos por profesor|ninos por profesor|estudiantes por docente|alumnos por docente|estudiantes por maestra|alumnos por maestra|por maestro|por maestra|por profesor',
  students:
    'students|students enrolled|ppl|people|kids|pupils|children|enrollment|enrolled|enrolled students|student body|student population|school size|total students|estudiantes|alumnos|ninos|estudiantes inscritos|alumnos inscritos|inscritos|matricula|numero de alumnos|numero de estudiantes',
  graduation:
    'graduation rate|graduation rates|graduation|grad rate|graduate|graduates|graduating|of students graduate|of students graduating|students graduate|students graduating|tasa de graduacion|indice de graduacion|graduacion|de graduacion|se graduan|de graduados|graduados',
  proficiency:
    'proficient|proficiency|proficiency rate|proficiency rates|of students proficient|students proficient|pass rate|passing rate|de dominio|dominio|competentes|proficientes|de proficiencia|aprobados',
  reading:
    'proficient in reading|reading proficiency|proficiency in reading|reading proficient|reading scores|reading score|reading|in reading|dominio en lectura|dominio de lectura|competentes en lectura|lectura|en lectura',
  math: 'proficient in math|proficient in mathematics|math proficiency|proficiency in math|math proficient|math scores|math score|math|in math|mathematics|dominio en matematicas|dominio de matematicas|competentes en matematicas|matematicas|en matematicas',
  spending:
    'spending per student|spending per pupil|per pupil spending|per student spending|spending|spent per student|spent per pupil|spends per student|spend per student|per pupil|per student|gasto por estudiante|gasto por alumno|gastan por alumno|gastan por estudiante|por alumno|por estudiante',
  rating:
    'rating|ratings|overall rating|rated|score|rating of|stars rating|calificacion|calificaciones|calificada|calificadas|calificacion general|puntuacion|puntaje|puntos',
  miles: 'miles|mile|mi|millas|milla',
};

/** Measures by the words that name them. */
export const MEASURES: ReadonlyMap<string, Measure> = new Map(
  (Object.entries(MEASURE_WORDS) as [Measure, string][]).flatMap(([measure, words]) =>
    words.split('|').map((word) => [word, measure] as const),
  ),
);

/** Which end of a range a word limits. */
export interface Bound {
  readonly end: 'low' | 'high';
  /** "Under 15" leaves out 15, and "at most 15" does not. */
  readonly isStrict: boolean;
}

const BOUND_WORDS: readonly (readonly [Bound['end'], boolean, string])[] = [
  [
    'high',
    true,
    '<|under|below|less than|fewer than|smaller than|lower than|menos de|menor de|menores de|menor a|menores a|por debajo de|debajo de|inferior a',
  ],
  [
    'high',
    false,
    '<=|≤|at most|up to|maximum|max|maximum of|no more than|not more than|no higher than|no mas de|maximo|maximo de|como maximo|a lo mas|hasta',
  ],
  [
    'low',
    true,
    '>|over|above|more than|greater than|higher than|better than|bigger than|larger than|exceeding|mas de|mas que|mayor de|mayores de|mayor a|mayores a|mayor que|arriba de|por encima de|superior a|superiores a',
  ],
  [
    'low',
    false,
    '>=|≥|at least|minimum|min|minimum of|no less than|not less than|no fewer than|no lower than|minimo|minimo de|como minimo|al menos|por lo menos|no menos de|desde',
  ],
];
const AFTER_WORDS: readonly (readonly [Bound['end'], string])[] = [
  [
    'low',
    '+|or more|or higher|or above|or better|or up|or greater|and up|and above|and higher|o mas|o mayor|o superior|o mejor|para arriba|y mas',
  ],
  ['high', 'or less|or fewer|or lower|or below|or under|and under|o menos|o menor|para abajo'],
];

/** Words before a number that limit it. */
export const BEFORE: ReadonlyMap<string, Bound> = new Map(
  BOUND_WORDS.flatMap(([end, isStrict, words]) => words.split('|').map((word) => [word, { end, isStrict }] as const)),
);
/** Words after a number that limit it. */
export const AFTER: ReadonlyMap<string, Bound['end']> = new Map(
  AFTER_WORDS.flatMap(([end, words]) => words.split('|').map((word) => [word, end] as const)),
);

/** Single words of measures and of limits. */
export const FIGURE_WORDS: readonly string[] = [...MEASURES.keys(), ...BEFORE.keys(), ...AFTER.keys()].flatMap(
  (words) => words.split(' '),
);
