/** "Biggest", "highest growth", "fewest students per teacher": orders of a list. */
export const ORDERS = {
  size: ['biggest', 'largest', 'most students', 'mas grande', 'mas grandes', 'mas alumnos', 'mas estudiantes'],
  growth: [
    ...['highest growth', 'most growth', 'best growth', 'greatest growth', 'high growth', 'student growth', 'growth'],
    ...['academic growth', 'most improved', 'mayor crecimiento', 'mejor crecimiento', 'crecimiento', 'mas progreso'],
  ],
  graduation: [
    ...[
      'highest graduation rate',
      'highest graduation rates',
      'best graduation rate',
      'best graduation rates',
      'most graduates',
    ],
    ...[
      'mejor graduacion',
      'mejor tasa de graduacion',
      'mas graduados',
      'mayor graduacion',
      'mayor tasa de graduacion',
    ],
  ],
  reading: [
    ...[
      'reading scores',
      'best reading scores',
      'highest reading scores',
      'for reading',
      'reading results',
      'reading test scores',
    ],
    ...[
      'by reading scores',
      'best in reading',
      'resultados en lectura',
      'mejores en lectura',
      'mejores resultados en lectura',
    ],
  ],
  mathematics: [
    ...[
      'math scores',
      'best math scores',
      'highest math scores',
      'for math',
      'math results',
      'math test scores',
      'good math scores',
    ],
    ...['by math scores', 'best in math', 'strong math', 'resultados en matematicas', 'mejores en matematicas'],
    ...['mejores resultados en matematicas', 'ranked by math scores'],
  ],
  teachers: [
    ...[
      'fewest students per teacher',
      'lowest student teacher ratio',
      'lowest students per teacher',
      'best student teacher ratio',
    ],
    ...['lowest ratio', 'menos alumnos por maestro', 'menos estudiantes por maestro', 'menos ninos por maestro'],
  ],
};
/** Of no religion. */
export const SECULAR = [
  ...[
    'secular',
    'nonsectarian',
    'non sectarian',
    'nonreligious',
    'no religion',
    'without religion',
    'no religious affiliation',
  ],
  ...[
    'laica',
    'laicas',
    'laico',
    'laicos',
    'sin religion',
    'no religiosa',
    'no religiosas',
    'religion none',
    'no church',
  ],
];
/** Few students per teacher. */
export const FEW_PER_TEACHER = [
  ...['low student teacher ratio', 'low student to teacher ratio', 'low teacher ratio', 'small student teacher ratio'],
  ...['few students per teacher', 'few kids per teacher', 'low ratio', 'more teachers', 'pocos alumnos por maestro'],
  ...['pocos estudiantes por maestro', 'pocos ninos por maestro', 'pocos alumnos por profesor'],
];
/** A high graduation rate, without a number. */
export const HIGH_GRADUATION = [
  ...['high graduation rate', 'high graduation rates'],
  ...['good graduation rate'],
  ...['alta graduacion', 'alta tasa de graduacion', 'buena graduacion'],
];
/** Nine of ten: about the rate of the upper half of high schools. */
export const HIGH_RATE = 90;
/** Signs and units of numbers that nothing else read. */
export const SIGNS = ['<', '>', '<=', '>=', '≤', '≥', '%', '$', '+', 'percent', 'dollars', 'por ciento', 'dolares'];

/** Few students in all. */
export const FEW_STUDENTS = ['few students', 'few kids', 'pocos alumnos', 'pocos estudiantes', 'pocos ninos'];

/** Facts that families look up of one school: "phone number for Dunn Elementary". */
export const FACTS_OF_SCHOOLS: readonly string[] = [
  ...[
    'phone number',
    'phone',
    'address',
    'reviews',
    'review',
    'pictures',
    'photos',
    'principal',
    'website',
    'hours',
    'calendar',
  ],
  ...[
    'bell schedule',
    'test scores',
    'mascot',
    'tuition',
    'ratings',
    'start time',
    'map',
    'enrollment',
    'email',
    'uniform',
  ],
  ...[
    'telefono',
    'direccion',
    'calendario',
    'horario',
    'fotos',
    'director',
    'directora',
    'numero de telefono',
    'opiniones',
  ],
].flatMap((fact) => ['for', 'of', 'at', 'from', 'de', 'del', 'de la'].map((joint) => `${fact} ${joint}`));

/** Sides of a place: "west of Dallas". */
export const SIDES: readonly string[] = [
  'north',
  'south',
  'east',
  'west',
  'northeast',
  'northwest',
  'southeast',
  'southwest',
].flatMap((side) => [`${side} of`, `${side} side of`]);
