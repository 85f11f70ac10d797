import { z } from 'zod';
import { job } from '../../accounts/system/jobs/index.ts';
import { idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageWith } from '../../shared/paging.ts';
import { csvUpload } from '../../shared/uploads.ts';
import {
  qrCheck,
  qrCheckPayload,
  qrCode,
  qrCodePayload,
  qrCodeRow,
  qrCodesQuery,
  qrCodeUpdate,
  qrPictureFormats,
  qrPictureQuery,
} from './qr-codes.schema.ts';
import { qrImport, qrImportPayload } from './qr-imports.schema.ts';
import { qrComparison, qrStats, qrStatsQuery } from './qr-stats.schema.ts';

const saved = z.object({ data: qrCode, message: z.string() });

export const listQrCodes = defineOperation({
  name: 'listQrCodes',
  summary: 'QR codes with their scans, a page at a time',
  method: 'GET',
  path: '/api/qr-codes',
  access: 'user',
  query: qrCodesQuery,
  response: pageWith(qrCodeRow, {
    /** How many there are whatever the filters say. */
    counts: z.object({ active: z.number().int(), archived: z.number().int() }),
  }),
  errors: [],
});

export const getQrCode = defineOperation({
  name: 'getQrCode',
  summary: 'One QR code with what it held before',
  method: 'GET',
  path: '/api/qr-codes/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: qrCode }),
  errors: ['not_found'],
});

export const createQrCode = defineOperation({
  name: 'createQrCode',
  summary: 'Make a QR code; one that cannot be read is refused unless it is accepted as it is',
  method: 'POST',
  path: '/api/qr-codes',
  access: 'user',
  body: qrCodePayload,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const updateQrCode = defineOperation({
  name: 'updateQrCode',
  summary: 'Change a QR code, where it leads, or whether it is paused or archived',
  method: 'PUT',
  path: '/api/qr-codes/:id',
  access: 'user',
  params: idParams,
  body: qrCodeUpdate,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const deleteQrCode = defineOperation({
  name: 'deleteQrCode',
  summary: 'Delete a QR code and its scans: what is printed leads nowhere from then on',
  method: 'DELETE',
  path: '/api/qr-codes/:id',
  access: 'user',
  params: idParams,
  /** The name of the code, typed by whoever deletes it. */
  query: z.strictObject({ confirm: z.string().max(200).default('') }),
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const checkQrCode = defineOperation({
  name: 'checkQrCode',
  summary: 'Try whether a code can be scanned: pictures of it are read with three readers',
  method: 'POST',
  path: '/api/qr-checks',
  access: 'user',
  permission: 'view',
  body: qrCheckPayload,
  response: qrCheck,
  errors: ['not_found'],
});

export const addQrFile = defineOperation({
  name: 'addQrFile',
  summary: 'Upload a PDF or a picture for QR codes to lead to; its address shows it without signing in',
  method: 'POST',
  path: '/api/qr-files',
  access: 'user',
  upload: {
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    maximumBytes: 20 * 1024 * 1024,
  },
  response: z.object({ data: z.object({ url: z.string(), file_name: z.string() }) }),
  errors: [],
});

export const getQrPicture = defineOperation({
  name: 'getQrPicture',
  summary: 'The picture of a QR code as SVG, PNG, PDF or EPS',
  method: 'GET',
  path: '/api/qr-codes/:id/picture',
  access: 'user',
  params: idParams,
  query: qrPictureQuery,
  answersFile: true,
  errors: ['not_found'],
});

export const getQrCodeStats = defineOperation({
  name: 'getQrCodeStats',
  summary: 'Scans of one QR code',
  method: 'GET',
  path: '/api/qr-codes/:id/stats',
  access: 'user',
  params: idParams,
  query: qrStatsQuery,
  response: z.object({ data: qrStats }),
  errors: ['not_found'],
});

export const getQrStats = defineOperation({
  name: 'getQrStats',
  summary: 'Scans of all QR codes, and how the codes compare',
  method: 'GET',
  path: '/api/qr-stats',
  access: 'user',
  query: qrStatsQuery,
  response: z.object({ data: qrStats.extend({ codes: z.array(qrComparison) }) }),
  errors: [],
});

export const exportQrScans = defineOperation({
  name: 'exportQrScans',
  summary: 'Every scan of one QR code as CSV',
  method: 'GET',
  path: '/api/qr-codes/:id/scans',
  access: 'user',
  answersPeople: true,
  params: idParams,
  query: qrStatsQuery,
  answersFile: true,
  errors: ['not_found'],
});

export const exportQrRedirects = defineOperation({
  name: 'exportQrRedirects',
  summary: 'Where every short link leads, for a server of your own that redirects without this product',
  method: 'GET',
  path: '/api/qr-redirects',
  access: 'user',
  query: z.strictObject({ format: z.enum(['csv', 'json', 'nginx']).default('csv') }),
  answersFile: true,
  errors: [],
});

export const importQrCodes = defineOperation({
  name: 'importQrCodes',
  summary: 'Make many QR codes from a CSV file',
  method: 'POST',
  path: '/api/qr-imports',
  access: 'user',
  body: qrImportPayload,
  upload: { ...csvUpload, maximumBytes: 20 * 1024 * 1024 },
  response: z.object({ data: job, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const listQrImports = defineOperation({
  name: 'listQrImports',
  summary: 'The last files of QR codes, the newest first',
  method: 'GET',
  path: '/api/qr-imports',
  access: 'user',
  response: z.object({ data: z.array(qrImport) }),
  mostRows: 20,
  errors: [],
});

export const getQrImport = defineOperation({
  name: 'getQrImport',
  summary: 'What a file of QR codes became',
  method: 'GET',
  path: '/api/qr-imports/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: qrImport }),
  errors: ['not_found'],
});

export const getQrImportErrors = defineOperation({
  name: 'getQrImportErrors',
  summary: 'The rows that became no QR code, with the reason, as CSV',
  method: 'GET',
  path: '/api/qr-imports/:id/errors',
  access: 'user',
  params: idParams,
  answersFile: true,
  errors: ['not_found'],
});

export const getQrImportPictures = defineOperation({
  name: 'getQrImportPictures',
  summary: 'The pictures of the QR codes that a file became, as a zip',
  method: 'GET',
  path: '/api/qr-imports/:id/pictures',
  access: 'user',
  params: idParams,
  query: z.strictObject({ format: z.enum(qrPictureFormats).default('svg') }),
  answersFile: true,
  errors: ['not_found'],
});
