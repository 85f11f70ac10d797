import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import type { ReceivedHistory, RejectedMessage } from '../../collection/index.ts';
import type { PixelRow } from '../../pixels/index.ts';
import { type HistoryEvent, RowError } from '../reading/history-event.ts';
import { readSegment } from '../reading/read-segment.ts';
import { historyBuilder } from './build-history.ts';
import { createHistoricalBatchStore } from './historical-batches.store.ts';

/** Bytes of an import that is receiving, above which the sender has to wait until it is closed. */
const mostBytes = 500 * 1024 ** 2;
/** Messages between which other requests come to their turn. */
const atOnce = 200;

const tooMuch = 'The events are not stored: too many are waiting to be imported. Send them again in a minute.';

/** Events without an id are known by what is in them, however often they are sent. */
function withId(event: HistoryEvent, given: unknown): HistoryEvent {
  if (event.id !== null && event.id !== '') return event;
  return { ...event, id: createHash('sha256').update(JSON.stringify(given)).digest('hex') };
}

function expiredText({ retentionDays }: PixelRow): string {
  return `This is older than the pixel keeps visits (${retentionDays} days). Change that on the page of the pixel first.`;
}

/** Reads messages as files are read, and refuses what an import would leave out. */
function readerOf(services: EdgeServices, pixel: PixelRow) {
  const row = { id: newId(), format: 'server_events', includesOverlap: true } as const;
  const build = historyBuilder(services, { row, pixel, measuredSince: null });
  /** Throws RowError. */
  return (given: unknown): HistoryEvent => {
    const event = withId(readSegment(given), given);
    const built = build({ row: 1, start: event.at, nth: 1, hasId: true, id: event.id ?? '', event });
    if (built === 'expired') throw new RowError('timestamp', expiredText(pixel));
    return event;
  };
}

/** Stores events of the past until they are imported: on disk once it resolves. Answers those that were refused; throws 403 for a paused pixel and 503. */
export async function receiveHistory(
  services: EdgeServices,
  pixel: PixelRow,
  messages: readonly unknown[],
): Promise<ReceivedHistory> {
  if (pixel.paused) throw new OperationError('forbidden', { message: 'This pixel is paused.' });
  const read = readerOf(services, pixel);
  const lines: string[] = [];
  const rejected: RejectedMessage[] = [];
  for (const [index, message] of messages.entries()) {
    if (index % atOnce === atOnce - 1) await breathe();
    try {
      lines.push(JSON.stringify(read(message)));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      const { field, message: said } = error;
      rejected.push({ index, message: field === '' ? said : `${field}: ${said}` });
    }
  }
  if (lines.length === 0) return { rejected, importId: null };
  const { accountId, id: pixelId } = pixel;
  const found = await services.postgres.forPurpose('collector').forAccount(accountId, async (tx) => {
    const added = await createHistoricalBatchStore(tx).add({ accountId, pixelId, lines, at: services.now() });
    if (added.bytes > mostBytes) throw new OperationError('unavailable', { message: tooMuch, retryAfterSeconds: 60 });
    return added;
  });
  return { rejected, importId: found.id };
}
