import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPartnerCatalogueStore } from './partners.store.ts';
import type { PartnerRow } from './partners.table.ts';

type Catalogue = ReturnType<typeof createPartnerCatalogueStore>;

/** Does something to a partner of the catalogue, and records who did it. Answers the partner as it was. Throws `not_found`. */
export async function changePartner(
  { write }: Pick<WriteContext, 'write'>,
  id: string,
  change: (store: Catalogue, transaction: Transaction) => Promise<void>,
): Promise<PartnerRow> {
  return write(async (tx) => {
    const store = createPartnerCatalogueStore(tx);
    const before = await store.lock(id);
    if (before === null) throw new OperationError('not_found');
    await change(store, tx);
    return { audit: { objectId: id, details: { name: before.name } }, result: before };
  });
}
