import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { boundReached, isDatabaseUnavailable, isDeletedMeanwhile } from '../postgres/postgres-errors.ts';
import { OperationError } from './operation-error.ts';

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'ENOTFOUND']);
/** What ClickHouse's client says when an answer takes too long, and when its server ended in the middle of one. */
const lostEngine = /^(?:Timeout error\.$|socket hang up|aborted$)/;
/** ClickHouse: a question needs more memory than the engine has, or takes longer than a question may. */
const tooLargeCodes = new Set(['241', '159', '160', '396']);

function isEngineLost(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (lostEngine.test(current.message)) return true;
  return false;
}

function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') codes.push(current.code);
  }
  return codes;
}

/** What a failure of the databases means in terms of ours; null for any other. */
function databaseError(error: unknown): OperationError | null {
  const codes = codesOf(error);
  if (codes.some((code) => tooLargeCodes.has(code))) return new OperationError('question_too_large');
  if (codes.some((code) => networkCodes.has(code)) || isDatabaseUnavailable(error) || isEngineLost(error))
    return new OperationError('unavailable', { retryAfterSeconds: 2 });
  if (isDeletedMeanwhile(error)) return new OperationError('not_found');
  const bound = boundReached(error);
  if (bound !== null) return new OperationError('limit_reached', { message: bound });
  return null;
}

/** What a framework failure means in terms of ours; null for what we did not foresee. */
function knownError(error: FastifyError): OperationError | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new OperationError('body_too_large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new OperationError('unsupported_media_type');
  if (error.statusCode === 429) return new OperationError('too_many_requests');
  if (error.statusCode === 413) return new OperationError('body_too_large');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new OperationError('invalid_input', { message: 'The request could not be read.' });
  }
  return databaseError(error);
}

/** Whether the client disconnected before the answer was written in full: not our failure, and nobody is left to answer. */
function hasClientLeft(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}

/** Maps every failure to its status and body, in this one place; what was not foreseen is logged whole and reported as 500 without detail. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = error instanceof OperationError ? error : knownError(error);
    if (known === null && !hasClientLeft(error, request)) request.log.error({ err: error }, 'unexpected failure');
    const answer = known ?? new OperationError('internal');
    // The framework closes connections whose body it did not read, which takes the answer from whoever is still sending: the rest is read and dropped.
    void reply.removeHeader('connection');
    if (!request.raw.complete) request.raw.resume();
    if (answer.details.retryAfterSeconds !== undefined)
      void reply.header('retry-after', answer.details.retryAfterSeconds);
    return reply.code(answer.status).send(answer.body);
  });
}
