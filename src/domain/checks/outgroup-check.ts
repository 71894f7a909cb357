import { phrase, type PlainText } from './plain-text.ts';
import { findingAt, type TextFinding } from './text-finding.ts';

const PEOPLE_EN =
  '(?:people|families|kids|children|parents|boys|girls|students|ones|element|crowd|folks|types?|men|women)';
const PEOPLE_ES =
  '(?:gente|personas|familias|ninos|ninas|papas|padres|alumnos|muchachos|companeros|mujeres|hombres|senoras|senores)';

/** A group that a text keeps at a distance, without a name for it: "those people", "kids from over the border", "esa clase de gente". */
const OUTGROUP = [
  phrase(
    `(?:those|these|such|you) (?:\\w+ )?(?:people|families|parents|types?|element)|that (?:element|crowd)|(?:that|this|certain|a certain|one|some) (?:kind|kinds|sort|type|types|element)s? of (?:people|families|kids|element|parents|person)|(?:people|families|parents|anyone|folks) like (?:that|them|those|these)|(?:their|your|that|one) kind|(?:${PEOPLE_EN}|those) (?:\\w+ ){0,2}(?:from|out of) (?:over |across |down |other |that |those |the |a |these )*(?:border|country|countries|apartments?|projects?|trailers?|trailer park|park|shelter|hood|ghetto|south|reservation|other side|side of town|across town|section 8|city|village|third world|mexico|africa|asia|haiti|guatemala|honduras|venezuela|syria|china|india|somalia|afghanistan)|bus(?:s?ed|s?ing|ing) (?:in )?(?:kids|all|them|the)|bus(?:s?ed|ing) (?:\\w+ ){0,3}in|their (?:religion|culture|race|blood|language|women|god|customs|skin)|(?:refugees|migrants|immigrants|foreigners|illegals)|two (?:dads|moms|fathers|mothers)|(?:boys?|men|man|guy) in (?:a )?dress(?:es)?|people from you know where|(?:autistic|disabled|retarded) (?:kids|children|ones|students)|autistics?|full of people from|percent (?:\\w+ )?(?:now|mexican|black|asian|muslim|hispanic)|is (?:\\w+ )?(?:muslim|mexican|black|asian|haitian|foreign) now|(?:six|seven|five|ten|so many) languages|none of them is ours|boy who thinks (?:he|hes)|girl who thinks (?:she|shes)|special needs (?:kids|children)|sped kids|(?:only )?(?:his|her|their) own people|real americans?|normal american|people (?:of|with) (?:that|their) (?:color|religion|skin)|girls have no business|women have no business|that mosque|trailer park|(?:mexican|black|white|asian|indian|arab|african|chinese|muslim|jewish|haitian|latino|hispanic|native|somali|immigrant|refugee|gay|trans|lesbian) (?:${PEOPLE_EN}|families|culture|teachers?)|mexicans|muslims|jews|blacks|asians|arabs|haitians|indians|chinese|gays|lesbians|latinos|hispanics|somalis|africans`,
    `es[ae] (?:clase|tipo) de ${PEOPLE_ES}|(?:esa|tal) gente|gente (?:asi|como (?:esa|ellos|esos))|es[oa]s (?:familias|personas|gentes|enfermos|razas?)|los de (?:alla|esa raza|ese pais|aquel lado|ese pueblo|las trailas|los apartamentos|los departamentos|los proyectos|rancho|fuera|otra religion|el sur|la frontera)|(?:${PEOPLE_ES}|los|las|todos) (?:que )?(?:vienen|llegan|llegaron|vinieron|viven|cruzan|cruzaron) (?:de|del|en|por|desde) (?:\\w+ )?(?:alla|rancho|monte|pais|frontera|sur|trailas|apartamentos|proyectos|guatemala|honduras|mexico|venezuela|haiti|africa|salvador|cuba|selva|pueblo|lado)|(?:${PEOPLE_ES}|gente) (?:de|del) (?:otra religion|otra raza|esa raza|ese pais|otro pais|otro lado|sur|color|fuera|rancho)|l[oa]s de esa (?:raza|religion|clase)|(?:musulman\\w*|judi[oa]s|negr[oa]s|indi[oa]s|chin[oa]s|gring[oa]s|morenit[oa]s|prietit[oa]s|indit[oa]s?|haitian[oa]s|arabes|venezolan[oa]s|guatemaltec[oa]s|hondurenos|mexicanos|centroamericanos|inmigrantes|refugiados|asiaticos|gitanos|indigenas|transexuales|homosexuales|lesbianas|gays|jot[oa]s?|maricones)|(?:dos|un par de) (?:senores|hombres|papas|senoras|mujeres|mamas) (?:casad[oa]s|juntos|de la mano)|nino que se (?:viste|cree)|(?:muchacho|hombre|nino|joven) vestido de (?:mujer|nina)|autistas|ninos (?:inmigrantes|negros|indigenas|haitianos|autistas|musulmanes)|nina que se (?:viste|cree)|ninos (?:especiales|enfermitos|con retraso)|es[eao]s? trapos? en la cabeza|su (?:religion|raza|cultura|sangre) |las mujeres no (?:deber\\w+|saben|tienen|pueden|sirven)|esos fenomenos`,
  ),
];
/** Words that shut a group out, or make it less than others. */
const SHUT_OUT = [
  phrase(
    `(?:should|must|need to|ought to|have to|do|does|would|could|can)(?:nt| not)? (?:\\w+ )?(?:be|belong|sit|go|come|attend|stay|mix)(?: \\w+){0,2} (?:in|at|near|around|here|with|next to|to) (?:our|my|this|the same|normal|good|a town|here|building|decent)|should(?:nt| not) be (?:in|at|here|near|around|allowed|mixed)|(?:do|does)(?:nt| not) belong|belong (?:in|at) (?:their|a different|another|an?) (?:own|\\w+)|keep (?:them|it|that|those|these|their) (?:\\w+ ){0,3}(?:out|away|down|numbers|separate)|keep (?:\\w+ ){0,3}(?:numbers|kind|element) (?:down|out|away)|(?:get|send|throw|kick|ship|move|put) (?:them|those|these|all of them|em) (?:all )?(?:out|back|away|home|somewhere|elsewhere|in their own)|(?:go|went|going) back|(?:close|shut|lock) the (?:doors?|borders?|gates?)|out of (?:our|my|this) (?:school|town|country|state|schools)|not in (?:our|my) (?:school|town|neighborhood)|(?:their|his|her) own (?:school|building|country|kind|bathroom|class)|taught at home|(?:arent|are not|isnt|is not|not) (?:like us|one of us|americans?|normal|human|our kind)|in (?:their|the) blood|born (?:that way|criminals?|lazy|to)|(?:no|without) (?:fathers|manners|morals|values|culture|brains|discipline at home)|lazy culture|rubs off|every (?:single )?one(?: of them)?(?= ?[.!,]|$)|lower(?:s)? the (?:scores|level|standards)|drag(?:s|ging)? (?:\\w+ ){0,4}down|(?:share|have) (?:our|my|the same) values|find another (?:town|school|place)|run(?:s|ning)? (?:wild|everything|the (?:board|show|town))|(?:good|decent|normal|white) families (?:have )?(?:all )?(?:left|leaving|moved)|sick in the head|the lot of them|scream all day|multipl(?:y|ies)|breed\\w*|caters? to|only (?:take|takes|look|looks) (?:care|out)|put them (?:in|somewhere)|normal (?:kids|ones|children)|send them somewhere|ruin(?:s|ed)?|tak(?:e|es|ing) (?:every|all|our|over)|tax (?:dollars|money)|speak english|cant speak|freaks?|disgust\\w*|sick(?:ening)?|unnatural|sin|brought (?:fights|crime|drugs|sickness|disease|lice|violence|gangs)|bring(?:s)? (?:fights|crime|drugs|sickness|disease|lice|violence|gangs)|look out for each other|robots|cheat|cheaters|anchor bab\\w+|like a (?:prison|zoo|jungle|third world)|prison yard|trash|teaches them to hate|hate us|not made for|shouldnt have to see|should not have to see|before it is too late|goes? (?:dark|down)|went down|down the drain|minority here|thank god|boundary (?:should|line)|draw the (?:line|boundary)|no business|takes? over|overrun|enough of them|sharing a bathroom|share a bathroom|diseases?|lice`,
    `no (?:deberia|deberian|debe|deben|merecen|tienen que|tienen por que) (?:\\w+ )?(?:entrar|estar|venir|convivir|mezclar\\w*|dirigir|dar|ir|tener|acercarse|ver|juntar\\w*|estudiar|ensenar)|fuera (?:tod[oa]s|de (?:nuestra|mi|esta|la|aqui))|(?:hay que|deberian|deben|que|habria que) (?:\\w+ )?(?:sacar\\w*|correr\\w*|echar\\w*|prohibir\\w*|separar\\w*|regresar\\w*|poner\\w* (?:su|aparte)|educar\\w* en su casa|encerrar\\w*|mandar\\w* (?:a|de))|saquen\\w*|echenlos|corranlos|que se (?:vayan|regresen|larguen|queden|eduquen)|que l[eo]s (?:pongan|hagan|manden|saquen|regresen|corran|deporten)|(?:su )?(?:propia )?escuela (?:aparte|propia)|su propi[oa] (?:escuela|salon|pais)|por donde vinieron|de donde (?:vinieron|vienen|salieron)|no (?:se )?(?:mezclen|mezclar|junten|quiero que)|aparte|pongan\\w* en|lleven\\w* a|pertenecen|los normales|hacen lo que quieren|nuestros valores|(?:otro|otra) (?:pueblo|ciudad|escuela)|familias decentes|gente decente|mal de la cabeza|controlan|ven por los suyos|gritan todo el dia|bajan a todo|nomas estorban|estorban|bajan? el nivel|atrasan|malas manas|enfermedades|piojos|plaga|invad\\w+|asi nacen|nacen asi|de nacimiento|la sangre|en la sangre|no tienen (?:la )?(?:cabeza|cerebro|educacion|moral|valores|modales)|sin moral|que asco|asco|fenomenos|terroristas|tramposos|ladrones|rateros|flojos|cochinos|sucios|criados|mandan aqui|aqui mandan|imponer|ojala (?:desapare\\w+|se vayan|los)|desaparecieran|se roban|siempre son los que|van a aprender nada|no va a aprender nada|ensucian|traen (?:\\w+ )?(?:manas|drogas|enfermedades|violencia|problemas|piojos)|ni espanol habla\\w*|no hablan ni|brut[oa]s|ver esas cosas|no (?:los )?queremos|contagia\\w*|esta enferma|como dios manda`,
  ),
];
/** The words of others, and criticism of how a school treats people. */
const REPORTED =
  /\b(?:told|said|says|saying|calls?|called|yell\w*|slurs?|teas\w+|bull(?:y|ied|ies|ying)|mock\w*|treat\w*|fun of|graffiti|accus\w+|assum\w+|racis[tm]\w*|discriminat\w+|stereotyp\w+|respect\w*|welcom\w+|ignor\w+|dijo|dijeron|dicen|decian?|grita\w*|llaman?|trata\w*|burla\w*|discrimin\w+|bienvenid\w+|respet\w+|suspend\w*|ayud\w+|apoy\w+|support\w*|help\w*|excluded?|excluy\w+|left out|denied|niega\w*|segreg\w+)\b/;
