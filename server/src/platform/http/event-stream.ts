import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** Makes messages until the signal, which comes when nobody reads any more or the stream is old enough. */
export type EventStream<Message> = (signal: AbortSignal) => AsyncIterable<Message>;

const heartbeatMilliseconds = 15_000;
/** Then the reader asks again. */
const maximumMilliseconds = 5 * 60_000;
/** How often it is checked that the reader may still read. */
const checkMilliseconds = 5_000;

const openStreams = new Set<() => void>();

/** Ends every stream: a server that stops would wait for them. */
export function endEventStreams(): void {
  for (const stop of openStreams) stop();
}

interface EventOptions<Message> {
  readonly schema: z.ZodType<Message>;
  readonly onEnd: () => void;
  /** Whether the reader may still read; absent: everybody may. */
  readonly isStillIn?: (() => Promise<boolean>) | undefined;
}

/**
 * Sends messages as server-sent events (the `text/event-stream` format of the HTML standard), each checked by its schema. Comments keep
 * proxies from closing a quiet stream. A stream ends soon after its reader's session or key. `onEnd` is called when the stream is over, more than once maybe.
 */
export function sendEvents<Message>(
  reply: FastifyReply,
  messages: EventStream<Message>,
  { schema, onEnd, isStillIn }: EventOptions<Message>,
): FastifyReply {
  const controller = new AbortController();
  const stream = new Readable({ read: () => undefined });
  const heartbeat = setInterval(() => stream.push(': still here\n\n'), heartbeatMilliseconds);
  const end = setTimeout(() => controller.abort(), maximumMilliseconds);
  const check = setInterval(() => void isStillIn?.().then((isIn) => (isIn ? undefined : stop())), checkMilliseconds);
  const stop = (): void => {
    openStreams.delete(stop);
    clearInterval(heartbeat);
    clearInterval(check);
    clearTimeout(end);
    controller.abort();
    onEnd();
  };
  openStreams.add(stop);
  stream.on('close', stop);
  const pump = async (): Promise<void> => {
    stream.push(': hello\n\n');
    try {
      for await (const message of messages(controller.signal))
        stream.push(`data: ${JSON.stringify(schema.parse(message))}\n\n`);
    } catch (error) {
      if (!controller.signal.aborted) reply.log.error({ err: error }, 'a stream of events broke off');
    }
    stop();
    stream.push(null);
  };
  void pump();
  // A connection that stayed open after its stream would hold up the end of the server.
  const headers = { 'x-accel-buffering': 'no', connection: 'close' };
  return reply.type('text/event-stream; charset=utf-8').headers(headers).send(stream);
}
