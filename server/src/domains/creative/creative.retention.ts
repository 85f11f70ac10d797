import { accountData, type Retention } from '../../platform/retention/retention.ts';
import { deleteOldAssetUploads } from './assets/uploads/delete-old-asset-uploads.schedule.ts';

/** What the creative domain keeps, and for how long. */
export const creativeRetention: readonly Retention[] = [
  {
    what: 'Designs, assets, the brand, products',
    tables: [
      'designs',
      'design_versions',
      'design_comments',
      'design_assets',
      'design_checks',
      'assets',
      'asset_versions',
      'brand_kits',
      'products',
      'product_imports',
      'image_links',
    ],
    files: ['assets', 'images'],
    until: accountData,
  },
  {
    what: 'QR codes, and scans with a hash of the day in the place of an address',
    tables: ['qr_codes', 'qr_code_history', 'qr_imports', 'qr_scan_counts', 'qr_templates', 'qr_scans'],
    files: ['qr-files'],
    until: accountData,
  },
  {
    what: 'Short codes, so that no printed one leads elsewhere',
    tables: ['qr_short_codes'],
    until: 'the account is closed',
  },
  {
    what: 'Files of products and QR codes to import',
    files: ['product-imports', 'qr-imports'],
    until: 'they are imported',
  },
  {
    what: 'Uploads in parts that nobody went on with',
    tables: ['asset_uploads'],
    files: ['asset-uploads'],
    until: 'after the last part',
    deletion: deleteOldAssetUploads,
  },
];
