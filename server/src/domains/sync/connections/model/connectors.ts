import type { SyncConnectionKind, SyncConnector } from '@acquaint/contract';
import { destinationConnectors, sourceConnectors } from '../../../../integrations/sync/connectors.ts';
import type {
  ConnectionSettings,
  DestinationConnector,
  SourceConnector,
  SyncLimits,
  SyncTools,
} from '../../../../integrations/sync/port.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { WorkServices } from '../../../../platform/processes/database-access.ts';
import type { Services } from '../../../../platform/services.ts';
import type { SyncConnectionRow } from './connections.table.ts';
import { practiceDestination, practiceOwner } from './practice-destination.ts';

/** Everything that syncs can write to, the practice destination first. */
export function allDestinations({ postgres }: Pick<Services, 'postgres'>): readonly DestinationConnector[] {
  return [practiceDestination(postgres), ...destinationConnectors];
}

/** The connector of a kind and vendor; null where the product has none. */
export function findConnector(
  services: Pick<Services, 'postgres'>,
  kind: SyncConnectionKind,
  vendor: string,
): DestinationConnector | SourceConnector | null {
  const all = kind === 'source' ? sourceConnectors : allDestinations(services);
  return all.find((connector) => connector.vendor === vendor) ?? null;
}

const gone = (): never => {
  throw new OperationError('gone', { message: 'This kind of connection is not supported any more.' });
};

/** The connector that a destination is written through. */
export function destinationOf(services: Pick<Services, 'postgres'>, row: SyncConnectionRow): DestinationConnector {
  return allDestinations(services).find(({ vendor }) => vendor === row.vendor) ?? gone();
}

/** The connector that a source is read through. */
export function sourceOf(row: SyncConnectionRow): SourceConnector {
  return sourceConnectors.find(({ vendor }) => vendor === row.vendor) ?? gone();
}

/** A connection's settings with its secrets in plain text. */
export function settingsOf({ secrets }: Pick<Services, 'secrets'>, row: SyncConnectionRow): ConnectionSettings {
  const owner =
    row.vendor === 'practice' ? { [practiceOwner.account]: row.accountId, [practiceOwner.connection]: row.id } : {};
  return {
    values: { ...row.settings, ...owner },
    // Sealed by `sealSecrets`.
    secrets: row.sealedSecrets === null ? {} : (JSON.parse(secrets.open(row.sealedSecrets)) as Record<string, string>),
  };
}

/** What connectors share. */
export function toolsOf({ config, now }: Pick<WorkServices, 'config' | 'now'>): SyncTools {
  return { privateHosts: config.privateHosts, vendorHosts: config.vendorHosts, now };
}

function presentLimits({ rowsPerBatch, concurrency, windows }: SyncLimits): SyncConnector['limits'] {
  return { rows_per_request: rowsPerBatch, requests_at_once: concurrency, windows: windows.map((one) => ({ ...one })) };
}

/** A connector as the gallery shows it. */
export function presentConnector(
  kind: SyncConnectionKind,
  connector: DestinationConnector | SourceConnector,
): SyncConnector {
  const { vendor, name, summary, testedAgainst, apiVersion, settings } = connector;
  return {
    vendor,
    kind,
    name,
    summary,
    tested_against: testedAgainst,
    limits: 'limits' in connector ? presentLimits(connector.limits) : null,
    api_version: apiVersion === null ? null : { version: apiVersion.version, ends_on: apiVersion.endsOn },
    settings: settings.map(({ isRequired, choices = [], initial = null, ...field }) => ({
      ...field,
      is_required: isRequired,
      choices: [...choices],
      initial,
    })),
    can_create_objects: 'create' in connector && connector.create !== null,
    can_remove: 'canRemove' in connector && connector.canRemove,
  };
}
