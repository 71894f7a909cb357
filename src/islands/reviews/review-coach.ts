import type { TextContext, TextFinding, TextReason } from '#domain/checks/text-finding.ts';
import { hasFields } from '#domain/types/json-checks.ts';
import { element } from '../dom/element.ts';

/** The pause after the last key before the words are read. */
const PAUSE_MS = 600;
/** The most words of one advice. */
const MOST_WORDS = 5;

type CoachTexts = Readonly<Record<'title' | 'lead' | TextReason, string>>;
const isTexts = hasFields<CoachTexts>('title', 'lead');
const isSchool = hasFields<TextContext>('schoolName');

/**
 * Marks the words in the box for which a person would read the review first, and says how to write them instead. The checks come
 * with the first key. The text stays in the browser.
 */
export function coachWriting(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLTextAreaElement>('.review-box textarea');
  const coach = form.querySelector<HTMLElement>('[data-coach]');
  const texts: unknown = JSON.parse(coach?.dataset['coach'] ?? 'null');
  const school: unknown = JSON.parse(coach?.dataset['school'] ?? 'null');
  if (field === null || coach === null || !isTexts(texts) || !isSchool(school)) return;
  const marks = element('div', { class: 'review-marks', 'aria-hidden': 'true' });
  field.before(marks);
  const read = async () => {
    const { findInText } = await import('#domain/checks/find-in-text.ts');
    const typed = field.value;
    const found = findInText(typed, school);
    drawMarks(marks, typed, found);
    drawAdvice(coach, { typed, found, texts });
    const isInDanger = found.some(({ reason }) => reason === 'safety');
    form.querySelector('[data-safe-door]')?.toggleAttribute('hidden', !isInDanger);
  };
  let pause: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener('input', () => {
    marks.replaceChildren();
    clearTimeout(pause);
    pause = setTimeout(() => void read(), PAUSE_MS);
  });
  field.addEventListener('scroll', () => (marks.scrollTop = field.scrollTop), { passive: true });
  if (field.value !== '') void read();
}

/** The text again behind the box, unseen, with its marks in the right places. */
function drawMarks(marks: HTMLElement, typed: string, found: readonly TextFinding[]): void {
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const { start, end } of found) {
    if (start < from) continue;
    parts.push(typed.slice(from, start), element('mark', {}, typed.slice(start, end)));
    from = end;
  }
  marks.replaceChildren(...parts, `${typed.slice(from)}\n`);
}

interface Advice {
  readonly typed: string;
  readonly found: readonly TextFinding[];
  readonly texts: CoachTexts;
}

function drawAdvice(coach: HTMLElement, { typed, found, texts }: Advice): void {
  const reasons = [...new Set(found.map(({ reason }) => reason))];
  const items = reasons.map((reason) => {
    const words = found.filter((one) => one.reason === reason).map(({ start, end }) => typed.slice(start, end));
    const marks = [...new Set(words)].slice(0, MOST_WORDS).flatMap((word) => [element('mark', {}, word), ' ']);
    return element('li', {}, ...marks, texts[reason]);
  });
  const lead = element('p', {}, `${texts.title}: ${texts.lead}`);
  coach.replaceChildren(...(reasons.length === 0 ? [] : [lead, element('ul', {}, ...items)]));
}
