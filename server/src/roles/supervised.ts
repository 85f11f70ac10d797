import { ConfigurationError } from '../config.ts';
import { reachParent, type Remote } from '../platform/processes/reach.ts';
import type { RoleCalls, RoleStart, SupervisorCalls } from '../supervisor/calls.ts';

/** The supervisor as a process of a role sees it. */
export interface Supervision {
  readonly start: RoleStart;
  readonly enginesUp: Promise<void>;
  readonly prepared: Promise<void>;
  readonly supervisor: Remote<SupervisorCalls>;
}

interface Role {
  drain?(): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than the supervisor waits for the metrics of all. */
const answerMilliseconds = 5_000;

function end(code: number): void {
  // eslint-disable-next-line unicorn/no-process-exit -- the process is told to end, or nobody is left to send it anything
  process.exit(code);
}

/** Says what went wrong: a wrong setting to the supervisor, which ends the start; anything else ends the process, which is started again. */
function fail(error: unknown, supervisor: Remote<SupervisorCalls>): void {
  if (error instanceof ConfigurationError) {
    void supervisor.refuse.asEvent(error.message);
    return;
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  end(1);
}

/**
 * The body of a process of a role. It ends with its supervisor, whatever ends that. A signal to it alone, or the supervisor's word, lets it finish what
 * it began; Ctrl+C in a terminal reaches all processes at once and is the supervisor's to answer.
 */
export function runSupervised(
  metrics: () => Promise<unknown>,
  open: (supervision: Supervision) => Promise<Role>,
): void {
  // Both end with a word of the supervisor, or with the process once the supervisor is gone.
  const enginesUp = Promise.withResolvers<void>();
  const prepared = Promise.withResolvers<void>();
  let role: Role | null = null;
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

  const calls: RoleCalls = {
    begin(start) {
      process.title = `acquaint ${start.role}`;
      if (start.enginesUp) enginesUp.resolve();
      if (start.isPrepared) prepared.resolve();
      open({ start, enginesUp: enginesUp.promise, prepared: prepared.promise, supervisor }).then(
        (opened) => {
          role = opened;
        },
        (error: unknown) => fail(error, supervisor),
      );
    },
    enginesUp: () => enginesUp.resolve(),
    prepared: () => prepared.resolve(),
    drain: () => void role?.drain?.(),
    stop,
    metrics,
  };
  const supervisor = reachParent<SupervisorCalls>(calls, answerMilliseconds);
  process.on('disconnect', () => end(1));
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', stop);
}
