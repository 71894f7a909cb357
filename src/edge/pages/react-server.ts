import { createElement, type FunctionComponent } from 'react';
import { drawMarkup, Markup } from '#markup/draw-markup.ts';
import { sanitized } from '#markup/html.ts';

/** Draws the components of pages for Astro, in place of React's server part: none of them has state. */
export default {
  name: '@astrojs/react',
  check: (component: unknown): boolean => typeof component === 'function',
  renderToStaticMarkup(
    component: FunctionComponent<object>,
    props: object,
    { default: slot }: Readonly<Record<string, string>>,
  ) {
    // Astro drew what is between the tags, and escaped its texts.
    const children = slot === undefined ? [] : [createElement(Markup, { of: sanitized(slot) })];
    return { html: drawMarkup(createElement(component, props, ...children)).markup };
  },
};
