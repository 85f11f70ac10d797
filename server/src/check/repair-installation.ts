import { attachParts, checksOf, type CheckTarget } from '../domains/accounts/system/index.ts';
import { indexConsumersAlone } from '../domains/people/consumers/index.ts';
import { sealVisits } from '../domains/web/visits/index.ts';
import {
  detachPart,
  findDetachedParts,
  findUnreadableParts,
  isComputed,
} from '../platform/clickhouse/detached-parts.ts';
import { repairDamage } from '../repair-damage.ts';

/** Computes again what damaged parts of tables held, where other tables say it. Answers a sentence for each table. */
async function repairParts(target: CheckTarget): Promise<string[]> {
  const { clickhouse, postgres, now } = target;
  const unreadable = (await findUnreadableParts(clickhouse)).filter(isComputed);
  const detached = (await findDetachedParts(clickhouse)).filter(isComputed);
  for (const part of unreadable) await detachPart(clickhouse, part);
  await postgres.whileHeld('seal visits', () => repairDamage(target, unreadable), Infinity);
  await postgres.whileHeld('seal visits', () => sealVisits(clickhouse, now()), Infinity);
  await indexConsumersAlone(target);
  const tables = new Set([...unreadable, ...detached].map(({ table }) => table));
  return [...tables].map((table) => `Computed damaged rows of ${table} again.`);
}

/** Rebuilds what can be rebuilt and removes what is left over. Answers a sentence for each thing that it did. */
export async function repairInstallation(target: CheckTarget): Promise<string[]> {
  // Detached parts first: what is computed again is made of the tables that they belong to.
  const done = [...(await attachParts(target)), ...(await repairParts(target))];
  for (const check of checksOf(target)) if (check.repair !== undefined) done.push(...(await check.repair(target)));
  return done;
}
