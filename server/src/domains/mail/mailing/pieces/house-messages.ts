import type { HouseStatus } from '../../../../integrations/mail-houses/port.ts';
import { signedMessages } from '../../../../platform/http/signed-messages.ts';
import type { Services } from '../../../../platform/services.ts';
import { type PieceEvent, piecesOfProvider } from './piece-events.queries.ts';
import { recordReported } from './record-reported.ts';

const piecesAtOnce = 2_000;

/** Records what a mail house reported about pieces, whosever they are. What is reported twice is recorded once; a piece that nobody knows is left out. */
export async function recordStatuses(
  services: Services,
  statuses: readonly HouseStatus[],
  source: string,
): Promise<number> {
  let noted = 0;
  for (let start = 0; start < statuses.length; start += piecesAtOnce) {
    const reported = Map.groupBy(statuses.slice(start, start + piecesAtOnce), ({ providerId }) => providerId);
    const places = await piecesOfProvider(services.clickhouse, [...reported.keys()]);
    for (const [accountId, own] of Map.groupBy(places, (place) => place.account_id)) {
      const events = own.flatMap((place) =>
        (reported.get(place.provider_id) ?? []).map(({ state, at, providerId }): PieceEvent => ({
          mailing: place.mailing_id,
          serial: place.serial,
          state,
          at,
          source,
          providerId,
        })),
      );
      await recordReported(services, accountId, { events });
      noted += events.length;
    }
  }
  return noted;
}

/** Takes messages of the mail house. */
export const houseMessageRoutes = (services: Services) =>
  signedMessages({
    path: '/webhooks/stannp',
    header: 'x-stannp-signature',
    read: (body, signature) => services.mailHouse?.readMessage(body, signature),
    take: async (statuses) => ({ noted: await recordStatuses(services, statuses, 'Stannp') }),
  });
