import type { Product } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { imageUrl } from '../../../../platform/images/images.ts';
import { createPersonaStore } from '../../../audiences/personas/index.ts';
import { usersInAudiences } from '../../../audiences/prospects/index.ts';
import { salesOf } from './product-sales.ts';
import type { ProductRow } from './products.table.ts';

/** Products as the contract shows them, with who buys each. */
export async function presentProducts(context: UserContext, rows: readonly ProductRow[]): Promise<Product[]> {
  const { services, transaction } = context;
  const ids = [...new Set(rows.flatMap(({ personaId }) => personaId ?? []))];
  const { personas, users } = await transaction(async (tx) => ({
    personas: new Map((await createPersonaStore(tx).findAll(ids)).map(({ id, name }) => [id, { id, name }])),
    users: await usersInAudiences(tx, ids),
  }));
  const sales = await salesOf(context, rows);
  return rows.map((row) => ({
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
    persona: personas.get(row.personaId ?? '') ?? null,
    campaigns: users.get(row.personaId ?? '')?.campaigns ?? [],
    status: row.status,
    sales: sales(row.id),
    is_sample: row.isSample,
    updated_at: row.updatedAt.toISOString(),
  }));
}

/** One product as the contract shows it. */
export async function presentProduct(context: UserContext, row: ProductRow): Promise<Product> {
  const [product] = await presentProducts(context, [row]);
  if (product === undefined) throw new Error('A product was not presented');
  return product;
}
