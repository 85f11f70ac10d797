export { linkRecords } from './link-records.ts';
export { recognizeFile } from './recognize-file.ts';
