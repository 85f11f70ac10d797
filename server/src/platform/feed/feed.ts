import { EventEmitter, on } from 'node:events';
import { z } from 'zod';
import type { Notices } from '../notices/notices.ts';

/**
 * Messages for whoever looks at something while it happens, in this process or another one. Nothing is kept for those who come later. Messages of topics
 * that begin with `here ` stay in this process.
 */
export interface Feed {
  publish(topic: string, message: object): void;
  /** Whether anybody listens to a topic, in any process: what nobody reads need not be made. */
  hasListeners(topic: string): boolean;
  /** Messages of a topic from now on, until the signal. Throws AbortError at the signal. */
  subscribe(topic: string, signal: AbortSignal): AsyncIterable<object>;
  close(): void;
}

/** Listeners say so now and then: a process that ended is dropped. */
const announceMilliseconds = 20_000;
const rememberedMilliseconds = 50_000;
const mostTopics = 10_000;
const followed = z.object({ topics: z.array(z.string()) });
const published = z.object({ topic: z.string(), message: z.looseObject({}) });
const topicsAtOnce = 100;
const alone = { send: () => undefined, on: () => undefined };
const staysHere = (topic: string): boolean => topic.startsWith('here ');

/**
 * Opens a feed. A listener who is slow misses nothing, but holds what it has not read in memory: listeners are short-lived. Processes notify each
 * other which topics they listen to, so that only those messages go between them.
 */
export function createFeed(notices: Pick<Notices, 'send' | 'on'> = alone): Feed {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  /** Until when other processes listen to a topic. */
  const elsewhere = new Map<string, number>();

  function announce(topics: readonly string[]): void {
    for (let at = 0; at < topics.length; at += topicsAtOnce)
      notices.send('feed-follow', { topics: topics.slice(at, at + topicsAtOnce) });
  }
  const own = (): string[] =>
    emitter
      .eventNames()
      .map(String)
      .filter((topic) => !staysHere(topic));

  notices.on('feed-follow', (message) => {
    if (elsewhere.size > mostTopics) elsewhere.clear();
    for (const topic of followed.parse(message).topics)
      elsewhere.set(topic, performance.now() + rememberedMilliseconds);
  });
  notices.on(
    'feed-who',
    () => announce(own()),
    () => notices.send('feed-who', {}),
  );
  notices.on('feed', (sent) => {
    const { topic, message } = published.parse(sent);
    emitter.emit(topic, message);
  });
  const timer = setInterval(() => announce(own()), announceMilliseconds).unref();

  function isFollowedElsewhere(topic: string): boolean {
    const until = elsewhere.get(topic);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    elsewhere.delete(topic);
    return false;
  }

  return {
    publish(topic, message) {
      emitter.emit(topic, message);
      if (isFollowedElsewhere(topic)) notices.send('feed', { topic, message });
    },
    hasListeners: (topic) => emitter.listenerCount(topic) > 0 || isFollowedElsewhere(topic),
    async *subscribe(topic, signal) {
      const messages = on(emitter, topic, { signal });
      if (!staysHere(topic)) announce([topic]);
      // The emitter has what `publish` gave it.
      for await (const [message] of messages) yield message as object;
    },
    close: () => clearInterval(timer),
  };
}
