const WORD = String.raw`\p{Lu}[\p{L}'’-]+`;
const TITLE = String.raw`(?:Mr|Mrs|Ms|Miss|Dr|Coach|Señor|Señora|Señorita|Sr|Sra|Srta|Profe|Maestr[oa]|Profesora?)\.?`;
const LEADER = String.raw`(?:[Vv]ice |[Aa]ssistant |[Ss]ub)?(?:[Pp]rincipal|[Dd]irectora?|[Ss]uperintendente?|[Hh]ead of [Ss]chool)`;
const STAFF =
  '(?:[Tt]eachers?|[Cc]ounselors?|[Nn]urse|[Ss]ecretary|[Cc]oach|[Mm]aestr[oa]s?|[Pp]rofesora?|[Cc]onsejer[oa]|[Ee]nfermer[oa]|[Ss]ecretaria)';
const CHILD =
  '(?:[Ss]ons?|[Dd]aughters?|[Cc]hild|[Kk]id|[Nn]ephew|[Nn]iece|[Gg]randson|[Gg]randdaughter|[Hh]ij[oa]s?|[Nn]iet[oa]|[Ss]obrin[oa]|[Nn]iñ[oa])';

/** School leaders may be named: they answer for the school. */
const LEADERS = [
  new RegExp(`${LEADER},? (?:${TITLE} )?${WORD}(?: ${WORD})?`, 'gu'),
  new RegExp(`(?:${TITLE} )?${WORD}(?: ${WORD})?, (?:the|our|el|la|nuestr[oa]) ${LEADER}`, 'gu'),
];
const NAMES = [
  new RegExp(String.raw`(?:^|[^\p{L}])${TITLE} ${WORD}`, 'u'),
  new RegExp(String.raw`(?:^|[^\p{L}])${STAFF},? (?:named |called |llamad[oa] )?${WORD}`, 'u'),
  new RegExp(String.raw`(?:[Mm]y|[Oo]ur|[Mm]i|[Nn]uestr[oa]) ${CHILD},? (?:named |called |llamad[oa] )?${WORD}`, 'u'),
  /(?:named|called|name is|se llama|llamad[oa]) (?!(?:The|El|La)\b)\p{Lu}\p{Ll}+/u,
];

/**
 * True if a text seems to name a child, or a person of the staff who does not lead the school. A guess from titles and from
 * words such as "my daughter" before a capital letter: names alone are too many to know. Words of the school's own name are no
 * names of people.
 */
export function namesPerson(text: string, schoolName: string): boolean {
  const line = text.replace(/\s+/gu, ' ').replaceAll(schoolName, '');
  const withoutLeaders = LEADERS.reduce((rest, leader) => rest.replace(leader, ''), line);
  return NAMES.some((name) => name.test(withoutLeaders));
}
