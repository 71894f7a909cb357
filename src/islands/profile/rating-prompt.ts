import { actInPlace } from '../dom/act-in-place.ts';

/**
 * Asks about a school's support. After the visitor chooses an answer, a link appears that leads to the review form with
 * that answer. Escape, or a click outside, closes the question. Without a script, the answers are links.
 */
export function enhanceRatingPrompt(root: HTMLElement): void {
  const details = root.querySelector('details');
  const list = root.querySelector('ul');
  const goOn = root.querySelector<HTMLAnchorElement>('[data-continue]');
  if (details === null || list === null || goOn === null) return;
  const answers = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const choose = (chosen: HTMLAnchorElement): void => {
    for (const one of answers) {
      one.setAttribute('aria-checked', String(one === chosen));
      one.tabIndex = one === chosen ? 0 : -1;
    }
    goOn.href = chosen.href;
    goOn.hidden = false;
  };
  describe(list, answers);
  for (const answer of answers) {
    answer.addEventListener('click', (event) => actInPlace(event, { target: answer, act: () => choose(answer) }));
  }
  list.addEventListener('keydown', (event) => moveByKey(event, { answers, choose }));
  closeFromOutside(details);
}

function describe(list: HTMLElement, answers: readonly HTMLAnchorElement[]): void {
  list.setAttribute('role', 'radiogroup');
  for (const item of list.children) item.setAttribute('role', 'presentation');
  for (const [at, answer] of answers.entries()) {
    answer.setAttribute('role', 'radio');
    answer.setAttribute('aria-checked', 'false');
    answer.tabIndex = at === 0 ? 0 : -1;
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 };

/** As radio buttons do: arrows move and choose, the space bar chooses. */
function moveByKey(
  event: KeyboardEvent,
  of: { answers: readonly HTMLAnchorElement[]; choose: (answer: HTMLAnchorElement) => void },
): void {
  const { answers } = of;
  const step = STEPS[event.key];
  const current = answers.findIndex((answer) => answer === document.activeElement);
  if (step === undefined || current < 0) return;
  const next = answers[(current + step + answers.length) % answers.length];
  if (next === undefined) return;
  event.preventDefault();
  of.choose(next);
  next.focus();
}

function closeFromOutside(details: HTMLDetailsElement): void {
  document.addEventListener('click', ({ target }) => {
    if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
  });
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
}
