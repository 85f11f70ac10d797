import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { AlertEvent, AlertSource } from '../../../../platform/alerts/alert-source.ts';
import type { Services } from '../../../../platform/services.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { currentAlerts, type PixelAlert } from './pixel-alerts.ts';

const hour = 3_600_000;

async function alertsOf(services: Services, accountId: string): Promise<PixelAlert[]> {
  const clickhouse = scopeToAccount(services.clickhouse, accountId);
  const pixels = await services.postgres.readForAccount(accountId, (tx) => createPixelStore(tx).list());
  return currentAlerts({ clickhouse, services }, pixels);
}

function sourceOf(kind: 'traffic_surge' | 'traffic_silence', about: PixelAlert['kind']): AlertSource {
  return {
    kind,
    async find(services, { accountId }): Promise<AlertEvent[]> {
      const now = services.now().getTime();
      const found = (await alertsOf(services, accountId)).filter((alert) => alert.kind === about);
      return found.map(({ pixel, text }) => ({
        // A surge is reported once an hour, a silence once a day.
        key: `${pixel.id} ${Math.floor(now / (about === 'surge' ? hour : 24 * hour))}`,
        title: about === 'surge' ? `${pixel.name}: many more visits than usual` : `${pixel.name} has fallen silent`,
        text,
        path: `/reports?pixelUuid=${pixel.pixelUuid}`,
      }));
    },
  };
}

/** What happens to the traffic of pixels that somebody should know. */
export const trafficAlerts: readonly AlertSource[] = [
  sourceOf('traffic_surge', 'surge'),
  sourceOf('traffic_silence', 'silent'),
];
