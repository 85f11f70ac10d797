declare module 'linebreak' {
  /** Finds where lines of a text may end (UAX #14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
  export = LineBreaker;
}
