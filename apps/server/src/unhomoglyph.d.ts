declare module 'unhomoglyph' {
  function unhomoglyph(text: string): string;
  export = unhomoglyph;
}
