/** What is wrong with a file or a setting, in a sentence for who gave it. */
export class ResolveError extends Error {
  override readonly name = 'ResolveError';
}
