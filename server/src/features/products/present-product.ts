import type { Product } from '@acquaint/contract';
import { imageUrl } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import type { ProductRow } from './products.table.ts';

/** A product as the contract shows it. */
export function presentProduct(services: Pick<Services, 'identityPepper'>, row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    category: row.category,
    price_cents: row.priceCents,
    currency: row.currency,
    margin: row.margin,
    url: row.url,
    image_url: row.imageId === null ? null : imageUrl(services, row.accountId, row.imageId),
    description: row.description,
    status: row.status,
    is_sample: row.isSample,
    updated_at: row.updatedAt.toISOString(),
  };
}
