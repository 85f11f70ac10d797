import type { ChildProcess } from 'node:child_process';
import { type BirpcReturn, createBirpc } from 'birpc';

/** The functions of another process: each answers a promise, or is called by `asEvent` where nobody waits for an answer. */
export type Remote<Theirs extends object> = BirpcReturn<Theirs, object>;

/** Calls of a child that was forked with this carry errors and dates as they are. */
export const serialization = 'advanced';

interface Reaching {
  /** Milliseconds for an answer; -1: it may take as long as it likes. */
  readonly timeout: number;
  /** Gets what one of our functions throws, and says whether that is all that is done about it. */
  readonly onError?: (error: Error) => boolean;
}

/** Calls the functions of a child, and answers what it calls. What the child does not answer in time rejects, and so does whatever waits when it ends. */
export function reachChild<Theirs extends object>(
  child: ChildProcess,
  ours: object,
  { timeout, onError = () => false }: Reaching,
): Remote<Theirs> {
  const remote = createBirpc<Theirs, object>(ours, {
    post: (message) => child.connected && child.send(message, () => undefined),
    on: (take) => child.on('message', take),
    bind: 'functions',
    timeout,
    onFunctionError: onError,
    onGeneralError: onError,
  });
  child.once('error', (error) => remote.$close(error));
  child.once('exit', () => remote.$close(new Error('The process ended')));
  return remote;
}

/** The same from the child's side: calls the process that started this one. */
export function reachParent<Theirs extends object>(ours: object, timeout: number): Remote<Theirs> {
  return createBirpc<Theirs, object>(ours, {
    post: (message) => process.connected && process.send?.(message, () => undefined),
    on: (take) => process.on('message', take),
    bind: 'functions',
    timeout,
  });
}
