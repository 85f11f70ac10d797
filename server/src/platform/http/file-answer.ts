import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a verb answers with; its content is sent as it comes. */
export interface FileAnswer {
  readonly name: string;
  /** Its content type. */
  readonly type: string;
  readonly content: Readable | AsyncIterable<string | Uint8Array>;
}

/** Characters that RFC 8187 leaves as they are; `encodeURIComponent` leaves some more. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A header value by RFC 6266 that makes a browser keep the answer under a name: plain for old readers, and as UTF-8. */
function attachment(name: string): string {
  const safe =
    name
      .toWellFormed()
      .replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, '-')
      .slice(0, 150) || 'file';
  const plain = safe.replaceAll(/[^\u0020-\u007e]/g, '_').replaceAll('%', '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(safe)}`;
}

/** Sends a file as a stream. */
export function sendFile(reply: FastifyReply, { name, type, content }: FileAnswer): FastifyReply {
  const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  return reply.type(type).header('content-disposition', attachment(name)).send(stream);
}
