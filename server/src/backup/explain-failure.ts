import { CommandError } from '../platform/command-line/command-line.ts';
import { fileErrorSentence } from '../platform/data-directory/file-errors.ts';

const fileCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EISDIR',
  'EEXIST',
  'ENOENT',
  'EIO',
]);
/** Of PostgreSQL and ClickHouse: their own disk is full. */
const fullCodes = new Set(['53100', '243']);
/** A connection that ended on the other side, and a PostgreSQL that stops. */
const lostCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  '57P01',
  '57P02',
  '57P03',
]);
const lostSentence = /^(?:Connection terminated|Client has encountered a connection error)/;

/** What went wrong outside of the program, in one sentence; null: nothing that is known. */
function sentenceOf(error: Error): string | null {
  const code = 'code' in error ? String(error.code) : '';
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  if (isConnecting || lostCodes.has(code) || lostSentence.test(error.message))
    return 'a database stopped answering: the product was stopped meanwhile, or ran out of memory';
  if (fullCodes.has(code)) return 'the disk of a database is full';
  if (error.message.startsWith('The file store'))
    return `${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}: check the address of the bucket, AWS_ENDPOINT_URL and the keys`;
  if (!fileCodes.has(code)) return null;
  const where = 'path' in error && typeof error.path === 'string' ? ` (${error.path})` : '';
  return `${fileErrorSentence(error)}${where}`;
}

/** A failure for whoever runs a command: one sentence where the cause is outside of the program, and the error as it is otherwise. */
export function explainFailure(error: unknown, what: string, rest: string): unknown {
  if (!(error instanceof Error) || error instanceof CommandError) return error;
  const sentence = sentenceOf(error);
  return sentence === null ? error : new CommandError(`${what}: ${sentence}. ${rest}`);
}
