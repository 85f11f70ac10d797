import type { OwnPerson } from '@acquaint/contract';
import type { AccountClickHouse } from '../../platform/clickhouse/account-clickhouse.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { currentPerson } from '../person-graph/index.ts';
import { findPerson } from './people.queries.ts';

/** A person by an id of today or of before. Throws 404. */
export async function loadPerson(own: AccountClickHouse, id: string): Promise<OwnPerson> {
  const person = await findPerson(own, await currentPerson(own, id));
  if (person === null) throw new OperationError('not_found');
  return person;
}
