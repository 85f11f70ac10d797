import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  /** The target's address with this proxy's port. */
  readonly url: string;
  /** Cuts every connection and takes no more, as if the server behind it were gone. */
  cut(): void;
  restore(): void;
  stop(): void;
}

/** A proxy on loopback between the product and a database, which a test can cut and restore. */
export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(Number(port), hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = new URL(target);
  own.port = String(typeof address === 'object' ? address?.port : '');
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: own.href.replace(/\/$/, ''),
    cut() {
      isCut = true;
      endAll();
    },
    restore() {
      isCut = false;
    },
    stop() {
      endAll();
      server.close();
    },
  };
}
