import { describe, expect, it } from 'vitest';
import { findKnownDomain } from '#domain/claims/claim-domain.ts';

const find = (email: string, school: string[], district: string[] = []) => findKnownDomain(email, { school, district });

describe('the domain of a school email', () => {
  it.each([
    ['office@lakeshore.example', 'https://www.lakeshore.example/about'],
    ['OFFICE@Lakeshore.Example', 'http://lakeshore.example'],
    ['office@staff.lakeshore.example', 'https://lakeshore.example/'],
    ['office@adair.kyschools.us', 'https://aces.adair.kyschools.us/'],
    ['office@usd.k12.ca.us', 'https://high.usd.k12.ca.us/'],
  ])('proves %s for %s', (email, website) => {
    expect(find(email, [website])).toBe('school');
  });

  it.each([
    ['office@other.example', 'https://lakeshore.example/'],
    ['office@notlakeshore.example', 'https://lakeshore.example/'],
    ['office@gmail.com', 'https://gmail.com/'],
    ['office@google.com', 'https://sites.google.com/lakeshore'],
    ['office@wixsite.com', 'https://lakeshore.wixsite.com/'],
    ['office@kyschools.us', 'https://adair.kyschools.us/'],
    ['office@k12.ca.us', 'https://usd.k12.ca.us/'],
    ['office@adair.kyschools.us', 'https://a.b.adair.kyschools.us/'],
    ['ana@stu.lakeshore.example', 'https://lakeshore.example/'],
    ['ana@students.lakeshore.example', 'https://students.lakeshore.example/'],
    ['office@example', 'https://example/'],
    ['office@lakeshore.example', 'no address'],
  ])('does not prove %s for %s', (email, website) => {
    expect(find(email, [website])).toBeNull();
  });

  it('is the district’s if two of its schools have their websites there', () => {
    const [first, second] = ['https://elm.district.example/', 'https://oak.district.example/'];
    expect(find('office@district.example', [], [first])).toBeNull();
    expect(find('office@district.example', [], [first, second])).toBe('district');
  });
});
