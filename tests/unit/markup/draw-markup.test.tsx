import { parseDocument } from 'htmlparser2';
import { useState, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { drawMarkup, Markup } from '#markup/draw-markup.ts';
import { html } from '#markup/html.ts';

const TRICKS = `<script>alert(1)</script>"'&<img src=x onerror=alert(1)>{{7*7}}\${1}]]>--></textarea></title>\u2028`;

function draw(node: ReactNode): string {
  return drawMarkup(node).markup;
}

/** The tags, attributes and texts of markup as a browser that closes nothing by itself reads them. */
function read(markup: string): unknown {
  const strip = ({ children }: { children: unknown[] }): unknown[] =>
    children.map((node) => {
      const { data, name, attribs } = node as { data?: string; name?: string; attribs?: Record<string, string> };
      return data ?? [name, Object.entries(attribs ?? {}).toSorted(), strip(node as { children: unknown[] })];
    });
  return strip(parseDocument(markup, { lowerCaseAttributeNames: true }));
}

function Card({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <article className="card" aria-label={name} data-state={false}>
      <h3 id="a">{name}</h3>
      {children}
    </article>
  );
}

describe('a component without state', () => {
  it.each<[string, ReactNode]>([
    ['texts with tricks', <Card name={TRICKS}>{TRICKS}</Card>],
    ['attributes with tricks', <a href={`/x?q=${TRICKS}`} title={TRICKS} data-x={TRICKS} className={TRICKS} />],
    ['numbers, nothing and lists', <b>{[0, 1, null, undefined, false, true, '', [2, ['x']]]}</b>],
    ['booleans', <input disabled required={false} readOnly hidden aria-hidden={false} spellCheck={false} />],
    ['renamed attributes', <label htmlFor="x" tabIndex={0} className="y" dir="ltr" />],
    ['fields', <input type="checkbox" defaultChecked defaultValue="a" maxLength={3} autoComplete="off" />],
    ['a text area', <textarea rows={2} defaultValue={`a\n${TRICKS}`} />],
    [
      'drawings',
      <svg viewBox="0 0 2 2" aria-hidden="true">
        <path d="M0 0" strokeWidth={2} strokeDasharray="1 2" fillRule="evenodd" textAnchor="middle" />
      </svg>,
    ],
    [
      'a chosen option',
      <select name="s" defaultValue="b">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>,
    ],
  ])('is drawn as React draws it: %s', (_what, node) => {
    expect(read(draw(node))).toEqual(read(renderToStaticMarkup(node)));
  });

  it('leaves out the end tags that browsers add', () => {
    const node = (
      <div>
        <p>a</p>
        <p>b</p>
        <b>c</b>
        <ul>
          <li>
            <p>d</p>
          </li>
          <li>e</li>
        </ul>
      </div>
    );
    expect(draw(node)).toBe('<div><p>a<p>b</p><b>c</b><ul><li><p>d<li>e</ul></div>');
  });

  it('ends a paragraph that a link contains', () => {
    expect(
      draw(
        <a href="/">
          <p>a</p>
        </a>,
      ),
    ).toBe('<a href="/"><p>a</p></a>');
  });

  it('inserts the markup of html between its own', () => {
    expect(
      draw(
        <Card name="x">
          <Markup of={html`<i>${'<'}</i>`} />
          <Markup of={null} />
        </Card>,
      ),
    ).toContain('</h3><i>&lt;</i></article>');
  });
});

describe('a component without state cannot have', () => {
  function Counter() {
    return <b>{useState(0)[0]}</b>;
  }

  it.each<[string, ReactNode, RegExp]>([
    ['a handler', <button onClick={() => undefined} />, /onClick/],
    ['an inline style', <b style={{ color: 'red' }} />, /style/],
    ['unchecked markup', <b dangerouslySetInnerHTML={{ __html: TRICKS }} />, /dangerouslySetInnerHTML/],
    ['an address that runs code', <a href={'\u0001 jAva\tscript:alert(1)'} />, /runs code/],
    ['state', <Counter />, /useState/],
  ])('%s', (_what, node, reason) => {
    expect(() => draw(node)).toThrow(reason);
  });
});
