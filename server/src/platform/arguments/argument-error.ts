/** Whether an error is that of `parseArgs` of Node, which says in a sentence what is wrong with the command line. */
export function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
