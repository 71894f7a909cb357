import { foldedWords } from '#domain/engine/name-words.ts';
import { CALLS_PATH } from '#domain/calls/call-paths.ts';
import { SCHOOL_INFORMATION_PATH } from '#domain/claims/school-information-paths.ts';
import {
  DATA_SOURCES_PATH,
  editorialPath,
  RATING_METHOD_PATH,
  REVIEWS_POLICY_PATH,
  type SitePath,
} from '#domain/places/place-paths.ts';

const OWN_SCHOOL =
  'my school|our school|my schools|our schools|school s page|school page|school profile|my page|our page|mi escuela|nuestra escuela|pagina de la escuela|pagina de mi escuela|a school to|add school|new school to|missing school|my listing';
const OURS = 'you|your|this site|the site|website|homeroom|usted|ustedes|su|este sitio|sitio';

/** Questions to the site itself: each has one of every group of words, and leads to a page. The first that fits wins. */
const QUESTIONS: readonly { readonly groups: readonly string[]; readonly path: SitePath }[] = [
  {
    groups: [
      'review|reviews|resena|resenas',
      'false|fake|remove|delete|report|respond|reply|flag|policy|rules|quitar|eliminar|borrar|responder|reportar|falsa|falsas|politica',
    ],
    path: REVIEWS_POLICY_PATH,
  },
  {
    groups: [
      OWN_SCHOOL,
      'claim|update|edit|manage|correct|change|fix|wrong|incorrect|add|verify|missing|outdated|mistake|error|information|reclamar|reclamo|actualizo|corrijo|edito|cambio|actualizar|editar|corregir|cambiar|agregar|equivocado|equivocada|incorrecto|incorrecta',
    ],
    path: SCHOOL_INFORMATION_PATH,
  },
  {
    groups: [
      'rating|ratings|score|scores|calificacion|calificaciones|rank|ranking|rankings',
      'how are|how is|how do|calculated|calculate|computed|method|methodology|mean|means|what counts|what goes|come from|explained|como se|calculan|calcula|significa|metodo',
    ],
    path: RATING_METHOD_PATH,
  },
  {
    groups: [
      'data|datos|information|informacion',
      'where do|source|sources|come from|how old|fuente|fuentes|de donde',
      OURS,
    ],
    path: DATA_SOURCES_PATH,
  },
  {
    groups: ['data sources|source of data|sources of data|fuentes de datos|de donde vienen los datos'],
    path: DATA_SOURCES_PATH,
  },
  { groups: ['api|api docs|developer|developers', 'api|data|docs|documentation|key|school|schools'], path: CALLS_PATH },
  {
    groups: ['advertise|advertising|advertisement|sponsor|anunciar|anunciarme|publicidad', OURS],
    path: editorialPath('contact'),
  },
  {
    groups: [
      'contact|support|customer service|help desk|feedback|contacto|contactar|soporte',
      `${OURS}|us|support|team|equipo`,
    ],
    path: editorialPath('contact'),
  },
  {
    groups: ['privacy policy|privacy|privacidad|politica de privacidad', `${OURS}|policy|politica`],
    path: editorialPath('privacy'),
  },
  { groups: ['who owns|who runs|who made|about|quien', 'homeroom|this site|este sitio'], path: editorialPath('about') },
];

const GROUPS = QUESTIONS.map(({ groups, path }) => ({ path, groups: groups.map((words) => words.split('|')) }));

/**
 * The page that a question to the site itself leads to. Null if the question is about schools.
 *
 * @example findSitePage('how do I claim my school') // '/school-information/'
 */
export function findSitePage(question: string): SitePath | null {
  const words = ` ${foldedWords(question).join(' ')} `;
  const hasOne = (group: readonly string[]) => group.some((phrase) => words.includes(` ${phrase} `));
  return GROUPS.find(({ groups }) => groups.every(hasOne))?.path ?? null;
}
