import type { QrCode, QrCodeRow as PresentedRow } from '@acquaint/contract';
import { sayQrContent } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createProductStore } from '../../products/index.ts';
import { type QrCodeRow } from '../links/qr-codes.table.ts';
import { stateOf, toLink } from '../links/link.ts';
import { logoUrlOf } from '../templates/present-template.ts';
import { loadTagsOf } from '../../../audiences/tags/index.ts';
import { payloadOf, shortUrlOf } from './short-url.ts';
import { createQrCodeHistoryStore } from './qr-code-history.store.ts';
import { codeSales } from '../scans/code-sales.ts';
import { scanTotals } from '../scans/scan-totals.queries.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function statusOf({ archivedAt, isPaused }: QrCodeRow): PresentedRow['status'] {
  if (archivedAt !== null) return 'archived';
  return isPaused ? 'paused' : 'active';
}

/** Codes as lists show them. */
export async function presentRows(context: UserContext, rows: readonly QrCodeRow[]): Promise<PresentedRow[]> {
  const { services, facts, clickhouse } = context;
  const ids = rows.map(({ id }) => id);
  const [totals, tags] = [await scanTotals(clickhouse, ids), await loadTagsOf(context, 'qr_code', ids)];
  const salesOf = await codeSales(context, ids);
  return rows.map((row) => {
    const { scans = 0, unique = 0, lastAt = null } = totals.get(row.id) ?? {};
    const state = row.code === null ? 'open' : stateOf(toLink(row), { at: services.now(), scans });
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      is_dynamic: row.code !== null,
      short_url: shortUrlOf(services, facts, row),
      payload: payloadOf(services, facts, row),
      target: sayQrContent(row.content),
      status: statusOf(row),
      state: state === 'paused' ? 'open' : state,
      style: row.style,
      logo_url: logoUrlOf(services, row.accountId, row.style),
      template_id: row.templateId,
      scans,
      unique_scans: unique,
      last_scan_at: lastAt,
      sales: salesOf(row.id),
      tags: tags[row.id] ?? [],
      is_sample: row.isSample,
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

/** One code with everything that can be changed of it. */
export async function presentCode(context: UserContext, row: QrCodeRow): Promise<QrCode> {
  const [presented] = await presentRows(context, [row]);
  if (presented === undefined) throw new Error('A QR code was not presented');
  const [history, product] = await context.transaction(async (tx) => [
    await createQrCodeHistoryStore(tx).list(row.id),
    row.productId === null ? null : await createProductStore(tx).find(row.productId),
  ]);
  return {
    ...presented,
    content: row.content,
    utm: row.utm,
    rules: [...row.rules],
    variants: [...row.variants],
    time_zone: row.timeZone,
    starts_at: iso(row.startsAt),
    ends_at: iso(row.endsAt),
    most_scans: row.mostScans,
    fallback_url: row.fallbackUrl,
    joins_pixel: row.joinsPixel,
    product_id: row.productId,
    product_name: product?.name ?? null,
    domain: row.domain,
    note: row.note,
    code: row.code,
    has_password: row.passwordHash !== null,
    history: history.map(({ content, until, changedBy }) => ({
      content,
      target: sayQrContent(content),
      until: until.toISOString(),
      changed_by: changedBy,
    })),
  };
}
