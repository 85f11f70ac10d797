const sentences: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EISDIR: 'it is a directory',
  ENOENT: 'a part of the path is missing',
  EEXIST: 'a file of that name is in the way',
  EIO: 'the disk reports an error',
};

/** What a failed file operation means to a person, without stack or code. */
export function fileErrorSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return sentences[code] ?? 'it cannot be read or written';
}
