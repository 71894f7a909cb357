import { isSchoolWord, type Word } from './name-word.ts';

/** "Leonard Voss Elementary", "San Juan Diego", "Escuela Roberto Medina", "Madison Avenue": places, not people. */
export function isPlace(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (word?.isCapital !== true) return false;
  const isSaint = SAINTS.test(word.text) && words[at + 1]?.isCapital === true;
  return isSaint || isBeforePlaceWord(words, at) || isAfterPlaceWord(words, at);
}

/** The most words of the name of a place. */
const MOST_OF_PLACE = 4;

/** "Leonard Voss |Elementary": only capital words until a word of a place. */
function isBeforePlaceWord(words: readonly Word[], at: number): boolean {
  for (let to = at + 1; to <= at + MOST_OF_PLACE; to += 1) {
    const next = words[to];
    if (next === undefined || !/^\.? $/.test(next.gap) || !next.isCapital) return false;
    if (to === at + 1 ? isSchoolWord(next) : PLACE_WORDS.test(next.text)) return true;
  }
  return false;
}

/** "San Juan |Diego", "calle Guadalupe |Victoria", "la primaria Leona |Vicario". */
function isAfterPlaceWord(words: readonly Word[], at: number): boolean {
  for (let from = at - 1; from >= at - MOST_OF_PLACE; from -= 1) {
    const [word, after] = [words[from], words[from + 1]];
    if (word === undefined || after === undefined || !/^\.? $/.test(after.gap)) return false;
    if (SAINTS.test(word.text) && word.isCapital) return true;
    if (PLACES_BEFORE.test(word.text)) return true;
    if (!word.isCapital && !/^(?:de|del|la|las|los|el|of|the|and|y)$/.test(word.text)) return false;
  }
  return false;
}

const SAINTS =
  /^(?:san|santa|santo|saint|saints|st|sts|sta|sor|fray|fort|lake|mount|mt|port|north|south|new|camp|nuestra|lady|villa|rancho|ciudad)$/;
/** Nouns of places and institutions that come before their names, in Spanish, or before "of". */
const PLACES_BEFORE =
  /^(?:escuela|primaria|secundaria|preparatoria|prepa|academia|colegio|instituto|universidad|calle|avenida|bulevar|carretera|plaza|parque|museo|biblioteca|iglesia|parroquia|centro|club|liga|edificio|condado|distrito|colonia|barrio|hospital|editorial|fundacion|festival|premio|highway|university|academy|museum|church|parish)$/;
const PLACE_WORDS =
  /^(?:elementary|middle|high|school|academy|charter|preparatory|prep|college|university|institute|avenue|ave|street|st|road|rd|boulevard|blvd|drive|lane|court|way|park|parkway|plaza|center|centre|campus|library|museum|hall|stadium|field|gym|theater|theatre|auditorium|garden|foundation|scholarship|award|church|parish|hospital|district|county|city|heights|hills|creek|river|lake|valley|village|island|lodge|estates|apartments|bridge|trail|highway|club|league|festival|press|books|program|curriculum|elem|primary|kindergarten|montessori|magnet|wing|building|house)$/;
