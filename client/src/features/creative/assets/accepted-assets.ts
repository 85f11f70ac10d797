import { imageUpload } from '@acquaint/contract';

/** What a file chooser offers for the library. Endings help where a machine knows no type. */
export const acceptedAssets = [
  ...imageUpload.types,
  'application/pdf',
  'video/mp4',
  'video/webm',
  '.mov',
  '.ttf',
  '.otf',
  '.woff',
  '.icc',
  '.icm',
].join(',');
