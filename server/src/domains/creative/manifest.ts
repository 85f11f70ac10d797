import type { Domain } from '../../platform/domain.ts';
import { checkDesignJob } from './ad-builder/checks/design-check.job.ts';
import { adBuilderRoutes } from './ad-builder/api/ad-builder.routes.ts';
import { designPictureRoutes } from './ad-builder/model/design-picture-routes.ts';
import { stockPictureRoutes } from './ad-builder/model/stock-files.ts';
import { assetRoutes } from './assets/api/assets.routes.ts';
import { brandRoutes } from './brand/api/brand.routes.ts';
import { imageLinkRoutes } from './images/images.routes.ts';
import { importProductsJob } from './products/jobs/import-products.job.ts';
import { productRoutes } from './products/api/products.routes.ts';
import { codesByScans } from './qr-codes/scans/codes-of-scans.queries.ts';
import { importQrCodesJob } from './qr-codes/imports/import-qr-codes.job.ts';
import { qrCodeRoutes } from './qr-codes/api/qr-codes.routes.ts';
import { qrFileRoutes } from './qr-codes/pictures/qr-file-routes.ts';
import { scanMetrics } from './qr-codes/links/scan-metrics.ts';
import { removeScans } from './qr-codes/scans/remove-scans.ts';
import { qrTemplateRoutes } from './qr-codes/templates/qr-templates.routes.ts';
import { creativeRetention } from './creative.retention.ts';
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
  retention: creativeRetention,
  intents: [removeScans],
  metrics: scanMetrics,
  provides: [codesByScans],
  routes: (services) => [qrFileRoutes(services), designPictureRoutes(services), stockPictureRoutes],
  jobs: [importProductsJob, importQrCodesJob, checkDesignJob],
};
