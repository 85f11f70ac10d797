import { CommandError } from '../../../../platform/command-line/command-line.ts';

/** A consumer file that cannot be imported as it is; the message names the file, the row or the column. */
export class ConsumerImportError extends CommandError {
  override readonly name = 'ConsumerImportError';
}
