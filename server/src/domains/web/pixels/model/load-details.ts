import type { PixelDetails } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { findSampleEmail } from '../../../people/consumers/index.ts';
import { freshVisits } from '../../visits/index.ts';
import { pixelActivity } from './pixels.queries.ts';
import type { PixelRow } from './pixels.table.ts';
import { presentDetails, presentPixel } from './present-pixel.ts';

/** What a pixel's page shows: settings, activity, snippet, and an address to try the demo shop with. */
export async function loadDetails({ services, clickhouse, facts }: UserContext, row: PixelRow): Promise<PixelDetails> {
  const now = services.now();
  const sealedUntil = await freshVisits(services.clickhouse);
  const activity = await pixelActivity(clickhouse, { now, sealedUntil });
  const sampleEmail = await findSampleEmail(clickhouse);
  const shown = presentPixel(row, activity.get(row.id), now);
  return {
    ...presentDetails(shown, publicUrlOf(services.config, facts), sampleEmail),
    write_key_hint: row.writeKeyHint,
  };
}
