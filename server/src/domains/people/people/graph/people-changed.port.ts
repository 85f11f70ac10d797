import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { definePort } from '../../../../platform/ports/port.ts';
import type { Services } from '../../../../platform/services.ts';

/** Some people of an account, or those of a file that was imported; what a file says that is being undone does not count. */
export type ChangedPeople =
  | { readonly people: readonly string[] }
  | { readonly importId: string; readonly isGoing: boolean };

type Follow = (services: Services, own: AccountClickHouse, of: ChangedPeople) => Promise<void>;

/** What follows when something else is known of people. */
export const peopleChanged = definePort<Follow>('people changed');

/** Lets every domain follow a change of what is known of people. */
export async function followChangedPeople(
  services: Services,
  own: AccountClickHouse,
  of: ChangedPeople,
): Promise<void> {
  for (const follow of peopleChanged.all(services)) await follow(services, own, of);
}
