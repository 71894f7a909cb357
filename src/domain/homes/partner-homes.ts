import { z } from 'zod';
import { plainText } from '../text/plain-text.ts';
import { HOME_IMAGE_PATH } from './homes-call.ts';
import type { Home } from './homes-contract.ts';
import { withCampaign } from './homes-link.ts';

const MAX_LISTINGS = 200;
const AMOUNT = z.union([z.number(), z.string().max(30)]).nullish();
const LINE = z.string().max(400);

/** The shape of the listings around a point. */
const NearbyListingSchema = z.object({
  listPrice: AMOUNT,
  imageUrl: z.string().max(1000).nullish(),
  bedrooms: AMOUNT,
  bathrooms: AMOUNT,
  areaSqFt: AMOUNT,
  address: z.object({ streetAddress: LINE, city: LINE }),
  url: z.string().max(1000),
});
/** The partner's response for homes around a point. Each listing is checked by itself, and a broken one is dropped. */
export const NearbyListingsSchema = z.object({ listings: z.array(z.unknown()).max(MAX_LISTINGS) });

/** The shape of the teaser's listings. */
const TeaserListingSchema = z.object({
  bathrooms: AMOUNT,
  bedrooms: AMOUNT,
  finishedSqFt: AMOUNT,
  price: z.string().max(40),
  largeImageLink: z.string().max(1000).nullish(),
  detailPageLink: z.string().max(1000),
  address: z.object({ street: LINE, city: LINE, state: LINE.optional(), zipcode: LINE.optional() }),
});
/** The partner's response for the teaser. Each listing is checked by itself, and a broken one is dropped. */
export const TeaserListingsSchema = z.object({ listings: z.array(z.unknown()).max(MAX_LISTINGS) });

/** What a listing becomes a home with. */
interface ListingContext {
  /** The origin that images are loaded from by the edge. Null: homes have no image. */
  readonly imageOrigin: string | null;
  readonly limit: number;
}

/**
 * Reads the homes around a point. A home whose bedrooms, bathrooms or area is not greater than zero is dropped, and so is
 * a listing that is not as agreed.
 */
export function readNearbyHomes(
  { listings }: z.infer<typeof NearbyListingsSchema>,
  { imageOrigin, limit }: ListingContext,
): Home[] {
  const homes = listings.flatMap((listing) => {
    const parsed = NearbyListingSchema.safeParse(listing);
    if (!parsed.success) return [];
    const { listPrice, imageUrl, bedrooms, bathrooms, areaSqFt, address, url } = parsed.data;
    const sizes = [bedrooms, bathrooms, areaSqFt].map(readAmount);
    const link = readLink(url);
    if (sizes.some((size) => size === null) || link === null) return [];
    const [rooms = null, baths = null, area = null] = sizes;
    return [
      {
        price: readAmount(listPrice),
        bedrooms: rooms,
        bathrooms: baths,
        areaSqFt: area,
        streetAddress: plainText(address.streetAddress, 200),
        city: plainText(address.city, 80),
        image: readImage(imageUrl ?? '', imageOrigin),
        link,
      },
    ];
  });
  return homes.slice(0, limit);
}

/** Reads the homes of a teaser. A home without bedrooms is a studio. */
export function readTeaserHomes(
  { listings }: z.infer<typeof TeaserListingsSchema>,
  { imageOrigin, limit }: ListingContext,
): Home[] {
  const homes = listings.flatMap((listing) => {
    const parsed = TeaserListingSchema.safeParse(listing);
    if (!parsed.success) return [];
    const { price, bedrooms, bathrooms, finishedSqFt, largeImageLink, detailPageLink, address } = parsed.data;
    const link = readLink(detailPageLink);
    if (link === null) return [];
    return [
      {
        price: readAmount(price),
        bedrooms: readAmount(bedrooms),
        bathrooms: readAmount(bathrooms),
        areaSqFt: readAmount(finishedSqFt),
        streetAddress: plainText(address.street, 200),
        city: plainText(address.city, 80),
        image: readImage(largeImageLink ?? '', imageOrigin),
        link,
      },
    ];
  });
  return homes.slice(0, limit);
}

/** Reads a number greater than zero: `2`, `"2.5"`, `"$1,250,000"`. Null for anything else. */
function readAmount(value: unknown): number | null {
  const text = typeof value === 'string' ? value.replace(/[$,\s]/g, '') : value;
  const amount = typeof text === 'string' && text !== '' ? Number(text) : text;
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 && amount < 1e9 ? amount : null;
}

const WEB_ADDRESS = /^https?:\/\/[^\s"'<>\\]+$/i;

/** Returns a web address with our campaign. Null for any other scheme. */
function readLink(address: string): string | null {
  if (!WEB_ADDRESS.test(address)) return null;
  const link = withCampaign(address);
  return link.length <= 1000 ? link : null;
}

/** The word in an image's path for its size, and the word for the size of narrow windows. */
const LARGE = '-large.';
const SMALL = '-medium.';

/** Returns paths of our own origin for an image of the partner, or null for an image of anyone else. */
function readImage(address: string, imageOrigin: string | null): Home['image'] {
  if (imageOrigin === null || !WEB_ADDRESS.test(address) || !address.startsWith(`${imageOrigin}/`)) return null;
  const [path = ''] = address.slice(imageOrigin.length).split('#');
  if (path.length > 400) return null;
  const ownPath = (of: string) => `${HOME_IMAGE_PATH}?path=${encodeURIComponent(of)}`;
  return { large: ownPath(path), small: ownPath(path.replace(LARGE, SMALL)) };
}
