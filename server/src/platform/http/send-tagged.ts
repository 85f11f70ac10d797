import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { varyByEncoding } from './compression.ts';

/** The tag of a text, the same in every form that it is sent in. */
function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether `If-None-Match` names a tag. */
function names(given: string | undefined, tag: string): boolean {
  const tags = (given ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(tag.replace(/^W\//, ''));
}

/** Sends a text with a tag, by which a client that has it is spared another copy. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = tagOf(text);
  void reply.header('etag', tag);
  if (!names(request.headers['if-none-match'], tag)) return reply.send(text);
  varyByEncoding(reply);
  return reply.code(304).send();
}
