import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProfileDocumentSchema } from '#domain/figures/profile-document.ts';
import { sanitizeHtml } from '#domain/text/safe-html.ts';

const piece = fc.oneof(
  fc.constantFrom('<', '>', '"', "'", '&', '/', '=', ' ', '\n', '<!--', '-->', '&lt;', '&#106;', '&amp;amp;'),
  fc.constantFrom('<p>', '</p>', '<ul>', '<li>', '<b>', '</b>', '<em', '<a href=', '</a>', '<script>', '</script>'),
  fc.constantFrom(
    'href="javascript:alert(1)"',
    "href='//evil.example'",
    'onclick=x()',
    '<svg/onload=x>',
    '<img src=x>',
  ),
  fc.constantFrom('https://school.example/a?b=1&c=2', '/ratings/', '/\\evil.example', 'java\tscript:', '<iframe'),
  fc.string({ maxLength: 6 }),
);
const anyHtml = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

const KEPT =
  /^(?:[^<>]|<\/?(?:p|strong|b|em|i|ul|ol|li)>|<br>|<\/a>|<a href="(?:https?:\/\/[^"<>\s]+" rel="nofollow noopener|\/(?!\/)[^"<>\s]*)">)*$/i;

describe('sanitized HTML', () => {
  it('keeps the short list of tags and the text', () => {
    const source = '<p>Growth, <strong>compared</strong>:</p><ul><li>one<br>line</li></ul>';
    expect(sanitizeHtml(source)).toBe(source);
  });

  it('keeps links that lead to the web or to a page of the site', () => {
    expect(sanitizeHtml('<a class="x" href="https://a.example/?b=1&amp;c">A</a> <a href=/ratings/>B</a>')).toBe(
      '<a href="https://a.example/?b=1&amp;c" rel="nofollow noopener">A</a> <a href="/ratings/">B</a>',
    );
  });

  it.each([
    ['<script>alert(1)</script>safe', 'safe'],
    ['<scr<script></script>ipt>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>safe', 'safe'],
    ['<p onclick="x()" style="color:red">safe', '<p>safe</p>'],
    ['<a href="javascript:alert(1)">safe</a>', 'safe'],
    ['<a href="&#106;avascript:alert(1)">safe</a>', 'safe'],
    ['<a href="//evil.example">safe</a>', 'safe'],
    ['<a href="/\\evil.example">safe</a>', 'safe'],
    ['3 < 5 & 5 > 3', '3 &lt; 5 &amp; 5 &gt; 3'],
    ['<style>p{}', ''],
    ['</p></ul>safe', 'safe'],
  ])('makes %s harmless', (hostile, safe) => {
    expect(sanitizeHtml(hostile)).toBe(safe);
  });

  it('has only kept tags and text, whatever it was', () => {
    fc.assert(
      fc.property(anyHtml, (source) => {
        expect(sanitizeHtml(source)).toMatch(KEPT);
      }),
      { numRuns: 2000 },
    );
  });

  it('is well nested', () => {
    fc.assert(
      fc.property(anyHtml, (source) => {
        const open: string[] = [];
        for (const [, slash, name] of sanitizeHtml(source).matchAll(/<(\/?)(\w+)[^>]*>/g)) {
          if (slash === '/') expect(open.pop()).toBe(name);
          else if (name !== undefined && name !== 'br') open.push(name);
        }
        expect(open).toEqual([]);
      }),
    );
  });

  it('does not change when it is sanitized again', () => {
    fc.assert(
      fc.property(anyHtml, (source) => {
        const once = sanitizeHtml(source);
        expect(sanitizeHtml(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('is in every parsed profile document', () => {
    const document = ProfileDocumentSchema.parse({
      series: [],
      sources: [],
      courses: { categories: [], subtextHtml: '<p onclick="x()">Ask <script>alert(1)</script>us' },
    });
    expect(document.courses?.subtextHtml).toBe('<p>Ask us</p>');
  });
});

describe('a text without visible characters', () => {
  const unseen = [' ', '\u200b', '\u202e \u00ad', '\u0301'];
  const parse = (words: string) =>
    ProfileDocumentSchema.parse({
      series: [],
      sources: [],
      schoolImprovement: [
        {
          name: words,
          description: words,
          visualization: 'donut',
          schoolValue: null,
          subtext: words,
          ratings: Array(6).fill(words),
          metaData: `<p>${words}</p>`,
        },
      ],
      discipline: [{ label: words, infoText: null, score: 4, visualization: 'bar_graph', stateAverage: null }],
    });

  it.each(unseen)('is none: %j', (words) => {
    const { schoolImprovement, discipline } = parse(words);
    expect(schoolImprovement).toMatchObject([{ name: '', description: null, subtext: null, metaData: null }]);
    expect(discipline).toEqual([]);
  });

  it('is not an emoji', () => {
    expect(parse('👩‍👩‍👧').discipline).toHaveLength(1);
  });
});
