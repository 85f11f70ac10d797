import type { TaggableType } from '@acquaint/contract';

/** What can carry tags, as tables and tabs call it. */
export const typeLabels: Readonly<Record<TaggableType, string>> = {
  prospect: 'Lists',
  consumer: 'People',
  pixel: 'Pixels',
  product: 'Products',
  qr_code: 'QR codes',
  qr_template: 'QR templates',
  asset: 'Assets',
  campaign: 'Campaigns',
  design: 'Designs',
};
