import { expect, it } from 'vitest';
import { breakableName } from '#markup/breakable-name.ts';

it('a name may be broken after each slash, and nowhere else', () => {
  expect(breakableName('Greathouse/Shryock K-5/6 <A>').markup).toBe('Greathouse/<wbr/>Shryock K-5/<wbr/>6 &lt;A&gt;');
  expect(breakableName('Henry Clay').markup).toBe('Henry Clay');
});
