import associations from './nces-associations.json' with { type: 'json' };
import { RELIGIOUS_ORIENTATIONS } from '#domain/profile/religious-orientations.ts';
import type { Grade } from '#domain/schools/school-level.ts';

/** PSS codes of lowest and highest grade; transitional classes count as kindergarten and first grade. */
export const PRIVATE_GRADES: Readonly<Record<string, Grade>> = {
  '1': 'ug',
  '2': 'pk',
  '3': 'kg',
  '4': 'kg',
  '5': '1',
  '6': '1',
  '7': '2',
  '8': '3',
  '9': '4',
  '10': '5',
  '11': '6',
  '12': '7',
  '13': '8',
  '14': '9',
  '15': '10',
  '16': '11',
  '17': '12',
};

/** Columns of enrollment by grade. Transitional classes have no grade of their own and are left out. */
export const ENROLLMENT_COLUMNS = {
  P150: 'pk',
  P160: 'kg',
  P190: '1',
  P200: '2',
  P210: '3',
  P220: '4',
  P230: '5',
  P240: '6',
  P250: '7',
  P260: '8',
  P270: '9',
  P280: '10',
  P290: '11',
  P300: '12',
} as const satisfies Record<string, Grade>;

/** Subgroups with the column of their share and the column of their number. */
export const ETHNICITY_COLUMNS = [
  ['native-american', 'P_INDIAN', 'P310'],
  ['asian', 'P_ASIAN', 'P316'],
  ['pacific-islander', 'P_PACIFIC', 'P318'],
  ['hispanic', 'P_HISP', 'P320'],
  ['white', 'P_WHITE', 'P330'],
  ['black', 'P_BLACK', 'P325'],
  ['two-or-more', 'P_TR', 'P332'],
] as const;

/** Religious orientation (ORIENT), numbered from 1 in the order of the survey's list; 30 is nonsectarian. */
export const ORIENTATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(RELIGIOUS_ORIENTATIONS).map((words, at) => [String(at + 1), words]),
);

/** Columns of memberships with the name of the association. */
export const ASSOCIATION_COLUMNS = associations;
