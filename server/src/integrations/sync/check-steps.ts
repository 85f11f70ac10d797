import { AddressError, pinAddress, type PinnedAddress } from '../../platform/web/pinned-address.ts';
import type { CheckStep, ConnectionSettings, SyncTools } from './port.ts';
import { numberSetting, textSetting } from './settings.ts';

/** A step did not succeed; the message says what is wrong and how to fix it. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

export interface Step {
  readonly name: string;
  /** Answers what was found. */
  readonly run: () => Promise<string>;
}

/** Runs the steps one after another and stops at the first that fails. `describe` turns an unexpected error into a sentence. */
export async function runSteps(steps: readonly Step[], describe: (error: unknown) => string): Promise<CheckStep[]> {
  const done: CheckStep[] = [];
  for (const { name, run } of steps) {
    const start = performance.now();
    const end = (isOk: boolean, detail: string): CheckStep => ({
      name,
      isOk,
      detail,
      milliseconds: Math.round(performance.now() - start),
    });
    try {
      done.push(end(true, await run()));
    } catch (error) {
      done.push(end(false, describe(error)));
      break;
    }
  }
  return done;
}

export interface HostPort {
  readonly host: string;
  readonly port: number;
  /** The port that may be left out of PRIVATE_HOSTS. */
  readonly usualPort: number;
}

/** The host and port of a connection. */
export function hostSetting(connection: ConnectionSettings, usualPort: number): HostPort {
  return {
    host: textSetting(connection, 'host'),
    port: numberSetting(connection, 'port', usualPort),
    usualPort,
  };
}

/** Whether the operator lets a host through although it may not be public. */
function isTrustedHost({ host, port, usualPort }: HostPort, { privateHosts }: SyncTools): boolean {
  return privateHosts.includes(`${host}:${port}`) || (port === usualPort && privateHosts.includes(host));
}

/** The address of a host that may be connected to. Throws AddressError. */
export function guardedAddress(target: HostPort, tools: SyncTools): Promise<PinnedAddress> {
  return pinAddress(target.host, isTrustedHost(target, tools));
}

/** First step of every check: the name is known and its address may be connected to. */
export function addressStep(target: HostPort, tools: SyncTools): Step {
  return {
    name: 'Find the server',
    run: async () => {
      await guardedAddress(target, tools);
      return `${target.host} was found.`;
    },
  };
}

/** The sentence of errors that are made for people; null for others. */
export function knownSentence(error: unknown): string | null {
  return error instanceof StepFailed || error instanceof AddressError ? error.message : null;
}
