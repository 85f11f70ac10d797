export { blankRows, findRows } from './blank-rows.ts';
export { checkPairs } from './check-pairs.ts';
export { deleteOldUploads } from './delete-old-uploads.schedule.ts';
export { isDayFirst, mappedColumns } from './mapped-columns.ts';
export { removeUploadTable, storeUploadTable, withUploadTable } from './upload-files.ts';
export { createUploadStore } from './uploads.store.ts';
export type { UploadRow } from './uploads.table.ts';
export { uploadRoutes } from './uploads.routes.ts';
export { withUpload } from './with-upload.ts';