/** "I am not racist, but …" is no report. */
const DENIAL = /\b(?:no soy racista|not (?:a )?racist|nothing against|no tengo nada contra|not being racist)\b/;

/** Finds texts that shut out a group of people, or make it less than others, without a slur. */
export function findShutOut(plain: PlainText): TextFinding[] {
  const sentences = [...plain.text.matchAll(/[^.!?\n]+/g)];
  return sentences.flatMap(({ 0: sentence, index }, at) => {
    if (REPORTED.test(sentence.replace(DENIAL, ''))) return [];
    const group = firstOf(OUTGROUP, sentence);
    if (group === null) return [];
    for (const near of sentences.slice(Math.max(0, at - 1), at + 3)) {
      if (REPORTED.test(near[0].replace(DENIAL, ''))) continue;
      const out = firstOf(SHUT_OUT, near[0]);
      if (out === null) continue;
      const [one, other] = [index + group.index, near.index + out.index];
      const start = Math.min(one, other);
      const end = Math.max(one + group.length, other + out.length);
      return [findingAt(plain, 'hate', { index: start, length: end - start })];
    }
    return [];
  });
}

function firstOf(patterns: readonly RegExp[], text: string): { index: number; length: number } | null {
  for (const pattern of patterns) {
    const [found] = text.matchAll(pattern);
    if (found !== undefined) return { index: found.index, length: found[0].length };
  }
  return null;
}
