import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { createPixelStore } from './pixels.store.ts';
import type { PixelRow } from './pixels.table.ts';

/** Pixels by the uuid in their snippet, whoever owns them: what the collector asks for every request. */
export interface PixelDirectory {
  find(pixelUuid: string): Promise<PixelRow | null>;
}

const freshness = 2_000;
const maximumRemembered = 10_000;

/** Answers from memory for two seconds, so that a busy pixel costs the database one question in that time and a change shows quickly. */
export function createPixelDirectory(postgres: Postgres): PixelDirectory {
  const remembered = new Map<string, { until: number; row: Promise<PixelRow | null> }>();
  return {
    find(pixelUuid) {
      const now = performance.now();
      const known = remembered.get(pixelUuid);
      if (known !== undefined && known.until > now) return known.row;
      if (remembered.size >= maximumRemembered) remembered.clear();
      const row = postgres.asSystem((transaction) => createPixelStore(transaction).findByUuid(pixelUuid));
      remembered.set(pixelUuid, { until: now + freshness, row });
      row.catch(() => remembered.delete(pixelUuid));
      return row;
    },
  };
}
