import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as markup from '#markup/html.ts';
import { html, sanitized } from '#markup/html.ts';

describe('the html tag', () => {
  it('escapes text and inserts markup unchanged', () => {
    expect(html`<li title="${'"&'}">${'<b>'}${html`<i>${1}</i>`}</li>`.markup).toBe(
      '<li title="&quot;&amp;">&lt;b&gt;<i>1</i>',
    );
  });

  it('joins lists and leaves out null and false', () => {
    expect(html`<p>${['a', null, [false, 'b']]}</p>`.markup).toBe('<p>ab</p>');
  });

  it('leaves out end tags that browsers add', () => {
    const row = html`<tr>
      <th scope="row">a</th>
      <td>b</td>
    </tr>`;
    expect(row.markup).toBe('<tr><th scope="row">a<td>b');
    const list = html`<ul>
      <li>
        <p>a</p>
        <p><b>b</b></p>
      </li>
    </ul>`;
    expect(list.markup).toBe('<ul><li><p>a<p><b>b</b></ul>');
    expect(
      html`<p>a</p>
        <b>b</b>`.markup,
    ).toBe('<p>a</p><b>b</b>');
  });

  it('keeps import text as it is', () => {
    expect(html`${sanitized('<p>a</p>')}`.markup).toBe('<p>a</p>');
  });

  it('refuses objects that only look like markup', () => {
    // @ts-expect-error Only `html` and `sanitized` make markup.
    expect(() => html`${{ markup: '<script>' }}`).toThrow();
  });
});

describe('the doors to markup', () => {
  it('are the tag and sanitized alone', () => {
    expect(Object.keys(markup).toSorted()).toEqual(['html', 'sanitized']);
  });

  it('keep escaping inside src/markup', () => {
    const outside = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.startsWith('src/markup/'));
    expect(outside.filter((file) => readFileSync(file, 'utf8').includes('escapeHtml'))).toEqual([]);
  });

  it('take import text in few files', () => {
    const users = globSync('src/**/*.{ts,tsx,astro}').filter((file) =>
      /\bsanitized\(/.test(readFileSync(file, 'utf8')),
    );
    expect(users.toSorted()).toEqual([
      'src/components/profile/mixed-list.ts',
      'src/components/profile/source-text.ts',
      // It inserts children of a component, which Astro drew.
      'src/edge/pages/react-server.ts',
      'src/edge/widget/widget-frame.ts',
      'src/markup/draw-markup.ts',
      'src/markup/html.ts',
    ]);
  });
});
