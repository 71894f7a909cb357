/** The address of a hashed file that the build copies or makes. */
declare module '*?url' {
  const url: string;
  export default url;
}

declare module 'base-map:states' {
  const url: string;
  export default url;
}

declare module 'base-map:counties' {
  const url: string;
  export default url;
}
