import { foldText } from '../engine/fold-text.ts';
import { pickLanguage, type ByLanguage, type Language } from '../places/language.ts';
import { ARTICLES, type ArticleName } from '../places/place-paths.ts';

const MAX_FOUND = 3;

/** What each article is about, as people type it, without accents. */
const TOPICS: Readonly<Record<ArticleName, ByLanguage<string>>> = {
  'how-to-choose-a-school': {
    en: 'choose choosing pick find right compare comparing decide best fit',
    es: 'elegir escoger encontrar comparar decidir mejor',
  },
  'what-a-rating-shows': {
    en: 'rating ratings rated score scores ranking rankings mean means number',
    es: 'calificacion calificaciones clasificacion puntaje significa numero',
  },
  'reading-test-scores': {
    en: 'test tests testing score scores result results exam exams proficient proficiency read reading',
    es: 'examen examenes prueba pruebas resultado resultados puntaje leer',
  },
  'charter-and-magnet-schools': {
    en: 'charter charters magnet magnets difference public lottery explained',
    es: 'charter charters magnet diferencia publica publicas loteria sorteo',
  },
  'questions-for-a-visit': {
    en: 'visit visits visiting tour tours question questions ask open house',
    es: 'visita visitas visitar recorrido pregunta preguntas preguntar puertas abiertas',
  },
  'changing-schools-midyear': {
    en: 'change changing move moving transfer transferring switch midyear middle year mid',
    es: 'cambiar cambio mudarse mudanza traslado transferir mitad ano',
  },
  'students-with-disabilities': {
    en: 'disability disabilities disabled special education iep 504 plan plans rights accommodation accommodations needs',
    es: 'discapacidad discapacidades especial educacion iep 504 plan planes derechos adaptaciones necesidades',
  },
  'applying-to-high-school': {
    en: 'apply applying application applications admission admissions deadline deadlines district big enroll',
    es: 'solicitar solicitud solicitudes admision inscribir inscripcion plazo plazos distrito preparatoria grande',
  },
};

/** Words that decide nothing: a question about any topic can have them. */
const COMMON: ByLanguage<string> = {
  en: 'a about and are can do does for from how i in is it my of on school schools should student students the to what when where which who why with your high elementary kid kids child children',
  es: 'a al como con cual cuando de del donde el en es escuela escuelas estudiante estudiantes hijo hijos hija la las lo los me mi ninos para por que se ser son su sus un una y',
};

/**
 * Finds the articles about a search text: every word that decides something has to be a word of the topic. So a school's name finds
 * none. In the order of their list, three at most.
 */
export function findArticles(text: string, language: Language): ArticleName[] {
  const common = new Set(pickLanguage(COMMON, language).split(' '));
  const words = [...new Set(foldText(text).split(' '))].filter((word) => word !== '' && !common.has(word));
  if (words.length === 0) return [];
  return ARTICLES.filter((name) => {
    const topic = new Set(pickLanguage(TOPICS[name], language).split(' '));
    return words.every((word) => topic.has(word));
  }).slice(0, MAX_FOUND);
}
