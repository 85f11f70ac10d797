import { countDays } from '@acquaint/engine';
import type { DestinationConnector } from './port.ts';

/** How long before its end a version has to be replaced. */
const noticeDays = 60;

/** Connectors whose API version ends within 60 days of a day, as sentences. */
export function endingVersions(
  connectors: readonly Pick<DestinationConnector, 'name' | 'apiVersion'>[],
  today: string,
): string[] {
  return connectors.flatMap(({ name, apiVersion }) => {
    if (apiVersion === null || apiVersion.endsOn === null) return [];
    if (countDays(today, apiVersion.endsOn) > noticeDays) return [];
    return [`${name}: version ${apiVersion.version} ends on ${apiVersion.endsOn}. Move the connector to a newer one.`];
  });
}
