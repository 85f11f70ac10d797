import type { BatchOutcome, MatchedPeople, SyncBatch } from '../port.ts';
import { recordOf, recordsOf, textAt } from '../vendor-answer.ts';
import { acceptedRow } from '../vendor-writer.ts';

const soonest = 2_000;
const latest = 600_000;

/** Google takes minutes or hours; the longer it takes, the rarer it is asked. The ID has the start with it. */
export function pendingRequest(id: string, started: number, now: Date): BatchOutcome {
  const pause = Math.min(Math.max((now.getTime() - started) / 2, soonest), latest);
  return { kind: 'pending', requestId: `${id}@${started}`, askAt: new Date(now.getTime() + pause) };
}

/** The parts of what `pendingRequest` put together. */
export function requestParts(requestId: string): { readonly id: string; readonly started: number } {
  const at = requestId.lastIndexOf('@');
  return { id: requestId.slice(0, at), started: Number(requestId.slice(at + 1)) || 0 };
}

/** Google names the share of an upload that it matched by tens: `MATCH_RATE_RANGE_41_TO_50`. Of small uploads, and before it is known, it names none. */
const range = /^MATCH_RATE_RANGE_(?:LESS_THAN_(\d+)|(\d+)_TO_(\d+))$/;

function matchedOf(status: unknown): MatchedPeople | undefined {
  const stats = recordOf(recordOf(recordOf(status)?.['audienceMembersIngestionStatus'])?.['userDataIngestionStatus']);
  const found = range.exec(textAt(stats, 'uploadMatchRateRange'));
  const of = Number(textAt(stats, 'recordCount') || Number.NaN);
  if (found === null || !Number.isSafeInteger(of) || of <= 0) return undefined;
  const [, below, from = '0', to = below] = found;
  return { least: Math.ceil((of * Number(from)) / 100), most: Math.floor((of * Number(to)) / 100), of };
}

const reasonPrefix = 'PROCESSING_ERROR_REASON_';

/** What the status of a request means; null while it is processed. Google says why and how many, not which ones: halves of the batch say that. */
export function statusOutcome(batch: SyncBatch, body: unknown): BatchOutcome | null {
  const [found] = recordsOf(recordOf(body)?.['requestStatusPerDestination']);
  const status = textAt(found, 'requestStatus');
  if (status === 'SUCCESS')
    return { kind: 'answered', verdicts: batch.rows.map(() => acceptedRow), matched: matchedOf(found) };
  if (status !== 'FAILED' && status !== 'PARTIAL_SUCCESS') return null;
  const counts = recordsOf(recordOf(recordOf(found)?.['errorInfo'])?.['errorCounts']);
  const reason = textAt(counts[0], 'reason') || `${reasonPrefix}UNSPECIFIED`;
  const words = counts.map((count) => `${textAt(count, 'reason')} (${textAt(count, 'recordCount')})`).join(', ');
  const message = `Google refused records: ${words || reason}.`;
  if (reason === `${reasonPrefix}INTERNAL_ERROR`) return { kind: 'unavailable', message };
  return { kind: 'refused', code: reason.replace(reasonPrefix, ''), message };
}
