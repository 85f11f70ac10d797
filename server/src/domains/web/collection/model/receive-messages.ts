import { serverMessage, type ServerMessage } from '@acquaint/contract';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import type { PixelRow } from '../../pixels/index.ts';
import { storeRequest } from '../api/collect-events.ts';
import type { Collector } from './collector.ts';
import { batchOf, hashOfServerEvents, momentOf } from './segment-message.ts';

const day = 24 * 3600 * 1000;
const clockTolerance = 60_000;
const maximumMessageBytes = 32 * 1024;

/** Why a message of a batch was not stored. */
export interface RejectedMessage {
  readonly index: number;
  readonly message: string;
}

/** What became of messages of the past; null: all of them were refused. */
export interface ReceivedHistory {
  readonly rejected: readonly RejectedMessage[];
  readonly importId: string | null;
}

/** Stores messages of the past until they are imported. */
export type ReceiveHistory = (
  services: EdgeServices,
  pixel: PixelRow,
  messages: readonly unknown[],
) => Promise<ReceivedHistory>;

interface Receiver {
  readonly services: EdgeServices;
  readonly collector: Collector;
  readonly pixel: PixelRow;
  readonly facts: RequestFacts;
  readonly sentAt: string | null;
}

function reject(message: string): never {
  throw new OperationError('invalid_input', { message });
}

function parse(given: unknown): ServerMessage {
  if (Buffer.byteLength(JSON.stringify(given) ?? '') > maximumMessageBytes) reject('An event may take 32 kB at most.');
  const parsed = serverMessage.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return reject(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'Is wrong'}.`);
}

function checkMeaning(message: ServerMessage): void {
  if (message.anonymousId == null && message.userId == null) reject('An event needs a userId or an anonymousId.');
  if (message.type === 'track' && (message.event ?? '') === '') reject('A track event needs the name of the event.');
}

/** By the clock of the sender where that is off, as the collector corrects it. */
function checkAge(message: ServerMessage, { sentAt, receivedAt }: { sentAt: number; receivedAt: number }): void {
  const at = momentOf(message);
  const isWrong = Math.abs(receivedAt - sentAt) > clockTolerance;
  if (at !== null && (isWrong ? sentAt : receivedAt) - at > day)
    reject('An event may be a day old at most: send older ones to /v1/batch with historical: true, or import a file.');
}

async function storeMessage(given: unknown, { services, collector, pixel, facts, sentAt: batchSentAt }: Receiver) {
  const message = parse(given);
  checkMeaning(message);
  const receivedAt = services.now().getTime();
  const said = Date.parse(message.sentAt ?? batchSentAt ?? '');
  const sentAt = Number.isNaN(said) ? receivedAt : said;
  checkAge(message, { sentAt, receivedAt });
  const { ip, userAgent } = message.context ?? {};
  await storeRequest(collector, {
    services,
    pixel,
    batch: batchOf(message, { pixel, sentAt, hash: hashOfServerEvents(services) }),
    // The server that sends is not the visitor: what is not said of them is not known.
    facts: { ...facts, origin: null, ip: ip ?? '', userAgent: userAgent ?? '', hasGlobalPrivacyControl: false },
    isFromServer: true,
  });
}

/** Stores messages, each for itself, and answers those that were refused. Returns once the others are on disk; throws 403 for a paused pixel and 503. */
export async function receiveMessages(messages: readonly unknown[], receiver: Receiver): Promise<RejectedMessage[]> {
  if (receiver.pixel.paused) throw new OperationError('forbidden', { message: 'This pixel is paused.' });
  const outcomes = await Promise.allSettled(messages.map((message) => storeMessage(message, receiver)));
  return outcomes.flatMap((outcome, index) => {
    if (outcome.status === 'fulfilled') return [];
    const error: unknown = outcome.reason;
    if (!(error instanceof OperationError) || error.status >= 500) throw error;
    return [{ index, message: error.message }];
  });
}
