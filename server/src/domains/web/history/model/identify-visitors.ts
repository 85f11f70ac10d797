import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { resolveVisitors, type VisitorKey } from '../../visitors/index.ts';
import { addressesOf, removeIdentities, visitorsOfImport } from './history.queries.ts';

/** Visitors at once: their ids are a parameter of questions. */
const atOnce = 500;

interface Imported {
  readonly services: Services;
  readonly own: AccountClickHouse;
  readonly pixelId: string;
  readonly importId: string;
}

async function* parts({ own, pixelId, importId }: Imported) {
  let after = nilId;
  for (;;) {
    const visitors = await visitorsOfImport(own, { pixelId, importId, after, limit: atOnce });
    const last = visitors.at(-1);
    if (last === undefined) return;
    yield visitors;
    after = last;
  }
}

/** Resolves addresses with the times when each visitor gave them: whoever they gave last is who they are. */
async function resolveInOrder(services: Services, addresses: readonly VisitorKey[]): Promise<void> {
  let waiting = addresses;
  while (waiting.length > 0) {
    const seen = new Set<string>();
    const next: VisitorKey[] = [];
    const later: VisitorKey[] = [];
    for (const address of waiting) {
      (seen.has(address.visitor_id) ? later : next).push(address);
      seen.add(address.visitor_id);
    }
    await resolveVisitors(services, next);
    waiting = later;
  }
}

/** Finds out who the visitors of an import are, by the rules of live events; an address that they gave later than in the import stays theirs. */
export async function identifyImported(imported: Imported, step: () => Promise<void>): Promise<void> {
  const { services, own, pixelId } = imported;
  for await (const visitors of parts(imported)) {
    await step();
    const given = await addressesOf(own, { pixelId, visitors }, { pepper: services.identityPepper, without: null });
    await resolveInOrder(services, given);
  }
}

/** Deletes who visitors are by an import alone. */
export async function removeImportedIdentities(imported: Imported, step: () => Promise<void>): Promise<void> {
  const { services, own, pixelId, importId } = imported;
  for await (const visitors of parts(imported)) {
    await step();
    const remaining = await addressesOf(
      own,
      { pixelId, visitors },
      { pepper: services.identityPepper, without: importId },
    );
    await removeIdentities(own, { pixelId, visitors }, remaining);
    await resolveInOrder(services, remaining);
  }
}
