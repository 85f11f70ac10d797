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

/** A file for the library. Browsers declare what the machine knows of its ending; what it is is found from its content. */
export const assetUpload = {
  types: [
    ...imageUpload.types,
    'application/pdf',
    'application/vnd.iccprofile',
    'font/ttf',
    'font/otf',
    'font/woff',
    'font/sfnt',
    'application/x-font-ttf',
    'application/x-font-otf',
    'application/font-woff',
    'video/mp4',
    'video/quicktime',
    'video/webm',
    'application/octet-stream',
  ],
  maximumBytes: 40 * 1024 * 1024,
} as const satisfies Upload;

/** One part of a large file for the library. */
export const assetPartUpload = {
  types: ['application/octet-stream'],
  maximumBytes: 8 * 1024 * 1024,
} as const satisfies Upload;
