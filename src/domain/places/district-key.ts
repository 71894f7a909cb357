/** Writes a district's state and id as one text, the key of a district across states: `ky-2100030`. */
export function districtKey({ state, id }: Readonly<Record<'state' | 'id', string>>): string {
  return `${state}-${id}`;
}
