import type { AlertKind } from '@acquaint/contract';
import type { Services } from '../services.ts';

/** Something that happened to an account and that somebody should know. */
export interface AlertEvent {
  /** Names what happened: it is reported once. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The page to look at, such as `/audience-sync/dashboard`. */
  readonly path: string;
}

interface AlertQuestion {
  readonly accountId: string;
  /** Things that ended before it are no news; conditions that last are reported whenever they began. */
  readonly since: Date;
  readonly threshold: number | null;
}

/** Where alerts of one kind come from, named in the manifest of its domain. Asked each minute for accounts with a rule. */
export interface AlertSource {
  readonly kind: AlertKind;
  find(services: Services, question: AlertQuestion): Promise<readonly AlertEvent[]>;
}
