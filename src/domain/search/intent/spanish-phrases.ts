import type { PhraseTable } from './phrase-table.ts';

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
    em: [],
    emh: [],
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
    adventist: ['adventista', 'adventistas'],
    jewish: ['judia', 'judias', 'judio', 'judios', 'hebrea', 'hebreas'],
    islamic: ['islamica', 'islamicas', 'musulmana', 'musulmanas'],
  },
  best: [
    ...['mejor', 'mejores', 'buen', 'buena', 'buenas', 'bueno', 'buenos', 'excelente', 'excelentes', 'top'],
    ...['mejor calificada', 'mejor calificadas', 'mejores calificadas', 'mejor calificado', 'mejor calificados'],
    ...['mejor clasificada', 'mejor clasificadas', 'mejores clasificadas', 'mejor evaluadas', 'mejor puntuadas'],
    ...['mejor calificacion', 'mejores calificaciones', 'con mejor calificacion', 'con mejores calificaciones'],
    ...['mas altas calificaciones', 'alta calificacion', 'altas calificaciones', 'mejor puntuacion'],
    ...['5 mejores', '10 mejores', '20 mejores', '25 mejores', '50 mejores', '100 mejores', 'diez mejores'],
  ],
  nearMe: [
    ...['cerca', 'cerca de mi', 'cerca mio', 'cerca de mi casa', 'cerca de aqui', 'cerca de mi ubicacion'],
    ...['cercana', 'cercanas', 'cercano', 'cercanos', 'mas cercana', 'mas cercanas', 'por aqui', 'por aqui cerca'],
    ...['cerca de donde vivo', 'en mi area', 'en mi zona', 'en mi barrio', 'en mi vecindario', 'en mi ciudad'],
  ],
  schools: ['escuela', 'colegio'],
  schoolsPlural: ['escuelas', 'colegios', 'escuelitas'],
  prepositions: ['en', 'de', 'del', 'cerca de', 'cerca del', 'por', 'alrededor de', 'dentro de', 'para'],
  fillers: [
    ...['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'y', 'o', 'con', 'que', 'cual', 'cuales', 'donde'],
    ...['es', 'son', 'hay', 'esta', 'estan', 'mi', 'mis', 'todas', 'todos', 'todas las', 'todos los', 'lista'],
    ...['busco', 'buscar', 'buscando', 'quiero', 'necesito', 'ver', 'muestra', 'mostrar', 'encontrar', 'hijo', 'hija'],
    ...['hijos', 'hijas', 'ninos', 'ninas', 'nino', 'nina', 'estudiantes', 'programa', 'programas', 'opciones'],
    ...['codigo postal', 'codigo', 'postal', 'grado', 'grados', 'nivel', 'ciudad', 'estado', 'ranking', 'calificacion'],
    ...['centro de', 'ciudad de', 'estado de', 'area de', 'zona', 'distrito', 'distritos'],
  ],
};
