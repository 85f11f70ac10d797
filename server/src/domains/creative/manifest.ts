import type { Domain } from '../../platform/domain.ts';
import { adBuilderRoutes, checkDesignJob, designPictureRoutes } from './ad-builder/index.ts';
import { assetRoutes, deleteOldAssetUploads } from './assets/index.ts';
import { brandRoutes } from './brand/index.ts';
import { imageLinkRoutes } from './images/index.ts';
import { importProductsJob, productRoutes } from './products/index.ts';
import {
  codesByScans,
  importQrCodesJob,
  qrCodeRoutes,
  qrFileRoutes,
  removeScans,
  qrTemplateRoutes,
} from './qr-codes/index.ts';
import { creativeTables } from './creative.tables.ts';

/** What people see: designs, the library, the brand, products, QR codes. */
export const creative: Domain = {
  operations: [
    ...adBuilderRoutes,
    ...assetRoutes,
    ...brandRoutes,
    ...productRoutes,
    ...qrTemplateRoutes,
    ...qrCodeRoutes,
    ...imageLinkRoutes,
  ],
  tables: creativeTables,
  intents: [removeScans],
  provides: [codesByScans],
  routes: (services) => [qrFileRoutes(services), designPictureRoutes(services)],
  jobs: [importProductsJob, importQrCodesJob, checkDesignJob],
  schedules: (services) => [deleteOldAssetUploads(services)],
};
