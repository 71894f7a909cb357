import { expect, it } from 'vitest';
import { readPartnerUrl } from '../../../src/edge/partners/partner-url.ts';

it.each(['https://partner.example/api', 'http://127.0.0.1:9000/calendar', 'http://localhost:9000'])(
  'a partner may have the address %s',
  (address) => expect(readPartnerUrl(` ${address} `)).toBe(address),
);

it.each([
  'http://partner.example/api',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'ftp://partner.example/',
  'https://partner.example/?key=x',
  'https://',
  'nonsense',
  '',
  undefined,
])('a partner may not have the address %s', (address) => expect(readPartnerUrl(address)).toBeNull());
