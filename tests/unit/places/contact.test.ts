import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFactValue } from '#domain/facts/school-facts.ts';
import { ClaimRequestSchema } from '#domain/claims/claim-contract.ts';
import { parseAnswers, toTypedValues } from '#domain/claims/parse-answers.ts';
import { MAX_WEBSITE_LENGTH, parsePhone, parseWebsite, parseZip } from '#domain/places/contact.ts';
import { readZip } from '#pipeline/normalize/postal-address.ts';

describe('a phone number', () => {
  it.each([
    '(270) 384-2751',
    '(270)384-2751',
    '(270)  384-2751',
    '270-384-2751',
    '270.384.2751',
    '270/384-2751',
    '270–384–2751',
    '270 384 2751',
    '270 - 384 - 2751',
    '2703842751',
    ' 270\u00a0384\u00a02751 ',
    '1-270-384-2751',
    '1 (270) 384-2751',
    '12703842751',
    '+1 270 384 2751',
    '+12703842751',
  ])('is read from %j and printed in one way', (text) => {
    expect(parsePhone(text)).toBe('(270) 384-2751');
  });

  it.each([
    '',
    '384-2751',
    '270-384-275',
    '270-384-27510',
    '2-270-384-2751',
    '+52 270 384 2751',
    '(270 384-2751',
    '270) 384-2751',
    '270--384-2751',
    '270-384-2751 ext. 12',
    '270-384-2751 x5',
    '270-384-2751 or 384-2752',
    'N/A',
  ])('is not %j', (text) => {
    expect(parsePhone(text)).toBeNull();
  });
});

describe('the address of a website', () => {
  const longest = `https://a.org/${'x'.repeat(MAX_WEBSITE_LENGTH - 'https://a.org/'.length)}`;

  it.each([
    ['https://aces.adair.kyschools.us/', 'https://aces.adair.kyschools.us/'],
    ['HTTP://A.ORG', 'HTTP://A.ORG'],
    ['https://www.a.org/x?y#z', 'https://www.a.org/x?y#z'],
    ['https://a.co:8080/', 'https://a.co:8080/'],
    ['https://escuela.niño.mx', 'https://escuela.niño.mx'],
    [' www.a.org/our school'.replace(' school', ''), 'http://www.a.org/our'],
    ['http://216.82.92.50', 'http://216.82.92.50'],
    ['a.org', 'http://a.org'],
    ['httpbin.org', 'http://httpbin.org'],
    [longest, longest],
  ])('is read from %.40s as %.40s', (text, address) => {
    expect(parseWebsite(text)).toBe(address);
  });

  it.each([
    '',
    'N/A',
    'school',
    'javascript:alert(1)',
    'javascript:alert(a.org)',
    'http://a',
    'http://.org',
    'https://a.org /x',
    'ftp://a.org',
    'mailto:ana@a.org',
    'ana@a.org',
    'https://ana@a.org/',
    'https://a.org:99999/',
    'https:a.org',
    'http://216.82.92.256',
    'http://a.50',
    `${longest}x`,
  ])('is not %.40s', (text) => {
    expect(parseWebsite(text)).toBeNull();
  });

  it('opens in every browser', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        const address = parseWebsite(text);
        if (address !== null) expect(new URL(address).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

describe('a ZIP code', () => {
  it.each([
    ['42728', '42728'],
    [' 42728 ', '42728'],
    ['42728-1234', '42728'],
    ['427281234', '42728'],
    ['02134', '02134'],
    ['2134', null],
    ['427281', null],
    ['42728-12', null],
    ['4272A', null],
    ['', null],
  ])('%j is read as %s', (text, zip) => {
    expect(parseZip(text)).toBe(zip);
  });

  it.each([
    ['2134', '02134'],
    ['501', '00501'],
    ['2134-1234', '02134'],
    ['02134-1234', '02134'],
    ['00000', null],
    ['21', null],
    ['ABC', null],
  ])('%j of a source is %s', (text, zip) => {
    expect(readZip(text)).toBe(zip);
  });
});

describe('what a school office pastes', () => {
  const phone = '+1 270 384  2751';
  const website = 'www.a.org';

  it('is the same for an editor, a claim and an official', () => {
    const claim = ClaimRequestSchema.parse({
      ...{ school: 'ky-210003002021', name: 'Ana Gil', position: 'principal', email: 'ana@a.org', terms: 'yes' },
      ...{ phone, website },
    });
    const { answers } = parseAnswers(toTypedValues({ phone, website }), '2026-11-23');
    const official = (field: string) => answers.find((answer) => answer.field === field)?.en;
    const printed = { kind: 'value', value: '(270) 384-2751' };
    expect([parseFactValue('phone', phone), claim.phone, official('phone')]).toEqual([
      printed,
      '(270) 384-2751',
      ['(270) 384-2751'],
    ]);
    expect([parseFactValue('website', website), claim.website, official('website')]).toEqual([
      { kind: 'value', value: 'http://www.a.org' },
      'http://www.a.org',
      ['http://www.a.org'],
    ]);
    expect(parseFactValue('zip', '42728-1234')).toEqual({ kind: 'value', value: '42728' });
  });
});
