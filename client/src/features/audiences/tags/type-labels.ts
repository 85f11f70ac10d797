import type { TaggableType } from '@acquaint/contract';
import { texts } from './tags.texts.ts';

/** What can carry tags, as tables and tabs call it. */
export const typeLabels: Readonly<Record<TaggableType, string>> = {
  prospect: texts.lists,
  consumer: texts.people,
  pixel: texts.pixels,
  product: texts.products,
  qr_code: texts.qrCodes,
  qr_template: texts.qrTemplates,
  asset: texts.assets,
  campaign: texts.campaigns,
  design: texts.designs,
};
