/** The address of a hashed file that the build copies or makes. */
declare module '*?url' {
  const url: string;
  export default url;
}

declare module 'base-map:states' {
  const url: string;
  export default url;
}

/** Tiles of county borders: the box of the lines in degrees, and the address of their file. */
declare module 'base-map:counties' {
  const tiles: readonly (readonly [west: number, south: number, east: number, north: number, url: string])[];
  export default tiles;
}
