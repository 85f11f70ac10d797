import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigurationError } from '../../config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Why nothing can listen at an address, as a ConfigurationError in one sentence; null for a failure that is none of the operator's. */
function listenError(error: unknown, { host, port }: Address): ConfigurationError | null {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. Stop the other program, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  const sentence = sentences[error instanceof Error && 'code' in error ? String(error.code) : ''];
  return sentence === undefined ? null : new ConfigurationError(sentence, { cause: error });
}

/** Checks that the product will be able to listen, before it makes anything. Throws ConfigurationError when it will not. */
export async function checkPort(address: Address): Promise<void> {
  const { host, port } = address;
  const server = createServer();
  try {
    server.listen({ host, port });
    // Ends at once: the system gives the port or refuses it.
    await once(server, 'listening');
  } catch (error) {
    throw listenError(error, address) ?? error;
  }
  server.close();
  // Ends immediately: the server has no connections.
  await once(server, 'close');
}

/** Begins to listen. Throws ConfigurationError when the address cannot be used. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  try {
    await app.listen({ host: address.host, port: address.port });
  } catch (error) {
    throw listenError(error, address) ?? error;
  }
}

/** The port that a listening server has: the setting may have left it open. */
export function portOf(app: FastifyInstance, { port }: Pick<Config, 'port'>): number {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : port;
}
