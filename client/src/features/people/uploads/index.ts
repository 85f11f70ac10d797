export { ColumnsTable, mappedPairs, type Mapping } from './columns-table.tsx';
export { FileDrop } from './file-drop.tsx';
export { uploadOptions } from './uploads.queries.ts';
