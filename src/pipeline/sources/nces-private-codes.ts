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
export const ASSOCIATION_COLUMNS = {
  P455: 'Accelerated Christian Education',
  P460: 'American Association of Christian Schools',
  P465: 'Association of Christian Schools International',
  P467: 'Association of Christian Teachers and Schools',
  P468: 'Association of Classical and Christian Schools',
  P470: 'Christian Schools International',
  P480: 'Evangelical Lutheran Education Association',
  P485: 'Friends Council on Education',
  P490: 'General Conference of the Seventh-Day Adventist Church',
  P492: 'Islamic School League of America',
  P495: 'Jesuit Secondary Education Association',
  P500: 'National Association of Episcopal Schools',
  P505: 'National Catholic Educational Association',
  P510: 'National Christian School Association',
  P515: 'National Society for Hebrew Day Schools',
  P520: 'Oral Roberts University Educational Fellowship',
  P522: 'The Jewish Community Day School Network',
  P525: 'Solomon Schechter Day Schools',
  P530: 'Southern Baptist Association of Christian Schools',
  P540: 'American Montessori Society',
  P542: 'Association Montessori International',
  P550: 'Association of Military Colleges and Schools',
  P555: 'Association of Waldorf Schools of North America',
  P575: 'National Association of Private Special Education Centers',
  P585: 'European Council for International Schools',
  P590: 'National Association for the Education of Young Children',
  P600: 'National Association of Laboratory Schools',
  P602: 'National Coalition of Girls’ Schools',
  P610: 'Alternative School Network',
  P620: 'National Association of Independent Schools',
  P622: 'State or regional independent school association',
  P625: 'National Coalition of Alternative Community Schools',
  P630: 'National Independent Private Schools Association',
  P635: 'The Association of Boarding Schools',
} as const;
