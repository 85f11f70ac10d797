import { isRepeatable, type Operation, type OperationOutput, type OperationRequest } from '@acquaint/contract';
import type { z } from 'zod';
import { ApiError, defaultMessage, toApiError } from './api-error.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { translateAnswer } from '../texts/define-texts.ts';
import { readEventStream } from './read-event-stream.ts';
import { saveFile } from '../save-file.ts';
import { deviceToken, sessionToken } from './session-token.ts';
import { randomId } from '../random-id.ts';
import { apiBase } from '../settings.ts';

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number | readonly string[] | null | undefined>>;
  readonly body?: object;
  readonly file?: File;
  /** Identifies one change, however often it is sent. */
  readonly idempotencyKey?: string;
}

/** Calls whose 401 is an answer about the call itself, not about an ended session. */
const signInCalls: ReadonlySet<string> = new Set(['login', 'logout']);
/** Updates are POST with `_method: "PUT"`; the specification makes one exception. */
const realPuts: ReadonlySet<string> = new Set(['updatePixel']);

let onSessionEnded: () => void = () => undefined;

/** Sets what happens when a call learns that the session has ended. */
export function whenSessionEnds(handler: () => void): void {
  onSessionEnded = handler;
}

let onFactorRequired: () => void = () => undefined;

/** Sets what happens when a call learns that the user must set up a second factor first. */
export function whenFactorIsRequired(handler: () => void): void {
  onFactorRequired = handler;
}

let askIdentity: () => Promise<boolean> = () => Promise.resolve(false);
let asking: Promise<boolean> | null = null;

/** Sets who asks the user to confirm that it is them; the handler answers whether they did. */
export function whenIdentityIsUnconfirmed(handler: () => Promise<boolean>): void {
  askIdentity = handler;
}

/** Calls that are refused at the same time share one question. */
function confirmIdentity(): Promise<boolean> {
  asking ??= askIdentity().finally(() => {
    asking = null;
  });
  return asking;
}

/** The address of a call below the API's base; values that are undefined or empty are left out. */
function operationPath(operation: Operation, { params = {}, query = {} }: Parts): string {
  const path = operation.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const written = typeof value === 'object' ? (value ?? []).join(',') : String(value ?? '');
    if (written !== '') search.set(name, written);
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A form with the fields of a body and a file; what is no text is written as JSON, and null as the empty text. */
function formOf(body: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined)
      form.set(name, typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));
  }
  form.set('file', file);
  return form;
}

/** The session, and for signing in what shows the server that it knows this browser. */
function identityOf(operation: Operation, token: string | null): Record<string, string> {
  const device = operation.name === 'login' ? deviceToken.read() : null;
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(device === null ? {} : { 'x-device': device }),
  };
}

function requestOf(operation: Operation, parts: Parts, token: string | null): RequestInit {
  const isOverridden = operation.method === 'PUT' && !realPuts.has(operation.name);
  const body = isOverridden ? { ...parts.body, _method: 'PUT' } : parts.body;
  const form = parts.file === undefined ? null : formOf(body ?? {}, parts.file);
  return {
    method: isOverridden ? 'POST' : operation.method,
    headers: {
      accept: 'application/json',
      ...identityOf(operation, token),
      ...(parts.idempotencyKey === undefined ? {} : { 'idempotency-key': parts.idempotencyKey }),
      // A form brings its own content type, with its boundary.
      ...(body === undefined || form !== null ? {} : { 'content-type': 'application/json' }),
    },
    ...(form !== null ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** What a failure means for the session that it came in. */
function meetSessionFailure({ name }: Operation, { status, code }: ApiError): void {
  if (code === 'second_factor_required') onFactorRequired();
  if (status !== 401 || signInCalls.has(name)) return;
  sessionToken.remove();
  onSessionEnded();
}

/** The answer that the page asked for before this client was loaded, or one to a call that is made now. */
function answerTo(
  operation: Operation,
  parts: Parts,
  { token, signal }: { readonly token: string | null; readonly signal: AbortSignal | undefined },
): Promise<Response> {
  const path = operationPath(operation, parts);
  const early = operation.method === 'GET' ? takeEarlyAnswer(path, token) : null;
  if (early !== null) return early;
  const request = requestOf(operation, parts, token);
  return fetch(apiBase(location.host) + path, signal === undefined ? request : { ...request, signal });
}

async function sendOnce(operation: Operation, parts: Parts, signal: AbortSignal | undefined): Promise<Response> {
  const token = sessionToken.read();
  // A page that is being left after sign-out may still ask: nobody would be answered.
  if (token === null && operation.access !== 'public') throw new ApiError(401, defaultMessage);
  let response: Response;
  try {
    response = await answerTo(operation, parts, { token, signal });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, defaultMessage);
  }
  if (response.ok) return response;
  const error = toApiError(response.status, await readBody(response));
  // A late answer to a call of an earlier session must not end the one that was begun since.
  if (token !== null && token === sessionToken.read()) meetSessionFailure(operation, error);
  throw error;
}

/** Sends a call, and once more when it was refused only until the user had confirmed that it is them. */
async function send(operation: Operation, parts: Parts, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await sendOnce(operation, parts, signal);
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'identity_unconfirmed';
    if (!isUnconfirmed || !(await confirmIdentity())) throw error;
    return sendOnce(operation, parts, signal);
  }
}

/** Calls an operation of the contract, with a file where it takes one. Throws ApiError; there is no time-out. */
export async function callOperation<const O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
  signal?: AbortSignal,
): Promise<OperationOutput<O>> {
  // The parts are objects by the contract; generic types do not show it.
  const response = await send(operation, request as Parts, signal);
  const answer: unknown = response.status === 204 ? undefined : await response.json();
  translateAnswer(operation.name, answer);
  // The server checks its answers against the same contract.
  return answer as OperationOutput<O>;
}

/** How long to wait before a change is sent again, in milliseconds: together as long as a restart takes. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/** Calls an operation that changes something, and again while the server says that it cannot make the change for the moment. Throws ApiError. */
export async function callChange<const O extends Operation>(
  operation: O,
  request: OperationRequest<O>,
): Promise<OperationOutput<O>> {
  const known = isRepeatable(operation) ? { ...request, idempotencyKey: randomId() } : request;
  for (const pause of pauses) {
    try {
      return await callOperation(operation, known);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return callOperation(operation, known);
}

/** The name that an answer gives its file, by RFC 6266; null when it gives none. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Calls an operation that answers a file, and lets the browser keep the file. Throws ApiError. */
export async function downloadOperation<const O extends Operation & { readonly answersFile: true }>(
  operation: O,
  request: OperationRequest<O>,
  fallbackName: string,
): Promise<void> {
  const response = await send(operation, request as Parts, undefined);
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? fallbackName);
}

/** Calls an operation that answers a stream and hands on each message, until the stream ends or the signal comes. Throws ApiError. */
export async function* streamOperation<const O extends Operation & { readonly answersEvents: z.ZodType<object> }>(
  operation: O,
  request: OperationRequest<O>,
  signal: AbortSignal,
): AsyncGenerator<z.output<O['answersEvents']>> {
  const { body } = await send(operation, request as Parts, signal);
  if (body === null) return;
  // The server checks its messages against the same contract.
  for await (const message of readEventStream(body.pipeThrough(new TextDecoderStream())))
    yield message as z.output<O['answersEvents']>;
}

/** The address of something the API serves by a path of its own, such as an image. */
export function apiAddress(path: string): string {
  return apiBase(location.host) + path;
}
