/**
 * Words of sentences that say nothing about a school: what questions and requests are made of. Folded. A word that a city
 * is called is not among them, unless a phrase needs it: "how many".
 */
export const ENGLISH_FUNCTION_WORDS: readonly string[] = [
  ...['a', 'an', 'the', 'all', 'any', 'some', 'other', 'each', 'every', 'these', 'those', 'this', 'that', 'such'],
  ...['and', 'or', 'but', 'so', 'if', 'than', 'then', 'as', 'about', 'on', 'into', 'between', 'through', 'away'],
  ...['i', 'we', 'us', 'you', 'he', 'she', 'they', 'them', 'it', 'me'],
  ...['my', 'our', 'your', 'his', 'her', 'their', 'its'],
  ...['am', 'are', 'is', 'be', 'been', 'being', 'was', 'were', 'do', 'does', 'did', 'have', 'has', 'had', 'having'],
  ...['can', 'could', 'would', 'should', 'must', 'may i', 'will be', 'there', 'really', 'very', 'just', 'also'],
  ...['which', 'what', 'where', 'who', 'when', 'why', 'how', 'how many', 'how much'],
  ...['list', 'show', 'show me', 'find', 'find me', 'search', 'searching', 'see', 'compare', 'give me', 'tell me'],
  ...['get', 'help', 'know', 'please', 'want', 'wants', 'need', 'needs', 'like', 'looking', 'looking for', 'look for'],
  ...['recommend', 'recommended', 'information', 'info', 'go', 'goes', 'going', 'attend', 'attending'],
  ...['enroll', 'enrolling', 'send', 'sending', 'live', 'lives', 'living', 'to', 'with', 'offer', 'offers', 'offering'],
];

/** The same for Spanish. */
export const SPANISH_FUNCTION_WORDS: readonly string[] = [
  ...['el', 'la', 'los', 'las', 'lo', 'un', 'una', 'unos', 'unas', 'al', 'todas', 'todos', 'todas las', 'todos los'],
  ...['este', 'esta', 'estos', 'estas', 'ese', 'esa', 'esos', 'esas', 'algun', 'alguna', 'algunas', 'otra', 'otras'],
  ...['y', 'e', 'o', 'u', 'a', 'con', 'desde', 'hasta', 'sin', 'sobre', 'entre', 'pero', 'porque', 'si', 'ya'],
  ...['mi', 'mis', 'tu', 'tus', 'su', 'sus', 'nuestro', 'nuestra', 'nuestros', 'nuestras', 'me', 'te', 'se', 'nos'],
  ...['que', 'cual', 'cuales', 'donde', 'quien', 'cuando', 'cuanto', 'cuanta', 'cuantas', 'cuantos', 'muy', 'tambien'],
  ...['es', 'son', 'soy', 'somos', 'estoy', 'estan', 'estamos', 'hay', 'tiene', 'tienen', 'tengo', 'tenemos'],
  ...['puedo', 'puede', 'pueden', 'podemos', 'queda', 'quedan', 'ubicada', 'ubicadas', 'aceptan', 'ofrecen'],
  ...['busco', 'buscar', 'buscando', 'buscamos', 'quiero', 'queremos', 'quisiera', 'necesito', 'necesitamos', 'ver'],
  ...['muestra', 'muestrame', 'mostrar', 'encontrar', 'encuentra', 'dime', 'dame', 'lista', 'lista de', 'informacion'],
  ...['tenga', 'tengan', 'haya', 'pueda', 'puedan', 'ofrezca', 'ofrezcan', 'acepte', 'acepten', 'sea', 'sean'],
  ...[
    'saber',
    'decir',
    'este',
    'esten',
    'conocer',
    'encuentro',
    'deseo',
    'gustaria',
    'encantaria',
    'recomiendas',
    'recomiende',
  ],
  ...[
    'recomienda',
    'recomiendan',
    'inscribir',
    'inscribirlo',
    'inscribirla',
    'matricular',
    'entrar',
    'entra',
    'empieza',
    'pasa',
    'asistir',
    'ir',
  ],
  ...['voy', 'va', 'vamos', 'vivo', 'vivimos', 'vivir', 'mudo', 'mudamos', 'mudarme', 'mudarnos', 'mudarse'],
];
