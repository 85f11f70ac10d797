import { EventEmitter, on } from 'node:events';

/** Messages within this process, for whoever looks at something while it happens. Nothing is kept for those who come later. */
export interface Feed {
  publish(topic: string, message: object): void;
  /** Whether anybody listens to a topic: what nobody reads need not be made. */
  hasListeners(topic: string): boolean;
  /** Messages of a topic from now on, until the signal. Throws AbortError at the signal. */
  subscribe(topic: string, signal: AbortSignal): AsyncIterable<object>;
}

/** Opens a feed. A listener who is slow misses nothing, but holds what it has not read in memory: listeners are short-lived. */
export function createFeed(): Feed {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    publish(topic, message) {
      emitter.emit(topic, message);
    },
    hasListeners: (topic) => emitter.listenerCount(topic) > 0,
    async *subscribe(topic, signal) {
      for await (const [message] of on(emitter, topic, { signal })) yield message as object;
    },
  };
}
