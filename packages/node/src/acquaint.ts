import { Delivery } from './delivery.ts';
import { AcquaintError } from './errors.ts';
import { type GroupEvent, type IdentifyEvent, type PageEvent, type TrackEvent, writeMessage } from './messages.ts';

export interface Options {
  /** The write key of a pixel: see Server events on its page. */
  readonly writeKey: string;
  /** The address of your installation, such as https://acquaint.example.com. */
  readonly url: string;
  /**
   * The events are of the past, however old: your installation imports them, once no more of them come, as an import of history that can be undone.
   * Each needs its `timestamp`.
   */
  readonly historical?: boolean;
  /** How many queued events are sent at once; 20 by default, 500 of historical ones. */
  readonly flushAt?: number;
  /** Milliseconds until fewer are sent; 10,000 by default. */
  readonly flushInterval?: number;
  /** How many events wait at most while the server cannot be reached; 10,000 by default. */
  readonly maxQueue?: number;
  /** Called with events that are lost. By default the first of each kind is a warning of the process. */
  readonly onError?: (error: AcquaintError) => void;
}

export interface FlushOptions {
  /** Milliseconds to wait at most. */
  readonly timeout?: number;
}

const exitTimeout = 10_000;

function readUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError('url: Enter the full address of your installation, such as https://acquaint.example.com.');
  return (url.origin + url.pathname).replace(/\/$/, '');
}

function readCount(name: string, given: number | undefined, usual: number): number {
  const count = given ?? usual;
  if (!Number.isInteger(count) || count < 1) throw new TypeError(`${name}: Enter a whole number of at least 1.`);
  return count;
}

function warnOnce(): (error: AcquaintError) => void {
  const seen = new Set<string>();
  return ({ code, message }) => {
    if (!seen.has(code)) process.emitWarning(message, { type: 'AcquaintWarning', code });
    seen.add(code);
  };
}

/** Sends events of your server. Calls queue and return at once; batches go in the background and are retried until the server answers. */
export class Acquaint {
  readonly #delivery: Delivery;
  readonly #isHistorical: boolean;
  #isClosed = false;
  /** Node.js calls it again when what it started has ended; then nothing is queued any more. */
  readonly #atExit = (): void => void this.#flushOrAbandon(exitTimeout);

  constructor({ writeKey, url, historical, flushAt, flushInterval, maxQueue, onError }: Options) {
    if (!writeKey) throw new TypeError('writeKey: Enter the write key of a pixel.');
    if (historical !== undefined && typeof historical !== 'boolean')
      throw new TypeError('historical: Enter true or false.');
    this.#isHistorical = historical === true;
    this.#delivery = new Delivery({
      writeKey,
      isHistorical: this.#isHistorical,
      url: readUrl(url),
      flushAt: readCount('flushAt', flushAt, this.#isHistorical ? 500 : 20),
      flushInterval: readCount('flushInterval', flushInterval, 10_000),
      maxQueue: readCount('maxQueue', maxQueue, 10_000),
      onError: onError ?? warnOnce(),
    });
    process.on('beforeExit', this.#atExit);
  }

  /** Records what somebody did. */
  track(event: TrackEvent): void {
    this.#add('track', event);
  }

  /** Says who somebody is; of the traits, the email is kept as a hash. */
  identify(event: IdentifyEvent): void {
    this.#add('identify', event);
  }

  /** Records a page view. */
  page(event: PageEvent): void {
    this.#add('page', event);
  }

  /** Says which group somebody belongs to. */
  group(event: GroupEvent): void {
    this.#add('group', event);
  }

  /** Sends what is queued and resolves once the server has stored or refused it. After the timeout it resolves too, and retries go on. */
  async flush({ timeout = Number.POSITIVE_INFINITY }: FlushOptions = {}): Promise<void> {
    await this.#delivery.drain(timeout);
  }

  /** Takes no more events and sends what is queued; what is left after the timeout, 10 seconds by default, is lost and goes to `onError`. */
  async closeAndFlush({ timeout = exitTimeout }: FlushOptions = {}): Promise<void> {
    this.#isClosed = true;
    process.removeListener('beforeExit', this.#atExit);
    await this.#flushOrAbandon(timeout);
  }

  async #flushOrAbandon(timeout: number): Promise<void> {
    if (await this.#delivery.drain(timeout)) return;
    this.#isClosed = true;
    this.#delivery.abandon();
  }

  #add(type: Parameters<typeof writeMessage>[0], event: Parameters<typeof writeMessage>[1]): void {
    if (this.#isClosed) throw new AcquaintError('closed', 'This client is closed: send events before closeAndFlush().');
    this.#delivery.add(writeMessage(type, event, this.#isHistorical));
  }
}
