import { STATES, type StateCode } from '../../places/state-list.ts';
import { foldText } from '../../engine/fold-text.ts';

/** Names of states in Spanish, and the short forms that are no postal codes; folded. */
const OTHER_NAMES: readonly (readonly [words: string, state: StateCode])[] = [
  ['nueva york', 'ny'],
  ['nueva jersey', 'nj'],
  ['nuevo jersey', 'nj'],
  ['nueva hampshire', 'nh'],
  ['nuevo hampshire', 'nh'],
  ['nuevo york', 'ny'],
  ['nyc', 'ny'],
  ['nueva mexico', 'nm'],
  ['nuevo mexico', 'nm'],
  ['carolina del norte', 'nc'],
  ['carolina del sur', 'sc'],
  ['dakota del norte', 'nd'],
  ['dakota del sur', 'sd'],
  ['virginia occidental', 'wv'],
  ['virginia del oeste', 'wv'],
  ['tejas', 'tx'],
  ['pensilvania', 'pa'],
  ['luisiana', 'la'],
  ['misuri', 'mo'],
  ['misisipi', 'ms'],
  ['michigan', 'mi'],
  ['hawai', 'hi'],
  ['tenesi', 'tn'],
  ['distrito de columbia', 'dc'],
  ['n carolina', 'nc'],
  ['s carolina', 'sc'],
  ['n dakota', 'nd'],
  ['s dakota', 'sd'],
  ['w virginia', 'wv'],
  ['calif', 'ca'],
  ['cali', 'ca'],
  ['penn', 'pa'],
  ['mass', 'ma'],
  ['tenn', 'tn'],
  ['mich', 'mi'],
  ['minn', 'mn'],
  ['conn', 'ct'],
  ['tex', 'tx'],
  ['fla', 'fl'],
  ['colo', 'co'],
];

/** States by the words that name them. */
export const STATE_NAMES: ReadonlyMap<string, StateCode> = new Map([
  ...STATES.map(({ code, name }) => [foldText(name), code] as const),
  ...OTHER_NAMES,
]);

/** Postal codes that are words of English or Spanish, too, or a city's initials: they need a place before them, or capitals. */
export const CODES_THAT_ARE_WORDS: ReadonlySet<string> = new Set([
  ...['in', 'or', 'me', 'ok', 'hi', 'la', 'de', 'ma', 'al', 'co', 'pa', 'id', 'oh', 'mi', 'mo', 'ms', 'ar'],
]);
