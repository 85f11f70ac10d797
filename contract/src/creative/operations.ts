import * as adBuilder from './ad-builder/ad-builder.operations.ts';
import * as designs from './ad-builder/designs.operations.ts';
import * as assets from './assets/assets.operations.ts';
import * as qrTemplates from './qr-codes/templates/qr-templates.operations.ts';
import * as qrCodes from './qr-codes/qr-codes.operations.ts';
import * as products from './products/products.operations.ts';
import * as brand from './brand/brand.operations.ts';
import * as images from './images/images.operations.ts';

/** The operations of creative, by feature. */
export const creativeOperations = {
  ...adBuilder,
  ...designs,
  ...assets,
  ...qrTemplates,
  ...qrCodes,
  ...products,
  ...brand,
  ...images,
} as const;
