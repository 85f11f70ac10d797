import type { Logger } from 'pino';
import { isContentRefused } from '../../../../platform/clickhouse/clickhouse-errors.ts';

/** Whether ClickHouse took events the last time it was asked. While it did not, events go straight to the journal. */
export interface EngineState {
  readonly isUp: boolean;
  markUp(): void;
  /** Marks ClickHouse as down, unless it only refused the rows it was given. */
  markFailed(error: unknown): void;
}

export function createEngineState(log: Logger): EngineState {
  let isUp = true;
  return {
    get isUp() {
      return isUp;
    },
    markUp() {
      if (!isUp) log.info('ClickHouse is back');
      isUp = true;
    },
    markFailed(error) {
      if (isContentRefused(error) || !isUp) return;
      isUp = false;
      log.error({ err: error }, 'ClickHouse does not take events; they wait in the journal');
    },
  };
}
