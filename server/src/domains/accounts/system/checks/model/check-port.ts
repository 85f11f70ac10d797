import type { CheckState } from '@acquaint/contract';
import { definePort } from '../../../../../platform/ports/port.ts';
import type { Services } from '../../../../../platform/services.ts';

/** What a check works with: the product has it, and a command beside it. */
export type CheckTarget = Pick<Services, 'config' | 'postgres' | 'clickhouse' | 'files' | 'log' | 'now' | 'provisions'>;

export interface Finding {
  readonly state: CheckState;
  /** How it is, and what to do about it, for an operator. */
  readonly message: string;
}

/** Something about an installation that can be looked at. */
export interface InstallationCheck {
  /** Its name in lists, such as `Free space`. */
  readonly name: string;
  /** It reads little, so that each start can do it. */
  readonly isQuick: boolean;
  run(target: CheckTarget): Promise<Finding>;
  /** Rebuilds or removes what the check found and that is safe to; answers a sentence for each thing done. Harmless when repeated. */
  repair?(target: CheckTarget): Promise<readonly string[]>;
}

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const warning = (message: string): Finding => ({ state: 'warning', message });
export const failed = (message: string): Finding => ({ state: 'failed', message });

/** What later domains know how to check of what they compute. */
export const installationChecks = definePort<InstallationCheck>('installation checks');
