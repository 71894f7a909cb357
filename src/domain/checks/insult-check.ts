import { englishDataset, RegExpMatcher } from 'obscenity';
import { INSULTS_EN } from './harm-patterns-en.ts';
import { INSULTS_ES } from './harm-patterns-es.ts';
import { joinSpacedLetters, replaceInPlain, undisguise, type PlainText } from './plain-text.ts';
import { findAll, findingAt, type TextFinding } from './text-finding.ts';

const listOf = (words: string): readonly string[] => words.trim().split(/\s+/);

/** English insults of people that the kept list of obscene words lacks. */
const ENGLISH =
  listOf(`airhead airheads bonehead cretin cretins dimwit dimwits dolt dolts halfwit halfwits idiot idiots imbecile
  imbeciles lowlife lowlifes moron moronic morons nitwit nitwits numbskull scumbag scumbags sleazebag sleazeball twit twits
  weirdo weirdos dumbass dumbasses jackass jackasses asshole assholes shithead shitheads shithole bullshit wtf
  motherfucker faggot dyke towelhead fag homo mongoloid cripple tranny trannies faggots wetback wetbacks beaner beaners chink chinks gook gooks spic spics towelhead raghead
  kike kikes coon coons redskin retarded retards shitty crappy-ass fucked fuckin fking fck effing goddamn`);

/** Spanish insults and vulgar words, without accents, as families in the United States use them. */
const SPANISH =
  listOf(`babosa babosas baboso babosos boluda boludo boludos cabron cabrona cabronas cabrones cagada cagado chinga
  chingada chingado chingar chingadera chingaderas chingon chinguen chingue cojones culera culero culeros culo
  gilipollas hijueputa hijoputa idiota idiotas imbecil imbeciles jodido jodida joder joto jotos malparida
  malparido mamada mamadas mamon mamona marica maricas maricon maricones mierda mierdas mongolica mongolico ojete ojetes pendeja
  pendejada pendejadas pendejas pendejo pendejos pinche pinches pinga puta putas putada puto putos subnormal tarada tarado tarados
  verga vergas zorra zorras carajo chingatumadre huevon huevones huevona huevonas perra perras cagan caguen pito coño cono verguenzas-no
  joteria tortillera panochas panocha cabronada mayate`);
const LISTED: ReadonlySet<string> = new Set(
  [...ENGLISH, ...SPANISH].filter((word) => word !== 'cono' && !word.includes('-')),
);

/** Words of the kept list that schools and families need: lessons, bodies, what happened to someone. */
const PLAIN_WORDS =
  /^(?:sex|sexual|sexes|anal|anus|penis|vagina|rape|raped|rapes|tit|dick|dicks|cum|cock|cocks|ass|porn|porno|semen|nude|boob|boobs|hentai|incest|orgasm|turd|dyke|retard|fat|negro|negros|titty|abo|ballsack|prick|buttplug|doggystyle|virgin|hooker|wank)$/;

let kept: RegExpMatcher | null = null;

/** Finds insults, in both languages: a review may mix them. Words in which an insult hides are no finding. */
export function findInsults(plain: PlainText): TextFinding[] {
  const views = [plain, joinSpacedLetters(plain), undisguise(plain), joinSyllables(plain)];
  const words = views.filter((view, at) => at === 0 || view !== plain).flatMap(findInsultingWords);
  return [...words, ...findAll(plain, 'insult', [...INSULTS_EN, ...INSULTS_ES])];
}

/** Joins an insult that is written in two pieces: "chin guen". */
function joinSyllables(plain: PlainText): PlainText {
  return replaceInPlain(plain, /(?<![a-z])[a-z]{2,5}[ .-][a-z]{2,5}(?![a-z])/g, (pair) => {
    const joined = pair.replace(/[^a-z]/g, '');
    return joined.length > 5 && LISTED.has(joined) ? joined : pair;
  });
}

function findInsultingWords(plain: PlainText): TextFinding[] {
  kept ??= new RegExpMatcher(englishDataset.build());
  const matcher = kept;
  return [...plain.text.matchAll(/[a-z]+/g)].flatMap(({ 0: word, index }) => {
    const short = word.replace(/(.)\1+/g, '$1');
    const isListed = [word, short, word.replace(/e?s$/, '')].some((one) => LISTED.has(one));
    return isListed || isKeptInsult(matcher, word) ? [findingAt(plain, 'insult', { index, length: word.length })] : [];
  });
}

/** A word of the kept list, whole: it may have an English ending. */
function isKeptInsult(matcher: RegExpMatcher, word: string): boolean {
  if (word.length < 3 || PLAIN_WORDS.test(word)) return false;
  return matcher
    .getAllMatches(word)
    .some(
      ({ startIndex, endIndex }) =>
        startIndex === 0 && /^(?:|s|es|ed|er|ers|ing|in|y|ty)$/.test(word.slice(endIndex + 1)),
    );
}
