import { SPANISH_FUNCTION_WORDS } from './function-words.ts';
import { SPANISH_NEAR_ME } from './near-me-phrases.ts';
import type { PhraseTable } from './phrase-table.ts';
import { SPANISH_RANKING } from './ranking-phrases.ts';

/**
 * What Spanish words mean. Words are folded: lower case, no accents. "Secundaria" is grades 7 to 9 for most families, so it
 * is read as middle school.
 */
export const SPANISH_PHRASES: PhraseTable = {
  levels: {
    p: ['preescolar', 'pre escolar', 'prescolar', 'guarderia', 'jardin infantil', 'prekinder', 'pre kinder'],
    e: ['primaria', 'escuela primaria', 'escuela de primaria', 'elemental', 'escuela elemental', 'escuela basica'],
    m: [
      'intermedia',
      'escuela intermedia',
      'secundaria',
      'escuela secundaria',
      'escuela de secundaria',
      'escuela media',
    ],
    h: [
      'preparatoria',
      'escuela preparatoria',
      'prepa',
      'bachillerato',
      'escuela superior',
      'escuela de preparatoria',
      'liceo',
    ],
  },
  plurals: {
    p: ['preescolares', 'pre escolares', 'guarderias', 'jardines infantiles'],
    e: [
      'primarias',
      'escuelas primarias',
      'escuelas de primaria',
      'elementales',
      'escuelas elementales',
      'escuelas basicas',
    ],
    m: [
      'intermedias',
      'escuelas intermedias',
      'secundarias',
      'escuelas secundarias',
      'escuelas de secundaria',
      'escuelas medias',
    ],
    h: [
      'preparatorias',
      'escuelas preparatorias',
      'prepas',
      'bachilleratos',
      'escuelas superiores',
      'escuelas de preparatoria',
      'liceos',
    ],
  },
  grades: ['kinder', 'kinders', 'jardin de ninos', 'jardines de ninos', 'jardin de infantes', 'kindergarten'],
  types: {
    public: ['publica', 'publicas', 'publico', 'publicos'],
    private: ['privada', 'privadas', 'privado', 'privados', 'particular', 'particulares', 'de paga'],
    charter: [],
  },
  kinds: {
    charter: ['autonoma', 'autonomas', 'charter'],
    magnet: ['iman'],
    virtual: ['virtual', 'virtuales', 'en linea', 'a distancia', 'online'],
    religious: ['religiosa', 'religiosas', 'religioso', 'religiosos'],
    catholic: ['catolica', 'catolicas', 'catolico', 'catolicos'],
    christian: ['cristiana', 'cristianas', 'cristiano', 'cristianos'],
    lutheran: ['luterana', 'luteranas', 'luterano', 'luteranos'],
    baptist: ['bautista', 'bautistas'],
    episcopal: ['episcopales'],
    adventist: ['adventista', 'adventistas', 'adventista del septimo dia', 'adventistas del septimo dia'],
    methodist: ['metodista', 'metodistas'],
    presbyterian: ['presbiteriana', 'presbiterianas', 'presbiteriano', 'presbiterianos'],
    mennonite: ['menonita', 'menonitas'],
    amish: ['amish'],
    friends: ['cuaquera', 'cuaqueras', 'cuaquero', 'cuaqueros'],
    jewish: ['judia', 'judias', 'judio', 'judios', 'hebrea', 'hebreas'],
    islamic: ['islamica', 'islamicas', 'musulmana', 'musulmanas'],
  },
  best: SPANISH_RANKING,
  nearMe: SPANISH_NEAR_ME,
  schools: ['escuela', 'colegio'],
  schoolsPlural: ['escuelas', 'colegios', 'escuelitas'],
  prepositions: ['en', 'de', 'del', 'cerca de', 'cerca del', 'por', 'alrededor de', 'dentro de', 'para'],
  fillers: [
    ...SPANISH_FUNCTION_WORDS,
    ...['hijo', 'hija', 'hijos', 'hijas', 'ninos', 'ninas', 'nino', 'nina', 'estudiantes', 'familia', 'familias'],
    ...['programa', 'programas', 'opciones', 'clases de', 'casas', 'casa en venta', 'casas en venta', 'casa en renta'],
    ...['casas en renta', 'apartamentos', 'departamentos', 'viviendas', 'vecindarios', 'barrios', 'codigo postal'],
    ...['codigo', 'postal', 'grado', 'grados', 'ciudad', 'estado', 'calificacion', 'centro de', 'ciudad de'],
    ...['estado de', 'area de', 'zona', 'zona de', 'distrito', 'distritos', 'nivel', 'radio', 'radio de'],
  ],
};
