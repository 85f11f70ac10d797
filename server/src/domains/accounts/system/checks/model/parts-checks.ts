import { countOf } from '@acquaint/engine';
import {
  attachPart,
  type DetachedPart,
  dropDetachedParts,
  findDetachedParts,
  findPartsSetAside,
  findUnreadableParts,
  isComputed,
} from '../../../../../platform/clickhouse/detached-parts.ts';
import { type CheckTarget, failed, type Finding, type InstallationCheck, ok, warning } from './check-port.ts';

/** How many parts of each table. */
function countByTable(parts: readonly DetachedPart[]): string {
  return [...Map.groupBy(parts, ({ table }) => table)]
    .map(([table, all]) => `${table} (${countOf(all.length, 'part')})`)
    .join(', ');
}

function describeDamage(parts: readonly DetachedPart[], how: string): Finding {
  const lost = parts.filter((part) => !isComputed(part));
  const computed = parts.filter(isComputed);
  const sentences = [
    ...(lost.length === 0 ? [] : [`${how} ${countByTable(lost)}. Restore a backup: nothing else has these rows.`]),
    ...(computed.length === 0
      ? []
      : [`${how} ${countByTable(computed)}. Run npm run check -- --repair, which computes them again.`]),
  ];
  return failed(sentences.join(' '));
}

/** Puts whole detached parts back whose rows are missing, and deletes those whose rows are in their table. Answers a sentence for each. */
export async function attachParts({ clickhouse }: Pick<CheckTarget, 'clickhouse'>): Promise<string[]> {
  const done: string[] = [];
  for (const part of await findPartsSetAside(clickhouse)) {
    // Detached by hand; with a reason, ClickHouse left it out itself.
    const isMissing = part.reason === '' && part.is_covered === 0;
    if (isMissing) await attachPart(clickhouse, part);
    else if (part.is_covered === 1) await dropDetachedParts(clickhouse, [part]);
    else continue;
    done.push(`${isMissing ? 'Attached' : 'Deleted'} the detached part ${part.name} of ${part.table}.`);
  }
  return done;
}

/** Parts that ClickHouse found damaged when it loaded them, and parts that are out of their tables for another reason. */
export const detachedCheck: InstallationCheck = {
  name: 'Detached parts',
  isQuick: true,
  async run({ clickhouse }) {
    const damaged = await findDetachedParts(clickhouse);
    if (damaged.length > 0)
      return describeDamage(damaged, 'ClickHouse set damaged parts aside, and their rows are missing:');
    const others = await findPartsSetAside(clickhouse);
    if (others.length > 0)
      return warning(
        `Whole parts are detached: ${countByTable(others)}. Run npm run check -- --repair to attach those whose rows are missing and to delete the others.`,
      );
    return ok('Every part of ClickHouse is in its table.');
  },
};

/** Reads all parts: damage that no question has met yet. */
export const unreadableCheck: InstallationCheck = {
  name: 'ClickHouse checksums',
  isQuick: false,
  async run({ clickhouse }) {
    const damaged = await findUnreadableParts(clickhouse);
    if (damaged.length > 0) return describeDamage(damaged, 'Parts do not have their checksums:');
    return ok('Every part of ClickHouse has its checksums.');
  },
};
