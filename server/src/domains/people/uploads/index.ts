export { blankRows, findRows } from './model/blank-rows.ts';
export { checkPairs } from './model/check-pairs.ts';
export { isDayFirst, mappedColumns } from './model/mapped-columns.ts';
export { presentUpload } from './model/present-upload.ts';
export { readTableFile, readUploadTable } from './model/read-upload-table.ts';
export { removeUploadTable, storeUploadTable, withUploadTable } from './model/upload-files.ts';
export { createUploadStore } from './model/uploads.store.ts';
export type { UploadRow } from './model/uploads.table.ts';
export { withUpload } from './model/with-upload.ts';
