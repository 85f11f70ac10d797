import type { Pixel, PixelDetails } from '@acquaint/contract';
import type { PixelActivity } from './pixels.queries.ts';
import type { PixelRow } from './pixels.table.ts';

const day = 24 * 3600 * 1000;

function statusOf(row: PixelRow, activity: PixelActivity | undefined, now: Date): Pixel['status'] {
  if (row.paused) return 'paused';
  if (activity === undefined) return 'never';
  return now.getTime() - Date.parse(activity.last_event_at) < day ? 'receiving' : 'silent';
}

function matchRate(activity: PixelActivity | undefined): number | null {
  return activity === undefined || activity.visitors_30d === 0 ? null : activity.identified_30d / activity.visitors_30d;
}

/** A pixel as the contract shows it, with what it has seen. */
export function presentPixel(row: PixelRow, activity: PixelActivity | undefined, now: Date): Pixel {
  return {
    id: row.id,
    pixel_uuid: row.pixelUuid,
    name: row.name,
    domain: row.domain,
    allowed_domains: row.allowedDomains,
    consent_mode: row.consentMode,
    consent_source: row.consentSource,
    identify: row.identify,
    paused: row.paused,
    status: statusOf(row, activity, now),
    last_event_at: activity?.last_event_at ?? null,
    events_24h: activity?.events_24h ?? 0,
    visitors_30d: activity?.visitors_30d ?? 0,
    identified_30d: activity?.identified_30d ?? 0,
    match_rate: matchRate(activity),
    retention_days: row.retentionDays,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
  };
}

/** The lines that a customer pastes into the head of every page. */
function snippetOf(publicUrl: string, pixelUuid: string): string {
  return [
    '<script>window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)}</script>',
    `<script async src="${publicUrl}/p/${pixelUuid}.js"></script>`,
    `<noscript><img src="${publicUrl}/p/${pixelUuid}.gif" alt="" width="1" height="1"></noscript>`,
  ].join('\n');
}

/** A pixel with all that its page shows. */
export function presentDetails(
  pixel: Pixel,
  publicUrl: string,
  sampleEmail: string | null,
): Omit<PixelDetails, 'write_key_hint'> {
  const query = sampleEmail === null ? '' : `?email=${encodeURIComponent(sampleEmail)}`;
  return {
    ...pixel,
    snippet: snippetOf(publicUrl, pixel.pixel_uuid),
    demo_shop_url: `${publicUrl}/demo-shop/${pixel.pixel_uuid}/${query}`,
    sample_email: sampleEmail,
  };
}
