import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeDownload, downloadAddress } from '#domain/search/download-address.ts';
import { encodeSearchQuery } from '#domain/search/search-query-codec.ts';
import { arbitraryQuery } from './arbitrary-query.ts';

describe('the address of a file of schools', () => {
  it('asks the question of the page, whatever it shows of it', () => {
    fc.assert(
      fc.property(arbitraryQuery, (query) => {
        const read = decodeDownload(new URL(downloadAddress(query), 'https://homeroom.test').searchParams);
        expect(encodeSearchQuery(read)).toBe(
          encodeSearchQuery({ ...query, view: 'list', tableView: 'Overview', columns: [], page: 1 }),
        );
      }),
    );
  });
});
