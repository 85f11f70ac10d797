import type { BatchOutcome, ConnectionSettings, DestinationWriter, RowVerdict, SyncBatch, SyncTools } from './port.ts';
import { createRedactor } from './redact.ts';
import { openVendorClient, type VendorClient, type VendorRequest } from './send-request.ts';
import {
  type ExplainAnswer,
  failureOf,
  type OutcomeContext,
  strangeAnswer,
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
    send: (request) => sendChecked(client, request, { signal, redact, now: tools.now(), explain: sender.explain }),
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
  { signal, ...context }: OutcomeContext & { readonly signal: AbortSignal },
): Promise<{ readonly answer: VendorAnswer } | { readonly failure: BatchOutcome }> {
  const exchange = await client.send(request, signal);
  const failure = failureOf(exchange, context);
  if (failure !== null) return { failure };
  return exchange.kind === 'answer' ? { answer: exchange.answer } : { failure: strangeAnswer() };
}
