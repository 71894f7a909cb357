import { z } from 'zod';

/** The parts we read of the Census geocoder's response to an address. */
export const CensusAddressesSchema = z.object({
  result: z.object({
    addressMatches: z
      .array(
        z.object({
          matchedAddress: z.string().max(400),
          coordinates: z.object({ x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
          addressComponents: z.object({
            city: z.string().max(200),
            state: z.string().max(60),
            zip: z.string().max(20),
          }),
        }),
      )
      .max(100),
  }),
});
export type CensusAddresses = z.infer<typeof CensusAddressesSchema>;

/** The parts we read of its response to a point: the state, or none at sea and abroad. */
export const CensusGeographiesSchema = z.object({
  result: z.object({
    geographies: z.object({
      States: z
        .array(z.object({ STATE: z.string().max(4) }))
        .max(10)
        .default([]),
    }),
  }),
});
