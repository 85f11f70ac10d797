import type { ReportMail, ReportShare } from '@acquaint/contract';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import type { PixelRow } from '../../pixels/index.ts';
import type { ReportMailRow, ReportShareRow } from './shares.table.ts';
import { signId } from '../../../../platform/auth/signed-id.ts';

export const sharePurpose = 'report-share';
export const mailPurpose = 'report-mail';

/** A share as the contract shows it; `baseUrl` is where this installation is reached. */
export function presentShare(
  row: ReportShareRow,
  { pixel, secrets, baseUrl }: { pixel: Pick<PixelRow, 'pixelUuid'>; secrets: Secrets; baseUrl: string },
): ReportShare {
  return {
    id: row.id,
    pixel_uuid: pixel.pixelUuid,
    name: row.name,
    days: row.days,
    url: `${baseUrl}/shared/${signId(secrets, sharePurpose, row.id)}`,
    views: row.views,
    last_viewed_at: row.lastViewedAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    has_password: row.passwordHash !== null,
    embed_on: row.embedOn,
    created_at: row.createdAt.toISOString(),
  };
}

export function presentReportMail(row: ReportMailRow, pixel: Pick<PixelRow, 'pixelUuid'>): ReportMail {
  return {
    id: row.id,
    pixel_uuid: pixel.pixelUuid,
    email: row.email,
    frequency: row.frequency,
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
    next_at: row.nextAt?.toISOString() ?? null,
  };
}
