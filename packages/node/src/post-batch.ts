import { AcquaintError } from './errors.ts';
import { type Message, writeBatch } from './messages.ts';
import { isTemporary, readRetryAfter } from './retry.ts';

const requestTimeout = 30_000;

/** The result of one attempt: the batch is done, with the errors of events that are lost, or it goes again. */
export type Attempt =
  | { readonly isDone: true; readonly lost: readonly AcquaintError[] }
  | { readonly isDone: false; readonly retryAfter: number | null };

export interface Target {
  readonly url: string;
  readonly writeKey: string;
  readonly isHistorical: boolean;
}

interface Answer {
  readonly success?: unknown;
  readonly message?: unknown;
  readonly rejected?: unknown;
}

function readAnswer(text: string): Answer {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

const idsOf = (messages: readonly Message[]): string[] => messages.map(({ id }) => id);

function refuse(status: number, answer: Answer, messages: readonly Message[]): AcquaintError {
  const said =
    typeof answer.message === 'string'
      ? answer.message
      : 'Check that `url` is the address of your Acquaint installation.';
  return new AcquaintError('refused', `The server answered ${status}: ${said}`, idsOf(messages));
}

/** The events of a stored batch that the server named as wrong. */
function rejectedOf({ rejected }: Answer, messages: readonly Message[]): AcquaintError[] {
  if (!Array.isArray(rejected)) return [];
  return rejected.flatMap((one: { index?: unknown; message?: unknown } | null) => {
    const message = typeof one?.index === 'number' ? messages[one.index] : undefined;
    return message === undefined ? [] : [new AcquaintError('refused', String(one?.message), [message.id])];
  });
}

/** Sends a batch once. Never rejects. */
export async function postBatch(
  messages: readonly Message[],
  { url, writeKey, isHistorical }: Target,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(`${url}/v1/batch`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`,
      },
      body: writeBatch(messages, new Date(), isHistorical),
      // A redirected POST would become a GET, whose answer says nothing of the events.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
    });
    const answer = readAnswer(await response.text());
    if (isTemporary(response.status))
      return { isDone: false, retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()) };
    if (!response.ok || answer.success !== true)
      return { isDone: true, lost: [refuse(response.status, answer, messages)] };
    return { isDone: true, lost: rejectedOf(answer, messages) };
  } catch {
    // No connection, no answer in time, or an answer that broke off.
    return { isDone: false, retryAfter: null };
  }
}
