import { describe, expect, it } from 'vitest';
import { homesLink, readHomesUrl } from '#domain/homes/homes-link.ts';

describe('the link to homes for sale', () => {
  it('leads to the partner’s page for the state and ZIP code', () => {
    expect(homesLink('https://homes.example/{state}/{zip}/', { state: 'ky', zip: '42728' })).toBe(
      'https://homes.example/ky/42728/?utm_source=homeroom&utm_medium=Partner&utm_content=text&utm_campaign=profiles_listings',
    );
    expect(homesLink('https://homes.example/?s={state}&z={zip}', { state: 'ky', zip: '42728' })).toContain(
      '?s=ky&z=42728&utm_source=',
    );
  });

  it('is missing without a partner or a ZIP code', () => {
    expect(homesLink(null, { state: 'ky', zip: '42728' })).toBeNull();
    expect(homesLink('https://homes.example/{state}/{zip}/', { state: 'ky', zip: null })).toBeNull();
  });

  it.each([
    undefined,
    '',
    'homes.example/{state}/{zip}',
    'javascript:alert(1)//{state}{zip}',
    'https://homes.example/',
  ])('treats %s as no partner', (configured) => {
    expect(readHomesUrl(configured)).toBeNull();
  });
});
