/**
 * English insults of people that lists of obscene words lack. Words that also describe things ("stupid rules", "a dumb idea") are
 * left out: a finding costs a moderator's time.
 */
export const ENGLISH_INSULTS: readonly string[] = [
  ...['airhead', 'airheads', 'bonehead', 'cretin', 'cretins', 'dimwit', 'dimwits', 'dolt', 'dolts', 'halfwit'],
  ...['halfwits', 'idiot', 'idiots', 'imbecile', 'imbeciles', 'lowlife', 'lowlifes', 'moron', 'moronic', 'morons'],
  ...['nitwit', 'nitwits', 'numbskull', 'pervert', 'perverts', 'scumbag', 'scumbags', 'sleazebag', 'sleazeball'],
  ...['twit', 'twits', 'weirdo', 'weirdos'],
];
