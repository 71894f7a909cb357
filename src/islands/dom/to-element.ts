import type { Html } from '#markup/html.ts';

/** Turns markup of one element into that element. Throws if the markup has none. */
export function toElement(html: Html): HTMLElement {
  const [made] = toElements(html);
  if (made === undefined) throw new Error(`This markup has no element: ${html.markup}`);
  return made;
}

/** Turns markup into its elements. A template also parses list items and table rows. */
export function toElements({ markup }: Html): HTMLElement[] {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return [...template.content.children].filter((child) => child instanceof HTMLElement);
}
