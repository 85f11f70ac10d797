import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addQrFile } from '../pictures/add-qr-file.ts';
import { checkQrCode } from '../pictures/check-qr-code.ts';
import { createQrCode } from './create-qr-code.ts';
import { deleteQrCode } from './delete-qr-code.ts';
import { exportQrRedirects } from './export-qr-redirects.ts';
import { exportQrScans } from '../scans/export-qr-scans.ts';
import { getQrCodeStats } from '../scans/get-qr-code-stats.ts';
import { getQrCode } from './get-qr-code.ts';
import { getQrImportErrors } from '../imports/get-qr-import-errors.ts';
import { getQrImportPictures } from '../imports/get-qr-import-pictures.ts';
import { getQrImport } from '../imports/get-qr-import.ts';
import { getQrPicture } from '../pictures/get-qr-picture.ts';
import { getQrStats } from '../scans/get-qr-stats.ts';
import { importQrCodes } from '../imports/import-qr-codes.ts';
import { listQrCodes } from './list-qr-codes.ts';
import { listQrImports } from '../imports/list-qr-imports.ts';
import { updateQrCode } from './update-qr-code.ts';

export const qrCodeRoutes = [
  bind(contract.listQrCodes, listQrCodes),
  bind(contract.getQrCode, getQrCode),
  bind(contract.createQrCode, createQrCode),
  bind(contract.updateQrCode, updateQrCode),
  bind(contract.deleteQrCode, deleteQrCode),
  bind(contract.checkQrCode, checkQrCode),
  bind(contract.addQrFile, addQrFile),
  bind(contract.getQrPicture, getQrPicture),
  bind(contract.getQrCodeStats, getQrCodeStats),
  bind(contract.getQrStats, getQrStats),
  bind(contract.exportQrScans, exportQrScans),
  bind(contract.exportQrRedirects, exportQrRedirects),
  bind(contract.importQrCodes, importQrCodes),
  bind(contract.listQrImports, listQrImports),
  bind(contract.getQrImport, getQrImport),
  bind(contract.getQrImportErrors, getQrImportErrors),
  bind(contract.getQrImportPictures, getQrImportPictures),
];
