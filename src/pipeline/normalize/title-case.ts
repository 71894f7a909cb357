/** Words that stay upper case although a vowel makes them look like words. */
const ACRONYMS = new Set(
  (
    'PS IS MS HS ES JHS SHS EMS PK TK UG STEM STEAM STREAM AVID KIPP IDEA YES ISD CISD MISD USD CUSD CCSD UHSD JUHSD ' +
    'ESD SD SU SAU RSU MSAD RESA BOCES JROTC ROTC IB AP GED ELL ESL ECC ELC CTE ATC YMCA YWCA USA US UC UT ' +
    'NE SE NW SW UCLA USC AME SDA CME CSI ISS DAEP JJAEP AEP DOE AFB DOD TV'
  ).split(' '),
);

/** Abbreviations without a vowel that are words all the same. */
const SHORTENED = new Set(
  (
    'ST DR MT FT PT JR SR MR MRS LT SGT CPT RD LN CT PL HWY PKWY BLVD STH NTH TH TWP CTR CNTR CTY DT DST DIST SCH SCHS ' +
    'PBLC PBL HGTS HTS SPGS SPRGS MTN CNTY CMTY PRTNRSHP CHRTR PRGM PGM PRG LRNG LRN TCHR'
  ).split(' '),
);

/** Words that are lower case inside a name. */
const SMALL_WORDS = new Set(['OF', 'AND', 'THE', 'AT', 'FOR', 'IN', 'ON', 'TO', 'BY', 'WITH', 'A', 'AN', 'Y']);

const ROMAN = /^(?:I{2,3}|IV|VI{1,3}|IX|XI{0,3}|XIV|XV)$/;
const MAC_NAMES = /^MAC(?=ARTHUR|DONALD|DOUGAL|DOWELL|GREGOR|KENZIE|LEAN|LEOD|MILLAN|NEIL|PHERSON)/;

/**
 * Changes a name in capitals to normal case. Of any other name only "Mcferran" changes, to "McFerran". Knows acronyms (PS, STEM), letters with
 * digits, roman numerals, `Mc…`, `O'…` and "St.". Does not guess the meaning of abbreviations.
 * @example titleCase("P.S. 12 MCKINLEY SCHOOL OF THE ARTS") // 'P.S. 12 McKinley School of the Arts'
 */
export function titleCase(name: string): string {
  if (/\p{Ll}/u.test(name))
    return name.replace(/\bMc\p{Ll}(?=\p{Ll}{2})/gu, (part) => `Mc${part.slice(2).toUpperCase()}`);
  if (!/\p{Lu}/u.test(name)) return name;
  let position = 0;
  return name.replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    position += 1;
    const isInside = position > 1 && /[\s/&]$/.test(name.slice(0, at)) && !/[-–:(.] *$/.test(name.slice(0, at));
    return isInside && SMALL_WORDS.has(word) && word !== 'A'
      ? word.toLowerCase()
      : capitalised(word, name[at - 1] ?? '');
  });
}

function capitalised(word: string, before: string): string {
  if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase();
  if (/\d/.test(word) || ACRONYMS.has(word) || ROMAN.test(word)) return word;
  if (isConsonantsOnly(word) && before !== "'") return word;
  return word
    .split(/(?<=['’])/)
    .map(capitalisedPart)
    .join('');
}

/** No vowel and no more than four letters: an acronym such as HS or KCPS, unless it is a known abbreviation. */
function isConsonantsOnly(word: string): boolean {
  return /^[B-DF-HJ-NP-TV-XZ]{1,4}$/.test(word) && !SHORTENED.has(word);
}

/** Capitalizes one part of a word with apostrophes: O' Brien, Children' s, L' Anse. */
function capitalisedPart(part: string, at: number, parts: string[]): string {
  const isEnding = at > 0 && at === parts.length - 1 && part.length <= 2;
  if (isEnding || (at > 0 && (parts[0] ?? '').length > 3)) return part.toLowerCase();
  if (/^MC[A-Z]{2}/.test(part)) return `Mc${headed(part.slice(2))}`;
  if (MAC_NAMES.test(part)) return `Mac${headed(part.slice(3))}`;
  return headed(part);
}

function headed(part: string): string {
  return part.slice(0, 1) + part.slice(1).toLowerCase();
}
