/** "Near us" is no country: two letters are one in capitals, or after a comma. */
const COUNTRY =
  /(?:,\s*|\s+)(?:[Uu][Ss][Aa]|US|U\.S\.(?:A\.?)?|[Uu]nited [Ss]tates(?: of [Aa]merica)?|EE\. ?UU\.?|EEUU|[Ee]stados [Uu]nidos|(?<=,\s*)us)[\s.]*$/u;

/**
 * A text without the name of the country at its end. A text that is nothing else stays as it is.
 *
 * @example withoutCountry('Oakland, CA, USA') // 'Oakland, CA'
 */
export function withoutCountry(text: string): string {
  const rest = text.replace(COUNTRY, '').trim();
  return rest === '' || rest === text.trim() ? text : rest;
}
