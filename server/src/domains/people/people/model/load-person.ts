import type { OwnPerson } from '@acquaint/contract';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createPeopleImportStore } from '../../people-imports/index.ts';
import { currentPerson } from '../graph/move-records.ts';
import { recordSources } from './record-sources.port.ts';
import { findPerson } from './people.queries.ts';

/** Ids of the account's pixels and imports whose visits and people were made up. */
export async function sampleSources({
  services,
  transaction,
}: Pick<UserContext, 'services' | 'transaction'>): Promise<string[]> {
  return transaction(async (tx) => {
    const pixels = await recordSources.one(services)(tx);
    const imports = await createPeopleImportStore(tx).samples();
    return [...pixels.filter(({ isSample }) => isSample), ...imports].map(({ id }) => id);
  });
}

/** A person by an id of today or of before; `sample` are the pixels and imports whose people were made up. Throws 404. */
export async function loadPerson(
  own: AccountClickHouse,
  id: string,
  sample: readonly string[] = [],
): Promise<OwnPerson> {
  const person = await findPerson(own, await currentPerson(own, id), sample);
  if (person === null) throw new OperationError('not_found');
  return person;
}
