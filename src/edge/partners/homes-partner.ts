import { HOMES_LIMIT, type Home } from '#domain/homes/homes-contract.ts';
import type { TeaserQuery } from '#domain/homes/homes-and-rentals.ts';
import { findHomesBox, type HomesBox } from '#domain/homes/homes-box.ts';
import {
  NearbyListingsSchema,
  TeaserListingsSchema,
  readNearbyHomes,
  readTeaserHomes,
} from '#domain/homes/partner-homes.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import type { EdgeEnv } from '../env/edge-env.ts';
import { askPartner } from './partner-call.ts';
import { readPartnerUrl } from './partner-url.ts';

const HOMES_TIMEOUT_MS = 6000;
/** The kinds of homes that are asked for. */
const HOME_TYPES = ['SINGLE_FAMILY_HOUSE', 'MOBILE', 'CONDO'];

type HomesEnv = Pick<EdgeEnv, 'HOMES_URL' | 'HOMES_TEASER_URL' | 'HOMES_IMAGE_ORIGIN'>;

/** Homes of the partner, or why we have none. Without a partner, there are no homes. */
export type FoundHomes =
  | { readonly kind: 'homes'; readonly homes: readonly Home[] }
  | { readonly kind: 'failed' }
  | { readonly kind: 'illegal-arguments' };

/** Finds homes around a point. If there are none, looks once more with twice the radius. */
export async function findHomesAround(env: HomesEnv, point: Coordinates, radiusKm: number): Promise<FoundHomes> {
  const first = await askHomes(env, findHomesBox(point, radiusKm));
  if (first.kind !== 'homes' || first.homes.length > 0) return first;
  return askHomes(env, findHomesBox(point, radiusKm * 2));
}

async function askHomes(env: HomesEnv, box: HomesBox | { kind: 'illegal-arguments' }): Promise<FoundHomes> {
  if (box.kind === 'illegal-arguments') return box;
  const url = readPartnerUrl(env.HOMES_URL);
  if (url === null) return { kind: 'homes', homes: [] };
  const { kind: _, ...edges } = box;
  const query = new URLSearchParams([
    ['type', HOME_TYPES.join()],
    ...Object.entries(edges).map(([name, degrees]) => [name, degrees.toFixed(6)]),
    ['limit', String(HOMES_LIMIT)],
  ]);
  const found = await askPartner({
    partner: 'homes',
    url: `${url}?${query}`,
    request: { headers: { accept: 'application/json' } },
    schema: NearbyListingsSchema,
    timeoutMs: HOMES_TIMEOUT_MS,
  });
  if (found === null) return { kind: 'failed' };
  const imageOrigin = readImageOrigin(env.HOMES_IMAGE_ORIGIN);
  return { kind: 'homes', homes: readNearbyHomes(found, { imageOrigin, limit: HOMES_LIMIT }) };
}

/** Finds a few homes for sale or rent in a place. */
export async function findTeaserHomes(env: HomesEnv, query: TeaserQuery): Promise<FoundHomes> {
  const url = readPartnerUrl(env.HOMES_TEASER_URL);
  if (url === null) return { kind: 'homes', homes: [] };
  const found = await askPartner({
    partner: 'homes-teaser',
    url: `${url}?${new URLSearchParams({ ...query })}`,
    request: { headers: { accept: 'application/json' } },
    schema: TeaserListingsSchema,
    timeoutMs: HOMES_TIMEOUT_MS,
  });
  if (found === null) return { kind: 'failed' };
  const imageOrigin = readImageOrigin(env.HOMES_IMAGE_ORIGIN);
  return { kind: 'homes', homes: readTeaserHomes(found, { imageOrigin, limit: Number(query.noOfListings) }) };
}

/** Returns the configured origin of the partner's images, or null. */
export function readImageOrigin(configured: string | undefined): string | null {
  const url = URL.parse(configured?.trim() ?? '');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : null;
}
