import { ENGLISH_FUNCTION_WORDS } from './function-words.ts';
import { ENGLISH_NEAR_ME } from './near-me-phrases.ts';
import type { PhraseTable } from './phrase-table.ts';
import { ENGLISH_RANKING } from './ranking-phrases.ts';

/** What English words mean. Words are folded: lower case, no accents. */
export const ENGLISH_PHRASES: PhraseTable = {
  levels: {
    p: [
      'preschool',
      'pre school',
      'pre k',
      'prek',
      'prekindergarten',
      'pre kindergarten',
      'nursery school',
      'daycare',
      'day care',
    ],
    e: ['elementary', 'elementary school', 'grade school', 'primary', 'primary school', 'grammar school', 'elem'],
    m: [
      'middle',
      'middle school',
      'junior high',
      'jr high',
      'junior high school',
      'jr high school',
      'intermediate school',
      'jr hs',
    ],
    h: ['high', 'high school', 'highschool', 'senior high', 'senior high school', 'hs', 'secondary school'],
  },
  plurals: {
    p: ['preschools', 'pre schools', 'prekindergartens', 'nursery schools', 'daycares', 'day cares', 'pre ks'],
    e: ['elementary schools', 'elementaries', 'grade schools', 'primary schools', 'grammar schools'],
    m: ['middle schools', 'junior highs', 'jr highs', 'junior high schools', 'jr high schools', 'intermediate schools'],
    h: ['high schools', 'highschools', 'senior highs', 'senior high schools', 'secondary schools'],
  },
  grades: ['kindergarten', 'kindergartens', 'kindergarden', 'kindergardens', 'kinder'],
  types: { public: ['public'], private: ['private', 'non public', 'nonpublic'], charter: [] },
  kinds: {
    charter: ['charter', 'charters'],
    magnet: ['magnet', 'magnets'],
    virtual: ['virtual', 'online', 'on line', 'cyber'],
    religious: ['religious', 'faith based', 'parochial'],
    catholic: ['catholic'],
    christian: ['christian'],
    lutheran: ['lutheran'],
    baptist: ['baptist'],
    episcopal: ['episcopal'],
    adventist: ['adventist', 'seventh day adventist', '7th day adventist', 'sda'],
    methodist: ['methodist'],
    presbyterian: ['presbyterian'],
    mennonite: ['mennonite'],
    amish: ['amish'],
    friends: ['quaker', 'quakers'],
    jewish: ['jewish', 'hebrew'],
    islamic: ['islamic', 'muslim'],
  },
  best: ENGLISH_RANKING,
  nearMe: ENGLISH_NEAR_ME,
  schools: ['school', 'day school'],
  schoolsPlural: ['schools', 'day schools'],
  prepositions: ['in', 'near', 'around', 'at', 'within', 'close to', 'from', 'by', 'for', 'of', 'near to', 'inside'],
  fillers: [
    ...ENGLISH_FUNCTION_WORDS,
    ...['kids', 'kid', 'child', 'children', 'student', 'students', 'family', 'families', 'son', 'daughter'],
    ...['houses', 'homes', 'house for sale', 'house for rent', 'homes for sale', 'houses for sale', 'homes for rent'],
    ...['houses for rent', 'apartments', 'condos', 'real estate', 'neighborhoods', 'move to', 'moving to', 'move'],
    ...['moving', 'relocate', 'relocating', 'program', 'programs', 'option', 'options', 'rated', 'rating', 'ratings'],
    ...['ranked', 'zip', 'zip code', 'zipcode', 'grade', 'grades', 'level', 'levels', 'campus', 'downtown', 'area'],
    ...['district', 'districts', 'city of', 'state of', 'radius', 'radius of'],
  ],
};
