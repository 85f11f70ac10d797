import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Listening, listen } from '../postgres/listen.ts';
import type { Postgres } from '../postgres/postgres.ts';

/** Short messages between the processes of an installation, by LISTEN and NOTIFY of PostgreSQL. Nothing is kept for those who do not listen. */
export interface Notices {
  /** Sends a message to all other processes, in the background. A message that is too long, or that PostgreSQL does not take, is dropped. */
  send(topic: string, message: object): void;
  /** Calls for each message of other processes. `onGap` is called when messages may have been missed: at the first connection and after each lost one. */
  on(topic: string, onMessage: (message: unknown) => void, onGap?: () => void): void;
  close(): Promise<void>;
}

/** The channel of PostgreSQL that notices go through. */
export const noticesChannel = 'acquaint_notices';
/** PostgreSQL takes less than 8,000 bytes. */
const longest = 7_900;
const firstRetry = 1_000;
const shape = z.object({ from: z.string(), topic: z.string(), message: z.unknown() });

/** A notice as it is sent from inside a transaction, with whose commit it leaves. All processes get it. */
export function noticeText(topic: string, message: object): string {
  return JSON.stringify({ from: 'transaction', topic, message });
}

interface Listener {
  readonly onMessage: (message: unknown) => void;
  readonly onGap: () => void;
}

/** Opens the notices of this process. They begin when PostgreSQL answers, which may be later. */
export function openNotices(postgres: Postgres, log: Logger): Notices {
  const from = randomUUID();
  const listeners = new Map<string, Listener[]>();
  const ending = new AbortController();
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  let isConnected = false;

  function receive(payload: string): void {
    const { from: sender, topic, message } = shape.parse(JSON.parse(payload));
    if (sender === from) return;
    for (const { onMessage } of listeners.get(topic) ?? []) onMessage(message);
  }

  function onConnect(): void {
    isConnected = true;
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  }

  async function begin(): Promise<Listening | null> {
    while (!ending.signal.aborted) {
      try {
        return await listen(postgres, {
          channel: noticesChannel,
          onConnect,
          onMessage(payload) {
            try {
              receive(payload);
            } catch (error) {
              log.error({ err: error }, 'a notice was not understood');
            }
          },
        });
      } catch {
        await pause(firstRetry, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
    return null;
  }

  async function sendWaiting(): Promise<void> {
    // What is sent at one moment goes as one statement.
    await Promise.resolve();
    while (waiting.length > 0) {
      const some = waiting.splice(0, 200);
      await postgres.pool
        .query('select pg_notify($1, message) from unnest($2::text[]) as message', [noticesChannel, some])
        .catch((error: unknown) => log.warn({ err: error }, 'notices were not sent'));
    }
    sending = null;
  }

  const listening = begin();
  return {
    send(topic, message) {
      const text = JSON.stringify({ from, topic, message });
      if (ending.signal.aborted || Buffer.byteLength(text) > longest) return;
      waiting.push(text);
      sending ??= sendWaiting();
    },
    on(topic, onMessage, onGap = () => undefined) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), { onMessage, onGap }]);
      if (isConnected) onGap();
    },
    async close() {
      ending.abort();
      await sending;
      waiting = [];
      await (await listening)?.close();
    },
  };
}
