/** What a few homes of a place are asked for by. */
interface HomesPlace {
  readonly zip?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

/** The query of the partner's teaser. */
export interface TeaserQuery {
  readonly output: 'json';
  readonly noOfListings: string;
  readonly status: 'forSale' | 'forRent';
  readonly region: string;
}

/**
 * Builds the query for homes in a ZIP code or a city. Throws if it is neither for homes for sale nor for rentals, or if
 * the place is incomplete. The specification fixes both messages.
 */
export function teaserQuery(
  forSaleOrForRent: string,
  { zip = '', city = '', state = '' }: HomesPlace,
  count: number,
): TeaserQuery {
  if (forSaleOrForRent !== 'forRent' && forSaleOrForRent !== 'forSale') {
    throw new RangeError('Invalid argument forSaleOrForRent, must be forRent or forSale');
  }
  const hasCity = city !== '' && state !== '';
  if (zip === '' && !hasCity) throw new RangeError('Zip, or a combination city and state, are required.');
  const region = zip === '' ? `${city}, ${state.toUpperCase()}` : zip;
  return { output: 'json', noOfListings: String(count), status: forSaleOrForRent, region };
}
