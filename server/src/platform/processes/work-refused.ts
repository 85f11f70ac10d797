/** Why a piece of work cannot be done, in a sentence for the person who asked for it; it comes out of a process as it went in. */
export class WorkRefused extends Error {
  override readonly name = 'WorkRefused';
}
