import { html, type Html } from '#markup/html.ts';

/** What a school answered to one question. Both are in the language of the page, or marked as English. */
export interface Answer {
  readonly label: Html;
  readonly values: readonly Html[];
}

/** Draws questions with their answers. */
export function answersHtml(answers: readonly Answer[]): Html {
  const rows = answers.map(
    ({ label, values }) =>
      html`<div>
        <dt>${label}</dt>
        ${values.map((value) => html`<dd>${value}</dd>`)}
      </div>`,
  );
  return html`<dl class="answers">${rows}</dl>`;
}

/** Writes a link from a school or a source. We have not checked it. */
export function outsideLink(address: string, text: string | Html): Html {
  return html`<a href="${address}" rel="nofollow">${text}</a>`;
}
