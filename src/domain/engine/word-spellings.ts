/** Words with several spellings, each with the spelling used for comparison. Applies to names and queries. */
export const WORD_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  st: ['saint'],
  ste: ['sainte'],
  sta: ['santa'],
  mt: ['mount'],
  mtn: ['mountain'],
  ft: ['fort'],
  pt: ['point'],
  hts: ['heights'],
  elem: ['elementary'],
  elementry: ['elementary'],
  elmentary: ['elementary'],
  ele: ['elementary'],
  es: ['elementary', 'school'],
  mid: ['middle'],
  ms: ['middle', 'school'],
  hs: ['high', 'school'],
  shs: ['senior', 'high', 'school'],
  jh: ['junior', 'high'],
  jhs: ['junior', 'high', 'school'],
  jshs: ['junior', 'senior', 'high', 'school'],
  jrsr: ['junior', 'senior'],
  jr: ['junior'],
  sr: ['senior'],
  int: ['intermediate'],
  interm: ['intermediate'],
  sch: ['school'],
  schl: ['school'],
  schs: ['schools'],
  acad: ['academy'],
  ctr: ['center'],
  cntr: ['center'],
  centre: ['center'],
  intrmd: ['intermediate'],
  intl: ['international'],
  chrtr: ['charter'],
  chtr: ['charter'],
  lrn: ['learning'],
  lrng: ['learning'],
  prg: ['program'],
  prgm: ['program'],
  prgrm: ['program'],
  pgm: ['program'],
  educ: ['education'],
  kdgn: ['kindergarten'],
  juv: ['juvenile'],
  det: ['detention'],
  univ: ['university'],
  spec: ['special'],
  prep: ['preparatory'],
  voc: ['vocational'],
  alt: ['alternative'],
  comm: ['community'],
  cmty: ['community'],
  cath: ['catholic'],
  luth: ['lutheran'],
  bapt: ['baptist'],
  co: ['county'],
  cnty: ['county'],
  twp: ['township'],
  dist: ['district'],
  pblc: ['public'],
  cty: ['city'],
  cons: ['consolidated'],
  corp: ['corporation'],
  reg: ['regional'],
  cs: ['charter', 'school'],
  pcs: ['public', 'charter', 'school'],
  isd: ['independent', 'school', 'district'],
  cisd: ['consolidated', 'independent', 'school', 'district'],
  usd: ['unified', 'school', 'district'],
  cusd: ['community', 'unit', 'school', 'district'],
  dr: ['doctor'],
  prek: ['pre', 'k'],
  preschool: ['pre', 'school'],
  mlk: ['martin', 'luther', 'king'],
  mlking: ['martin', 'luther', 'king'],
  jfk: ['john', 'f', 'kennedy'],
  fdr: ['franklin', 'd', 'roosevelt'],
  rfk: ['robert', 'f', 'kennedy'],
  lbj: ['lyndon', 'b', 'johnson'],
  ...ordinalSpellings(),
  ...numberSpellings(),
};

/** Runs of words that mean other words. Longer runs come first. */
export const PHRASE_SPELLINGS: readonly (readonly [written: readonly string[], compared: readonly string[]])[] = [
  [
    ['martin', 'luther', 'king', 'jr'],
    ['martin', 'luther', 'king'],
  ],
  [
    ['ml', 'king', 'jr'],
    ['martin', 'luther', 'king'],
  ],
  [
    ['mlk', 'jr'],
    ['martin', 'luther', 'king'],
  ],
  [
    ['ml', 'king'],
    ['martin', 'luther', 'king'],
  ],
  [
    ['jf', 'kennedy'],
    ['john', 'f', 'kennedy'],
  ],
  [
    ['fd', 'roosevelt'],
    ['franklin', 'd', 'roosevelt'],
  ],
];

/** Words before a school's number that mean a kind of school: "PS 12". */
export const NUMBERED_KINDS: Readonly<Record<string, readonly string[]>> = {
  ps: ['public', 'school'],
  is: ['intermediate', 'school'],
};

/** Words of queries that match any of several words in names. */
export const WORD_CHOICES: Readonly<Record<string, readonly string[]>> = {
  el: ['elementary'],
  quaker: ['friends'],
  saints: ['sts', 'ss'],
  sts: ['saints', 'ss'],
  tech: ['technology', 'technical'],
};

/** Particles that some people join with the next word: "De Soto", "DeSoto". Longer ones come first. */
export const JOINED_PARTICLES: readonly string[] = [
  'del',
  'mac',
  'van',
  'von',
  'da',
  'de',
  'di',
  'du',
  'la',
  'le',
  'mc',
  'o',
];

/** Words that a user may leave out or add. They affect the order of results, but never which results there are. */
export const LOOSE_WORDS: ReadonlySet<string> = new Set([
  ...['a', 'an', 'and', 'at', 'for', 'in', 'inc', 'of', 'on', 'the', 'to', 'near'],
  ...['school', 'schools', 'no', 'number', 'doctor'],
]);

function ordinalSpellings(): Record<string, readonly string[]> {
  const words = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
  const suffixes = ['st', 'nd', 'rd'];
  return Object.fromEntries(words.map((word, index) => [word, [`${index + 1}${suffixes[index] ?? 'th'}`]]));
}

function numberSpellings(): Record<string, readonly string[]> {
  const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
  return Object.fromEntries(words.map((word, index) => [word, [String(index + 1)]]));
}
