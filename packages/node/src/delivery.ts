import { AcquaintError } from './errors.ts';
import { countForBatch, type Message } from './messages.ts';
import { postBatch, type Target } from './post-batch.ts';
import { delayBefore } from './retry.ts';

interface DeliveryOptions extends Target {
  readonly flushAt: number;
  readonly flushInterval: number;
  readonly maxQueue: number;
  readonly onError: (error: AcquaintError) => void;
}

interface Pause {
  readonly timer: NodeJS.Timeout;
  end(): void;
}

/** A queue in memory and one sender: batches go one after the other, and one that fails goes again before those behind it. */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #abandoning = new AbortController();
  readonly #queue: Message[] = [];
  #isSending = false;
  /** How many calls wait for the queue: while there are some, timers keep the process alive. */
  #waiting = 0;
  #flushTimer: NodeJS.Timeout | undefined;
  #pause: Pause | undefined;
  /** How many messages were queued and how many of them are done, stored or lost, since the start. */
  #added = 0;
  #done = 0;
  #drains: { readonly target: number; readonly resolve: () => void }[] = [];

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  add(message: Message): void {
    const { flushAt, flushInterval, maxQueue } = this.#options;
    if (this.#queue.length >= maxQueue) {
      const text = `The queue is full (maxQueue is ${maxQueue}): the server has not taken events for a while.`;
      this.#report(new AcquaintError('queue_full', text, [message.id]));
      return;
    }
    this.#queue.push(message);
    this.#added += 1;
    if (this.#queue.length >= flushAt) void this.#send();
    else this.#flushTimer ??= setTimeout(() => void this.#send(), flushInterval).unref();
  }

  /** Sends what is queued now; resolves once it was stored or refused, or the time is over. False: some of it is still queued. */
  async drain(timeout: number): Promise<boolean> {
    if (this.isEmpty) return true;
    const target = this.#added;
    this.#waiting += 1;
    this.#pause?.timer.ref();
    void this.#send();
    await new Promise<void>((resolve) => {
      const timer = Number.isFinite(timeout) ? setTimeout(resolve, timeout) : undefined;
      this.#drains.push({
        target,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      });
    });
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#pause?.timer.unref();
    return this.#done >= target;
  }

  /** Ends all work; what is queued is lost, and reported. */
  abandon(): void {
    clearTimeout(this.#flushTimer);
    this.#abandoning.abort();
    this.#pause?.end();
    const lost = this.#take(this.#queue.length);
    if (lost.length === 0) return;
    const ids = lost.map(({ id }) => id);
    this.#report(
      new AcquaintError(
        'timeout',
        `Closed before the server confirmed ${ids.length} ${ids.length === 1 ? 'event' : 'events'}.`,
        ids,
      ),
    );
  }

  async #send(): Promise<void> {
    clearTimeout(this.#flushTimer);
    this.#flushTimer = undefined;
    if (this.#isSending) return;
    this.#isSending = true;
    while (!this.isEmpty && !this.#abandoning.signal.aborted)
      await this.#deliver(this.#queue.slice(0, countForBatch(this.#queue)));
    this.#isSending = false;
  }

  /** Takes messages that are done from the front of the queue. */
  #take(count: number): Message[] {
    const taken = this.#queue.splice(0, count);
    this.#done += taken.length;
    for (const drain of this.#drains) if (drain.target <= this.#done) drain.resolve();
    this.#drains = this.#drains.filter(({ target }) => target > this.#done);
    return taken;
  }

  /** Sends a batch until the server has stored or refused it. */
  async #deliver(batch: readonly Message[]): Promise<void> {
    for (let attempt = 1; !this.#abandoning.signal.aborted; attempt += 1) {
      const result = await postBatch(batch, this.#options, this.#abandoning.signal);
      if (this.#abandoning.signal.aborted) return;
      if (result.isDone) {
        this.#take(batch.length);
        for (const error of result.lost) this.#report(error);
        return;
      }
      await this.#wait(delayBefore(attempt, result.retryAfter));
    }
  }

  #wait(delay: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#pause = undefined;
        resolve();
      };
      const timer = setTimeout(end, delay);
      if (this.#waiting === 0) timer.unref();
      this.#pause = { timer, end };
    });
  }

  #report(error: AcquaintError): void {
    try {
      this.#options.onError(error);
    } catch {
      // A callback that throws stops no event.
    }
  }
}
