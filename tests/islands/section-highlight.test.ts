import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { highlightSection, keepPlace } from '#islands/page/section-navigation.ts';

function makeSection(id: string): HTMLElement {
  const section = document.createElement('section');
  section.id = id;
  document.body.append(section);
  return section;
}

const isHighlighted = (section: HTMLElement) => section.classList.contains('is-highlighted');

describe('a section that a link leads to', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('is highlighted for 750 ms', () => {
    const section = makeSection('Students');
    highlightSection(section);
    vi.advanceTimersByTime(749);
    expect(isHighlighted(section)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isHighlighted(section)).toBe(false);
  });

  it('loses the highlight to the next one, which lasts as long', () => {
    const [first, second] = [makeSection('Students'), makeSection('Equity')];
    highlightSection(first);
    vi.advanceTimersByTime(500);
    highlightSection(second);
    expect(isHighlighted(first)).toBe(false);
    vi.advanceTimersByTime(749);
    expect(isHighlighted(second)).toBe(true);
  });

  it('is never highlighted if it has the reviews', () => {
    const section = makeSection('Reviews');
    highlightSection(section);
    expect(isHighlighted(section)).toBe(false);
  });
});

it('the page in another language opens at the section and tab that are open here', () => {
  document.body.innerHTML = '<nav class="languages"><a href="/nevada/reno/1-A/?lang=es">Español</a></nav>';
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  document.addEventListener('click', keepPlace, { once: true });
  location.hash = '#Test_scores*test_scores';
  link?.click();
  expect(link?.getAttribute('href')).toMatch(/\/nevada\/reno\/1-A\/\?lang=es#Test_scores\*test_scores$/);
  location.hash = '';
});
