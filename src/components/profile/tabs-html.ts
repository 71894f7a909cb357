import { html, type Html } from '#markup/html.ts';

/** One tab: the last part of its address, its name, and its content. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

interface TabsPlace {
  /** The address of what holds them: `Race_ethnicity`, or with the tab that they are within `Race_ethnicity*Test_scores`. */
  readonly path: string;
  readonly level: 4 | 5;
  /** False if the place of a single section makes its title clear. */
  readonly isLoneTitled?: boolean;
  /** The tab that is shown first, counted from 0. */
  readonly initial?: number;
}

/**
 * Sections behind tabs. The markup is plain: the first section with its heading, and a disclosure for each other one. A
 * script makes tabs of them (`data-tabs`). A single section needs no tabs, and keeps its address.
 */
export function tabsHtml(tabs: readonly Tab[], { path, level, isLoneTitled = true, initial = 0 }: TabsPlace): Html {
  const [lone] = tabs;
  if (lone === undefined) return html``;
  if (tabs.length === 1 && !isLoneTitled) return html`<section id="${path}*${lone.id}">${lone.body}</section>`;
  if (tabs.length === 1) return openPanel(lone, { path, level });
  const links = tabs.map(({ id, title }) => html`<li><a href="#${path}*${id}">${title}</a></li>`);
  const panels = tabs.map((tab, at) => (at === initial ? openPanel(tab, { path, level }) : foldedPanel(tab, path)));
  const index = initial === 0 ? null : html` data-tab-index="${initial}"`;
  return html`<div class="tabs" data-tabs${index}>
    <ul class="${level === 4 ? 'tab-list' : 'tab-list is-inner'}">
      ${links}
    </ul>
    ${panels}
  </div>`;
}

function openPanel({ id, title, body }: Tab, { path, level }: Pick<TabsPlace, 'path' | 'level'>): Html {
  const heading = level === 4 ? html`<h4>${title}</h4>` : html`<h5>${title}</h5>`;
  return html`<section id="${path}*${id}">${heading}${body}</section>`;
}

function foldedPanel({ id, title, body }: Tab, path: string): Html {
  return html`<details>
    <summary>${title}</summary>
    <section id="${path}*${id}">${body}</section>
  </details>`;
}
