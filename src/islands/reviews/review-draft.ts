/** Begins the keys of unsent reviews in this browser. */
const PREFIX = 'review_draft_';
/** The fields of a draft. The others belong to the page. */
const KEPT = /^(?:five_star\[|topic_|would_recommend$|year$|user_type$)/;

/** Keeps the fields of a form in this browser while the reader types. */
export function keepDraft(form: HTMLFormElement): void {
  form.addEventListener('input', () => {
    const fields = [...new FormData(form)].filter(([name]) => KEPT.test(name));
    try {
      localStorage.setItem(keyOfDraft(form), JSON.stringify(fields));
    } catch {
      // A browser that stores nothing still sends the form.
    }
  });
}

/** Fills a form from this browser's draft, if there is one. What a link to the form chose stays chosen. */
export function restoreDraft(form: HTMLFormElement): void {
  const chosen = new URLSearchParams(location.search);
  for (const [name, value] of readDraft(form)) if (!chosen.has(name)) fill(form, { name, value });
}

/** Forgets a draft that was sent. */
export function dropDraft(form: HTMLFormElement): void {
  try {
    localStorage.removeItem(keyOfDraft(form));
  } catch {
    // A browser that stores nothing has no draft.
  }
}

function keyOfDraft(form: HTMLFormElement): string {
  return `${PREFIX}${form.dataset['reviewForm'] ?? ''}`;
}

function readDraft(form: HTMLFormElement): readonly (readonly [string, string])[] {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOfDraft(form)) ?? '[]');
    return Array.isArray(draft) ? draft.filter(isField) : [];
  } catch {
    return [];
  }
}

function isField(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

function fill(form: HTMLFormElement, { name, value }: { name: string; value: string }): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) {
    for (const radio of field) if (radio instanceof HTMLInputElement) radio.checked = radio.value === value;
  } else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = value;
  else if (field instanceof HTMLInputElement) field.value = value;
}
