/** A way of writing that we don't use, and what to write instead. */
export interface BannedWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** For every English text. Each pattern is narrow, so that a match is nearly always a mistake. */
export const BANNED_IN_ENGLISH: readonly BannedWord[] = [
  {
    pattern: /\bwhere (?:there (?:is|are)|nobody|no one|somebody|none|any|it (?:is|was|has|had|does|can|cannot))\b/i,
    instead: 'if, when',
  },
  { pattern: /(?:^|[.:;] )Where (?:an?|the|it|there|no|two|one|nobody) /, instead: 'if, when' },
  { pattern: /(?:^|[.;] )(?:Who|What) (?:is|was|comes|has|goes|cannot)\b[^?.]*\./, instead: 'a noun: visitors who …' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who' },
  { pattern: /\b(?:stands?|stood)\b/i, instead: 'is, is based on, is sorted by' },
  { pattern: /\b(?:told|tells|says? of)\b/i, instead: 'report, return, show' },
  { pattern: /\b(?:is|are|was|were|be|being) away\b/i, instead: 'unavailable' },
  { pattern: /\b(?:of which|of whom|those of|that of)\b/i, instead: 'a second sentence, or the noun again' },
  { pattern: /\b(?:so many|as far as|how manieth)\b/i, instead: 'N, the count, if known' },
  { pattern: /\b(?:some|no|any|every)body\b/i, instead: 'someone, no one, anyone, everyone' },
  { pattern: /\b(?:oneself|one['’]s own)\b/i, instead: 'their own' },
  {
    pattern: /\b(?:the|this|that|our|your|by|another|a|each|every) mail\b|\bmails\b|\bmail programs?\b|\bmailed\b/i,
    instead: 'email, emailed',
  },
  { pattern: /\b(?:follows and|our|send|sends|sent) letters\b/i, instead: 'newsletters' },
  {
    pattern:
      /\b(?:we|names|pages?|files?|lists?|databases?|which|it|catalogues?|cookies?|circles?|tables?|segments?|profiles?|groups?|answers?|forms?|rows?|columns?|texts?|stores?|states?) holds?\b/i,
    instead: 'have',
  },
  { pattern: /\bbeforehand\b/i, instead: 'prebuilt' },
  { pattern: /\b(?:wish(?:es|ed)?|makings)\b/i, instead: 'request, inputs' },
  { pattern: /\b(?:one press|is pressed|presses|a press|until now|so far)\b/i, instead: 'click, current, yet' },
  {
    pattern: /\b(?:oftener|anew|for want of|came of it|became of)\b/i,
    instead: 'more often, again, for lack of, the result',
  },
  { pattern: /\b(?:take|takes|took|taken) away\b/i, instead: 'remove' },
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\bsign(?:s|ed|ing)?[ -](?:in|out)\b/i, instead: 'log in, log out' },
  {
    pattern:
      /\b(?:behaviour|neighbour|colour|favour|centre|centimetre|kilometre|programme|licence|grey|whilst|amongst)/i,
    instead: 'the American spelling: -or, -er, program, license, gray',
  },
  {
    pattern: /\b(?:cancelled|labelled|travelled|modelled|signalled|totalled|fulfils?|towards)\b/i,
    instead: 'the American spelling: canceled, labeled, fulfill, toward',
  },
  {
    pattern:
      /\b(?:authoris|capitalis|initialis|minimis|normalis|optimis|organis|realis|recognis|sanitis|serialis|summaris|synchronis)(?:e|ing|ation)/i,
    instead: 'the American spelling: -ize',
  },
];

/** For English texts of the site only. */
export const BANNED_ON_THE_SITE: readonly BannedWord[] = [
  { pattern: /\s…/, instead: '… without a space' },
  { pattern: /'/, instead: '’' },
  { pattern: /\u00ad/, instead: 'CSS hyphens' },
  { pattern: /\bthere (?:is|are) no\b/i, instead: 'what we know: we have no …, we found no …' },
  { pattern: /\b(?:cannot|could not|do not|does not|did not|will not|we hold)\b/i, instead: 'a contraction' },
  { pattern: /\bsecond factors?\b/i, instead: 'two-step verification' },
  { pattern: /\b(?:officials|(?:an|school) official)\b(?! source)/i, instead: 'representative, school leaders' },
  { pattern: /^Leadership$|^Absences$|\bbeside the usual\b/i, instead: 'School leaders; often absent; on top of' },
  { pattern: /\bproficient or better\b/i, instead: 'met the state’s goal (proficient) or did better' },
  { pattern: /\bfull-time equivalents?\b/i, instead: 'counted as full-time positions' },
  { pattern: /\bkeyed hash\b|\bagainst abuse\b/i, instead: 'what a reader understands' },
];

/** For comments in code only. */
export const BANNED_IN_COMMENTS: readonly BannedWord[] = [
  { pattern: /\b(?:true|false|null|none|nothing|absent|empty|throws|undefined) where\b/i, instead: 'if' },
  { pattern: /^(?:Gives|Answers|Comes|Tells|Holds)\b/, instead: 'Returns, Has' },
];

/** For keys of texts and codes of the log: these words as a part of their own. */
export const BANNED_IN_NAMES =
  /(?:^|[_-])(?:asked|away|makings|nobody|somebody|tells?|told|wish(?:es|ed)?)(?![a-z])|(?:Asked|Away|Told)(?![a-z])/;

/** For test titles only. */
export const BANNED_IN_TITLES: readonly BannedWord[] = [
  { pattern: /^(?:gives?|tells?|is told) /, instead: 'returns, shows, reports' },
];

/** For every Spanish text. */
export const BANNED_IN_SPANISH: readonly BannedWord[] = [
  { pattern: wholeWord('secundarias?'), instead: 'intermedia o preparatoria' },
  { pattern: wholeWord('docentes?'), instead: 'maestro' },
  { pattern: wholeWord('cifras?'), instead: 'dato, datos' },
  { pattern: wholeWord('añad\\p{L}+'), instead: 'agregar' },
  { pattern: wholeWord('matrículas?'), instead: 'número de estudiantes' },
  { pattern: wholeWord('borr(?:ar|e|arla|arlo|ado|ada)'), instead: 'eliminar' },
  { pattern: wholeWord('por omisión'), instead: 'de forma predeterminada' },
  { pattern: wholeWord('(?:pulsación|pulsad[ao]|pulse|pulsar)'), instead: 'clic, presionar' },
  { pattern: wholeWord('(?:hacerse|hágase|hecho|tomar|tome) (?:a )?cargo'), instead: 'administrar' },
  { pattern: wholeWord('recl[aá]m(?:ar|a|ó|e|en|ado|ada|adas)'), instead: 'administrar (complain)' },
  { pattern: wholeWord('opiniones'), instead: 'reseñas' },
  { pattern: wholeWord('preparación universitaria'), instead: 'preparación para la universidad' },
  { pattern: wholeWord('(?:tus?|tú|contigo|puedes|tienes|quieres|eres|vuestr\\p{L}+)'), instead: 'usted' },
  { pattern: wholeWord('(?:seguir|siga|sigue) (?:\\{\\{|est[ao]s? escuela|escuelas)'), instead: 'seguir a' },
  { pattern: / %/, instead: '% without a space' },
  { pattern: /\s…/, instead: '… without a space' },
  { pattern: /\u00ad/, instead: 'CSS hyphens' },
  // One word, one sense.
  { pattern: wholeWord('mi estado|estado de la escuela|ver el estado'), instead: 'cómo va; estado is a US state' },
  {
    pattern: wholeWord('direcci(?:ón|ones) (?:de correo\\p{L}*|privada|actual|confirmada)|las dos direcciones'),
    instead: 'correo electrónico, enlace; dirección is a street address',
  },
  { pattern: wholeWord('la dirección de esta escuela'), instead: 'los directivos' },
  { pattern: wholeWord('enlace del distrito'), instead: 'la persona del distrito; enlace is a link' },
  { pattern: wholeWord('baj\\p{L}+ la nota'), instead: 'calificación; nota is a member’s note' },
  { pattern: wholeWord('boletín de (?:la nación|calificaciones)'), instead: 'boleta, NAEP; boletín is a newsletter' },
  { pattern: wholeWord('mejores pruebas'), instead: 'más información; pruebas are tests' },
  { pattern: wholeWord('tutores'), instead: 'clases particulares; tutor is a legal guardian' },
  { pattern: wholeWord('habl\\p{L}+ en (?:su )?nombre'), instead: 'representar a' },
  // What a family could fear, or takes for something else.
  { pattern: wholeWord('denunci\\p{L}+'), instead: 'reportar, avisar' },
  { pattern: wholeWord('inform\\p{L}+ de (?:un|los|muchos) error\\p{L}*'), instead: 'avisar de un error' },
  { pattern: /^(?:Rechazad[ao]\.?$|Rechazamos )/, instead: 'no publicada, no pudimos aprobar' },
  { pattern: wholeWord('contra los abusos|se entera de algo'), instead: 'contra el mal uso, recibe información' },
  { pattern: wholeWord('(?:forma|versión) cifrada'), instead: 'un código que nadie puede convertir de nuevo' },
  { pattern: wholeWord('usted mismo'), instead: 'en persona; it speaks to men only' },
  { pattern: /^Ausencias$|^Carácter$|^Aplicar$/, instead: 'con muchas faltas; valores; mostrar' },
  { pattern: wholeWord('ya dominan el inglés'), instead: 'que no son aprendices de inglés' },
  { pattern: wholeWord('sobre el \\{\\{share\\}\\}'), instead: 'mejor que el; sobre el 90% is about 90%' },
  // One term each.
  { pattern: wholeWord('segundos? factor(?:es)?'), instead: 'verificación en dos pasos' },
  {
    pattern: wholeWord('(?:nivel )?competentes?|nivel esperado'),
    instead: 'que alcanzaron la meta del estado (proficient)',
  },
  { pattern: wholeWord('clasific\\p{L}+'), instead: 'lista, ordenar; calificación is a rating' },
  { pattern: wholeWord('progreso(?! académico)'), instead: 'avance' },
  {
    pattern: wholeWord('rutas profesionales|formación profesional|técnica y profesional'),
    instead: 'carreras técnicas (CTE)',
  },
  { pattern: wholeWord('escuelas? abiertas?'), instead: 'en funcionamiento; open today is something else' },
  { pattern: wholeWord('(?:escuelas? )?similares?'), instead: 'parecidas' },
  { pattern: wholeWord('equivalentes? (?:a|de) tiempo'), instead: 'contados como puestos de tiempo completo' },
  { pattern: wholeWord('preescolar \\(PK\\)'), instead: 'prekínder (PK)' },
  { pattern: wholeWord('neurodivers\\p{L}+'), instead: 'para estudiantes neurodivergentes' },
  { pattern: wholeWord('términos de uso'), instead: 'condiciones de uso' },
  { pattern: wholeWord('Estadísticas de Educación'), instead: 'Estadísticas de la Educación' },
  { pattern: wholeWord('Distrito de Columbia'), instead: 'Washington, D. C.' },
  // Words that families in the US use.
  { pattern: wholeWord('gratuit[oa]s?|sin costo'), instead: 'gratis' },
  { pattern: wholeWord('alquiler(?:es)?'), instead: 'renta' },
  { pattern: wholeWord('recámaras?'), instead: 'dormitorio' },
  { pattern: wholeWord('barrios?'), instead: 'vecindario' },
  { pattern: wholeWord('domicilios?'), instead: 'dirección' },
  { pattern: wholeWord('(?:jornadas? de )?puertas abiertas'), instead: 'open house (día de visita para familias)' },
];

/** Phrases that stay although a pattern matches them: the file, the phrase, and the reason. */
export const EXCEPTIONS: readonly (readonly [file: string, phrase: string, reason: string])[] = [
  ['locales/en/search.json', "Sorry, but we didn't understand", 'fixed by the specification'],
  ['locales/en/search-box.json', "Sorry, but we didn't understand", 'fixed by the specification'],
  ['locales/en/members.json', "You've signed up to receive sponsors updates", 'fixed by the specification'],
  [
    'locales/en/members.json',
    "You've signed up to receive teacher and school official updates",
    'fixed by the specification',
  ],
  ['locales/es/source-labels.json', 'Comprobante de domicilio', 'the name of the paper that schools ask for'],
];

/** A word between anything that is not a letter: `\b` knows no accents. */
function wholeWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu');
}
