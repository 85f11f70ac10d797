import { countDays } from '@acquaint/engine';
import type { DestinationConnector } from './port.ts';

/** How long before its end a version has to be replaced. */
export const noticeDays = 60;

type Versioned = Pick<DestinationConnector, 'name' | 'apiVersion'>;

export interface EndingVersion<C> {
  readonly connector: C;
  readonly version: string;
  /** A day. */
  readonly endsOn: string;
}

/** Connectors whose API version ends within some days of a day, or has ended. */
export function versionsEnding<C extends Versioned>(
  connectors: readonly C[],
  { today, days }: { readonly today: string; readonly days: number },
): EndingVersion<C>[] {
  return connectors.flatMap((connector) => {
    const { version = '', endsOn = null } = connector.apiVersion ?? {};
    return endsOn === null || countDays(today, endsOn) > days ? [] : [{ connector, version, endsOn }];
  });
}

/** Those that end within 60 days, as sentences. */
export function endingVersions(connectors: readonly Versioned[], today: string): string[] {
  return versionsEnding(connectors, { today, days: noticeDays }).map(
    ({ connector, version, endsOn }) =>
      `${connector.name}: version ${version} ends on ${endsOn}. Move the connector to a newer one.`,
  );
}
