import type { Upload } from './operation.ts';

/** A picture that the server makes a WebP of. */
export const imageUpload = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  maximumBytes: 10 * 1024 * 1024,
} as const satisfies Upload;

/** A table; browsers declare its type by what the machine knows of the file's ending. */
export const csvUpload = {
  types: ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel'],
  maximumBytes: 5 * 1024 * 1024,
} as const satisfies Upload;
