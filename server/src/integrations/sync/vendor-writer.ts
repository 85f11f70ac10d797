import { setTimeout as sleep } from 'node:timers/promises';
import { type Limiter, readThrottle } from '@acquaint/engine';
import type { BatchOutcome, ConnectionSettings, DestinationWriter, RowVerdict, SyncBatch, SyncTools } from './port.ts';
import { createRedactor } from './redact.ts';
import { openVendorClient, type VendorClient, type VendorRequest } from './send-request.ts';
import {
  type ExplainAnswer,
  failureOf,
  type OutcomeContext,
  strangeAnswer,
  type Exchange,
  type VendorAnswer,
} from './vendor-answer.ts';

export interface WriteContext {
  readonly redact: (message: string) => string;
  /** Sends a request; the answer when it succeeded, otherwise what that means for the batch. */
  readonly send: (
    request: VendorRequest,
  ) => Promise<{ readonly answer: VendorAnswer } | { readonly failure: BatchOutcome }>;
  readonly now: () => Date;
}

/** How one vendor takes batches. */
export interface BatchSender {
  write(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome>;
  /** Of vendors that give their verdict later. */
  poll?(batch: SyncBatch, requestId: string, context: WriteContext): Promise<BatchOutcome>;
  readonly explain?: ExplainAnswer;
}

export const acceptedRow: RowVerdict = { state: 'accepted' };

/** All rows of a batch were taken. */
export function allAccepted({ rows }: SyncBatch): BatchOutcome {
  return { kind: 'answered', verdicts: rows.map(() => acceptedRow) };
}

/** The writer of a vendor that is reached by HTTP. */
export function createVendorWriter(
  sender: BatchSender,
  connection: ConnectionSettings,
  { tools, concurrency }: { readonly tools: SyncTools; readonly concurrency: number },
): DestinationWriter {
  const client = openVendorClient(tools, concurrency);
  const redact = createRedactor(connection);
  const contextFor = (signal: AbortSignal): WriteContext => ({
    redact,
    now: tools.now,
    send: (request) => sendChecked(client, request, { signal, redact, tools, explain: sender.explain }),
  });
  return {
    write: (batch, signal) => sender.write(batch, contextFor(signal)),
    poll: async (batch, requestId, signal) =>
      sender.poll === undefined ? allAccepted(batch) : sender.poll(batch, requestId, contextFor(signal)),
    async close() {
      client.close();
    },
  };
}

async function sendChecked(
  client: VendorClient,
  request: VendorRequest,
  {
    signal,
    tools,
    ...context
  }: Omit<OutcomeContext, 'now'> & { readonly signal: AbortSignal; readonly tools: SyncTools },
): Promise<{ readonly answer: VendorAnswer } | { readonly failure: BatchOutcome }> {
  const exchange = await sendLimited(() => client.send(request, signal), tools.limiter, signal);
  if ('failure' in exchange) return exchange;
  const failure = failureOf(exchange, { ...context, now: tools.now() });
  if (failure !== null) return { failure };
  return exchange.kind === 'answer' ? { answer: exchange.answer } : { failure: strangeAnswer() };
}

/** For longer than this no request waits here: the outcome of the batch says when it may go. */
const longestWait = 5_000;

/** So often it is asked again whether a request may start: what others are answered may let it start earlier. */
const lookAgain = 100;

/** Waits until a request may start; otherwise answers when it may. */
async function waitForTurn(limiter: Limiter, signal: AbortSignal): Promise<Date | null> {
  const latest = Date.now() + longestWait;
  for (;;) {
    const now = Date.now();
    const at = limiter.earliest(now);
    if (at <= now || signal.aborted) return null;
    if (at > latest) return new Date(at);
    await sleep(Math.min(at - now, lookAgain), undefined, { signal }).catch(() => undefined);
  }
}

/** Sends a request when the vendor's limits allow it, and learns from the answer. */
async function sendLimited(
  send: () => Promise<Exchange>,
  limiter: Limiter | undefined,
  signal: AbortSignal,
): Promise<Exchange | { readonly failure: BatchOutcome }> {
  if (limiter === undefined) return send();
  const retryAt = await waitForTurn(limiter, signal);
  if (retryAt !== null)
    return { failure: { kind: 'throttled', retryAt, message: 'The limit of the vendor is used up.' } };
  const start = limiter.reserve(Date.now());
  const exchange = await send();
  if (exchange.kind !== 'answer') return exchange;
  const now = new Date();
  const throttle = readThrottle(exchange.answer, now);
  if (throttle === null) limiter.taken(start, now.getTime());
  else limiter.throttled(start, { now: now.getTime(), retryAt: throttle.retryAt?.getTime() ?? null });
  return exchange;
}
