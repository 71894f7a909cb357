import { describe, expect, it } from 'vitest';
import { printScriptsByLanguage } from '../../../scripts/script-texts.mjs';

const SCRIPTS = new Map([
  ['page.A1.js', 'import"./alert.B2.js";import"./dom.D4.js";'],
  ['alert.B2.js', 'const t=JSON.parse("@@texts:account-nav/close@00000000");show(t.close);'],
  ['later.C3.js', 'const run=()=>import("./alert.B2.js");'],
  ['dom.D4.js', 'export const a=1;'],
]);

describe('the scripts of a language', () => {
  const printed = printScriptsByLanguage(SCRIPTS);

  it('have its texts alone', () => {
    expect(printed.get('alert.B2.js')).toBe('const t=({"close":"Close"});show(t.close);');
    expect(printed.get('alert.B2.es.js')).toBe('const t=({"close":"Cerrar"});show(t.close);');
  });

  it('import the scripts of the same language', () => {
    expect(printed.get('page.A1.es.js')).toBe('import"./alert.B2.es.js";import"./dom.D4.js";');
    expect(printed.get('later.C3.es.js')).toBe('const run=()=>import("./alert.B2.es.js");');
  });

  it('are shared if they have no texts', () => {
    expect([...printed.keys()].filter((name) => name.startsWith('dom'))).toEqual([]);
  });
});
