import { z } from 'zod';
import names from './public-names.json' with { type: 'json' };

/**
 * What large districts call themselves, if the directory and the boundaries do not say it: "Jefferson County Public Schools"
 * is "Jefferson County" there. `seen`: the page or the file that has the name.
 */
const PublicNamesSchema = z.record(
  // The number that the National Center for Education Statistics gives a district.
  z.string().regex(/^\d{7}$/),
  z.strictObject({ name: z.string().min(1).max(120), seen: z.string().min(1).max(200), checked: z.iso.date() }),
);

const PUBLIC_NAMES = PublicNamesSchema.parse(names);

/** Returns the name that a district uses for itself, or null if we have none. */
export function findPublicName(districtId: string): string | null {
  return PUBLIC_NAMES[districtId]?.name ?? null;
}
