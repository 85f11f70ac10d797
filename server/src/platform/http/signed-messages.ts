import type { FastifyInstance } from 'fastify';
import { OperationError } from './operation-error.ts';

const bodyLimit = 1024 * 1024;

interface SignedMessages<Message> {
  readonly path: `/webhooks/${string}`;
  /** The header that the signature is in. */
  readonly header: string;
  /** What a body says; null for a signature that is not right, undefined while nobody is set up to send any. */
  readonly read: (body: Buffer, signature: string) => Message | null | undefined;
  /** Stores what was reported. It is answered with 200 afterwards: what is not answered comes again. */
  readonly take: (message: Message) => Promise<object>;
}

/** Takes messages that somebody outside signs: the signature is of the bytes as they came. */
export function signedMessages<Message>({ path, header, read, take }: SignedMessages<Message>) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (inner) => {
      inner.removeAllContentTypeParsers();
      inner.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
      inner.post(path, ({ body, headers }) => {
        if (!Buffer.isBuffer(body)) throw new OperationError('not_found');
        const message = read(body, String(headers[header] ?? ''));
        if (message === undefined) throw new OperationError('not_found');
        if (message === null) throw new OperationError('forbidden');
        return take(message);
      });
    });
  };
}
