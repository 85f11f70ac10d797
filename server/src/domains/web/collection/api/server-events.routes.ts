import { serverMessageTypes } from '@acquaint/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { requestFacts } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { createPixelStore, type PixelRow } from '../../pixels/index.ts';
import type { Collector } from '../model/collector.ts';
import { type ReceiveHistory, receiveMessages } from '../model/receive-messages.ts';

const bodyLimit = 500 * 1024;
const text = z.string('Must be a text').nullish();
const single = z.looseObject({ writeKey: text, sentAt: text });
const batch = single.extend({
  batch: z.array(z.unknown(), 'Must be a list of events').min(1, 'Add an event'),
  context: z.record(z.string(), z.unknown(), 'Must be an object').nullish(),
  historical: z.boolean('Must be true or false').nullish(),
});

/** The write key: the user name of HTTP basic authentication, or `writeKey` in the body. */
function writeKeyOf({ headers }: FastifyRequest, inBody: string | null | undefined): string {
  const [, encoded] = /^Basic ([\w+/=-]{1,400})$/i.exec(headers.authorization ?? '') ?? [];
  const user = encoded === undefined ? '' : (Buffer.from(encoded, 'base64').toString().split(':', 1)[0] ?? '');
  return user === '' ? (inBody ?? '') : user;
}

async function findPixel({ postgres }: EdgeServices, key: string): Promise<PixelRow> {
  const found = await postgres
    .forPurpose('collector')
    .asSystem((transaction) => createPixelStore(transaction).findByWriteKey(hashToken(key)));
  if (found === null) throw new OperationError('unauthenticated', { message: 'This write key is not known.' });
  return found;
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new OperationError('invalid_input', {
    message: field === '' ? 'The request is not of the expected shape.' : `${field}: ${issue?.message}.`,
  });
}

/** A message with the context of its batch, where it has none of its own. */
function withContext(message: unknown, context: unknown): unknown {
  if (typeof message !== 'object' || message === null || 'context' in message) return message;
  return { ...message, context };
}

/** Events that servers send, in the shape of Segment's HTTP API. */
export function serverEventRoutes(services: EdgeServices, collector: Collector, receiveHistory: ReceiveHistory) {
  return (app: FastifyInstance): Promise<void> => {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    app.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit },
      app.getDefaultJsonParser('error', 'error'),
    );
    const receiverOf = async (request: FastifyRequest, { writeKey, sentAt }: z.infer<typeof single>) => {
      const pixel = await findPixel(services, writeKeyOf(request, writeKey));
      return { services, collector, pixel, facts: requestFacts(request), sentAt: sentAt ?? null };
    };
    const receiveOne = async (request: FastifyRequest, type: string) => {
      const message = read(single, request.body);
      const [rejected] = await receiveMessages([{ ...message, type }], await receiverOf(request, message));
      if (rejected !== undefined) throw new OperationError('invalid_input', { message: rejected.message });
      return { success: true };
    };
    const receiveBatch = async (request: FastifyRequest) => {
      const sent = read(batch, request.body);
      const whole = sent.batch.map((message) => withContext(message, sent.context));
      const receiver = await receiverOf(request, sent);
      const { rejected, importId } =
        sent.historical === true
          ? await receiveHistory(services, receiver.pixel, whole)
          : { rejected: await receiveMessages(whole, receiver), importId: null };
      if (rejected.length === whole.length)
        throw new OperationError('invalid_input', { message: rejected[0]?.message ?? '' });
      return { success: true, rejected, ...(importId === null ? {} : { import_id: importId }) };
    };
    for (const type of serverMessageTypes)
      app.post(`/v1/${type}`, { bodyLimit }, (request) => receiveOne(request, type));
    app.post('/v1/batch', { bodyLimit }, (request) => receiveBatch(request));
    return Promise.resolve();
  };
}
