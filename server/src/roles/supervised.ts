import { ConfigurationError } from '../config.ts';
import { type FromRole, type RoleStart, toRole } from '../supervisor/messages.ts';

/** The supervisor as a process of a role sees it. */
export interface Supervisor {
  readonly start: RoleStart;
  readonly enginesUp: Promise<void>;
  readonly prepared: Promise<void>;
  notify(message: FromRole): void;
  /** The metrics of all processes, as prom-client's JSON. */
  metricsOfAll(): Promise<readonly unknown[]>;
}

interface Role {
  drain?(): Promise<void>;
  stop(): Promise<void>;
}

function end(code: number): void {
  // eslint-disable-next-line unicorn/no-process-exit -- the process is told to end, or nobody is left to send it anything
  process.exit(code);
}

/** Says what went wrong: a wrong setting to the supervisor, which ends the start; anything else ends the process, which is started again. */
function fail(error: unknown, notify: Supervisor['notify']): void {
  if (error instanceof ConfigurationError) {
    notify({ refused: error.message });
    return;
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  end(1);
}

/**
 * The body of a process of a role. It ends with its supervisor, whatever ends that. A signal to it alone, or the supervisor's word, lets it finish what
 * it began; Ctrl+C in a terminal reaches all processes at once and is the supervisor's to answer.
 */
export function runSupervised(metrics: () => Promise<unknown>, open: (supervisor: Supervisor) => Promise<Role>): void {
  const enginesUp = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<void>();
  const asked = new Map<number, (all: readonly unknown[]) => void>();
  let numbers = 0;
  let role: Role | null = null;
  const notify = (message: FromRole): void => {
    if (process.connected) process.send?.(message);
  };

  let isStopping = false;
  function stop(): void {
    // The signal and the word may both come.
    if (isStopping) return;
    isStopping = true;
    // A start that is under way is given up: what it does is harmless when it is cut off.
    if (role === null) return end(0);
    role.stop().then(
      () => end(0),
      () => end(1),
    );
  }

  function begin(start: RoleStart): void {
    process.title = `acquaint ${start.role}`;
    if (start.enginesUp) enginesUp.resolve();
    if (start.isPrepared) prepared.resolve();
    const metricsOfAll = (): Promise<readonly unknown[]> =>
      new Promise((resolve) => {
        numbers += 1;
        asked.set(numbers, resolve);
        notify({ wantMetrics: numbers });
      });
    open({ start, enginesUp: enginesUp.promise, prepared: prepared.promise, notify, metricsOfAll }).then(
      (opened) => {
        role = opened;
      },
      (error: unknown) => fail(error, notify),
    );
  }

  process.on('disconnect', () => end(1));
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', stop);
  process.on('message', (sent) => {
    const message = toRole.parse(sent);
    if ('start' in message) begin(message.start);
    else if ('enginesUp' in message) enginesUp.resolve();
    else if ('prepared' in message) prepared.resolve();
    else if ('drain' in message) void role?.drain?.();
    else if ('stop' in message) stop();
    else if ('askMetrics' in message)
      void metrics().then((ownMetrics) => notify({ ownMetrics, number: message.askMetrics }));
    else {
      asked.get(message.number)?.(message.metrics);
      asked.delete(message.number);
    }
  });
}
