/** What families must not miss, in the words of schools. Everything else is `other`. */
type EventKind = 'deadline' | 'open-house' | 'other';

const DEADLINE =
  /\b(?:deadlines?|applications? (?:are )?(?:due|clos\w+|end)|(?:last day|due date) (?:to|for) (?:appl\w+|enroll\w*|regist\w+))|\b(?:fecha l[ií]mite|plazo|[uú]ltimo d[ií]a (?:para|de) (?:solicit\w+|inscri\w+))/iu;
const OPEN_HOUSE =
  /\b(?:open house|school tours?|information (?:night|session|meeting)|info night|prospective famil\w+)\b|\b(?:puertas abiertas|casa abierta|jornada abierta|sesi[oó]n informativa|reuni[oó]n informativa)\b/iu;

/** Finds the kind of an event by its name. */
export function detectEventKind(name: string): EventKind {
  if (DEADLINE.test(name)) return 'deadline';
  return OPEN_HOUSE.test(name) ? 'open-house' : 'other';
}
