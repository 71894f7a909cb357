/** Places of the reader: "in my area", "close to my house". */
const ENGLISH_OWN = [
  ...['area', 'neighborhood', 'zone', 'town', 'city', 'zip', 'zip code', 'community', 'county', 'region'],
  ...['house', 'home', 'location', 'place', 'address', 'apartment', 'work', 'job'],
];
/** Places of the reader without a word of nearness: "closest school to my house". */
const ENGLISH_HOME = ['my house', 'my home', 'my location', 'my address', 'my apartment', 'my place'];
const SPANISH_HOME = ['mi casa', 'mi hogar', 'mi ubicacion', 'mi domicilio', 'mi direccion'];
const ENGLISH_NEARNESS = ['in', 'near', 'by', 'around', 'close to', 'closest to', 'nearest to', 'nearest'];
const SPANISH_OWN = [
  ...['area', 'zona', 'barrio', 'vecindario', 'ciudad', 'codigo postal', 'comunidad', 'condado', 'colonia', 'pueblo'],
  ...['casa', 'hogar', 'ubicacion', 'domicilio', 'direccion', 'trabajo'],
];
const SPANISH_NEARNESS = [
  'en',
  'cerca de',
  'cerquita de',
  'por',
  'cercana a',
  'cercanas a',
  'mas cerca de',
  'mas cercana a',
];

/** English phrases that mean the reader's own place. Folded. */
export const ENGLISH_NEAR_ME: readonly string[] = [
  ...['near me', 'nearby', 'near by', 'near here', 'near home', 'close to me', 'close by', 'close by me', 'closest'],
  ...['closest to me', 'nearest', 'nearest me', 'nearest to me', 'around me', 'around here', 'by me', 'close to home'],
  ...['close to here', 'my area', 'walking distance', 'walking distance from me', 'around the corner'],
  ...ENGLISH_HOME,
  ...ENGLISH_NEARNESS.flatMap((nearness) => ENGLISH_OWN.map((own) => `${nearness} my ${own}`)),
];

/** The same in Spanish. */
export const SPANISH_NEAR_ME: readonly string[] = [
  ...[
    'cerca',
    'cerca de mi',
    'cerquita',
    'cerquita de mi',
    'cerca mio',
    'cerca de aqui',
    'cercana',
    'cercanas',
    'cercano',
    'cercanos',
    'por aqui',
  ],
  ...[
    'mas cerca',
    'mas cerca de mi',
    'mas cerca de aqui',
    'mas cercana',
    'mas cercanas',
    'mas cercana a mi',
    'mas cercanas a mi',
    'cercanas a mi',
    'cerca a mi',
  ],
  ...['por aqui cerca', 'cerca de donde vivo', 'donde vivo', 'alrededor de mi'],
  ...SPANISH_HOME,
  ...SPANISH_NEARNESS.flatMap((nearness) => SPANISH_OWN.map((own) => `${nearness} mi ${own}`)),
];
