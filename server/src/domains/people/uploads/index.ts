export { blankRows, findRows } from './model/blank-rows.ts';
export { checkPairs } from './model/check-pairs.ts';
export { deleteOldUploads } from './jobs/delete-old-uploads.schedule.ts';
export { isDayFirst, mappedColumns } from './model/mapped-columns.ts';
export { removeUploadTable, storeUploadTable, withUploadTable } from './model/upload-files.ts';
export { createUploadStore } from './model/uploads.store.ts';
export type { UploadRow } from './model/uploads.table.ts';
export { uploadRoutes } from './api/uploads.routes.ts';
export { withUpload } from './model/with-upload.ts';
