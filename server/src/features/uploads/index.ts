export { deleteOldUploads } from './delete-old-uploads.ts';
export { readUploadTable } from './read-upload-table.ts';
export { removeUploadTable, uploadTable } from './upload-files.ts';
export { createUploadStore } from './uploads.store.ts';
export type { UploadRow } from './uploads.table.ts';
export { uploadRoutes } from './uploads.routes.ts';
