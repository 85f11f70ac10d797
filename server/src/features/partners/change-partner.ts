import { audit } from '../../platform/audit/audit.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import type { Transaction } from '../../platform/postgres/postgres.ts';
import { createPartnerCatalogueStore } from './partners.store.ts';
import type { PartnerRow } from './partners.table.ts';

type Catalogue = ReturnType<typeof createPartnerCatalogueStore>;

/** Does something to a partner of the catalogue, and notes who did it. Answers the partner as it was. Throws `not_found`. */
export async function changePartner(
  { services, user }: UserContext,
  { id, action }: { id: string; action: string },
  change: (store: Catalogue, transaction: Transaction) => Promise<void>,
): Promise<PartnerRow> {
  return services.postgres.asSystem(async (tx) => {
    const store = createPartnerCatalogueStore(tx);
    const before = await store.lock(id);
    if (before === null) throw new OperationError('not_found');
    await change(store, tx);
    await audit(tx, user, { action, objectType: 'partner', objectId: id, details: { name: before.name } });
    return before;
  });
}
