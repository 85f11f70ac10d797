import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../config-fields.ts';
import { OperationError } from './operation-error.ts';

/** Whether a host, without its port, names this machine to browsers: such names never lead anywhere else. */
export function isThisMachine(host: string): boolean {
  return host.endsWith('.localhost') || isLoopback(host.replace(/^\[|\]$/g, ''));
}

/**
 * Refuses requests to other hosts where the product serves this machine alone. A page elsewhere can make its own name mean this machine (DNS rebinding);
 * browsers would then let it call everything that asks for no more than being here, such as the demo sign-in.
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
): void {
  if (publicUrl !== null || !isLoopback(host)) return;
  app.addHook('onRequest', async ({ hostname }) => {
    if (!isThisMachine(hostname) && hostname !== host)
      throw new OperationError('forbidden', {
        message: 'Acquaint does not answer at this address. Open it at localhost, or set PUBLIC_URL to this address.',
      });
  });
}
