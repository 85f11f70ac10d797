import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config.ts';

/** Whether a process wants more requests. */
export interface Readiness {
  readonly isDraining: boolean;
  /** From now on it wants none, while it goes on answering those that come: who sends them is given time to notice. */
  drain(): Promise<void>;
}

/** A process that wants requests until it is told to stop. */
export function createReadiness({ drainSeconds }: Pick<Config, 'drainSeconds'>): Readiness {
  let draining: Promise<void> | null = null;
  return {
    get isDraining() {
      return draining !== null;
    },
    drain() {
      draining ??= pause(drainSeconds * 1_000);
      return draining;
    },
  };
}
