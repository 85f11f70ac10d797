import type pg from 'pg';
import type { Postgres } from './postgres.ts';

export interface Listening {
  close(): Promise<void>;
}

export interface Listener {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called with every connection that listens, the first one included: messages in between were not heard. */
  readonly onConnect: () => void;
}

const firstDelay = 250;
const longestDelay = 10_000;

/** Listens to a channel over a connection of its own, and connects again whenever that breaks. Throws when the first one fails. */
export async function listen(postgres: Postgres, { channel, onMessage, onConnect }: Listener): Promise<Listening> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let delay = firstDelay;

  async function connect(): Promise<void> {
    const next = postgres.client();
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      next.end().catch(() => undefined);
      if (client === next) {
        client = null;
        connectLater();
      }
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      lose();
      throw error;
    }
    if (isClosed || isLost) {
      lose();
      if (!isClosed) connectLater();
      return;
    }
    client = next;
    delay = firstDelay;
    onConnect();
  }

  function connectLater(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().catch(connectLater);
    }, delay);
    timer.unref();
    delay = Math.min(2 * delay, longestDelay);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
