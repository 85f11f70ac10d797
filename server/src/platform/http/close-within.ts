import type { FastifyInstance } from 'fastify';

/** How long a stop waits for requests to finish, in milliseconds. */
const timeoutMilliseconds = 10_000;

/** Stops listening and lets requests finish; a client that never reads its answer cannot hold up the stop. */
export async function closeWithin(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMilliseconds);
  await app.close();
  clearTimeout(timer);
}
