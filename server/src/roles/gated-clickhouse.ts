import type { ClickHouse } from '../platform/clickhouse/clickhouse.ts';

/** Why nothing is asked yet; its code counts as a server that is not there. */
class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
  readonly code = 'ECONNREFUSED';
}

export interface GatedClickHouse {
  readonly clickhouse: ClickHouse;
  /** From now on ClickHouse is asked. */
  open(): void;
}

/**
 * ClickHouse for a part that serves before the schema is known to be up to date. Until then every question fails as if the server was not there:
 * an earlier schema would refuse rows for their content, and what is refused so is set aside.
 */
export function gateClickHouse(inner: ClickHouse): GatedClickHouse {
  let isOpen = false;
  const check = async (): Promise<void> => {
    if (!isOpen) throw new NotReadyError('ClickHouse is not ready yet');
  };
  return {
    open() {
      isOpen = true;
    },
    clickhouse: {
      command: (...given) => check().then(() => inner.command(...given)),
      rows: (query) => check().then(() => inner.rows(query)),
      insert: (...given) => check().then(() => inner.insert(...given)),
      loadFile: (...given) => check().then(() => inner.loadFile(...given)),
      writeFile: (...given) => check().then(() => inner.writeFile(...given)),
      stream: (query) => check().then(() => inner.stream(query)),
      close: () => inner.close(),
    },
  };
}
