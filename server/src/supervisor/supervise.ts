import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, ConfigurationError, type Role } from '../config.ts';
import {
  type DataDirectory,
  isDirectoryHeld,
  openDataDirectory,
  storedSecrets,
} from '../platform/data-directory/data-directory.ts';
import { emptyTemporaryDirectory } from '../platform/files/temporary-folder.ts';
import { checkPort } from '../platform/http/listen.ts';
import { createLog } from '../platform/logging/logging.ts';
import { makeSocketDirectory } from '../platform/processes/socket-directory.ts';
import { type Engines, prepareEngines } from './engines.ts';
import { logMemory } from './log-memory.ts';
import type { RoleStart, SupervisorCalls } from './calls.ts';
import { createMetricsHub } from './metrics-hub.ts';
import { endOrphans, clearProcesses, recordProcesses } from './orphans.ts';
import { keepRunning, type RoleChild } from './role-child.ts';
import { startWatchdog } from './watchdog.ts';

export interface Supervised {
  /** Where the edge listens. */
  readonly port: number;
  /** Lets all parts finish what they began, the edge last, and stops the engines. */
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  readonly config: Config;
  readonly onProgress: (step: string, share: number) => void;
}

/** Made by one process, before several would. */
function makeSecrets(config: Config, directory: DataDirectory): void {
  if (config.encryptionKeys === null) storedSecrets(directory, 'encryption-key');
  if (config.identityPeppers === null) storedSecrets(directory, 'identity-pepper');
}

interface PartsOptions extends SuperviseOptions {
  readonly engines: Engines;
  readonly log: Logger;
  readonly appSocket: string;
}

type StartState = Pick<RoleStart, 'port' | 'enginesUp' | 'isPrepared'>;
/** How far the start is when a life of a process begins. */
const startFrom = ({ port, enginesUp, isPrepared }: StartState): StartState => ({ port, enginesUp, isPrepared });

/** The processes of the parts, and how far the start is. */
function keepParts(directory: DataDirectory, { config, onProgress, engines, log, appSocket }: PartsOptions) {
  const watchdog = startWatchdog();
  const children = new Map<Role, RoleChild>();
  const pids = new Map<Role, number>();
  const ready = new Set<Role>();
  // Ends when every part is up, or with a wrong setting; a part that fails is started again until then.
  const isUp = Promise.withResolvers<void>();
  // It is waited for later.
  isUp.promise.catch(() => undefined);
  const state = { port: config.port, enginesUp: false, isPrepared: false, isRunning: false };
  const hub = createMetricsHub(() => [...children.values()]);

  const answersTo = (role: Role): SupervisorCalls => ({
    progress: onProgress,
    refuse: (sentence) => isUp.reject(new ConfigurationError(sentence)),
    prepared() {
      state.isPrepared = true;
      for (const child of children.values()) void child.remote?.prepared.asEvent();
    },
    ready(port) {
      if (port !== null) state.port = port;
      ready.add(role);
      if (ready.size === children.size) isUp.resolve();
    },
    metricsOfAll: hub.gather,
  });

  function begin(role: Role): void {
    const child = keepRunning({
      role,
      log,
      start: () => ({ ...startFrom(state), role, ...engines.addresses, appSocket }),
      answers: answersTo(role),
      onStart(pid) {
        pids.set(role, pid);
        recordProcesses(directory.path, [...pids.values()]);
        watchdog.watch(pid);
      },
      onEnd(reason) {
        ready.delete(role);
        hub.countRestart(role);
        if (!state.isRunning) isUp.reject(new Error(`The process of the ${role} ended while it started (${reason})`));
      },
    });
    children.set(role, child);
  }

  // The edge answers before anything else is there.
  for (const role of ['edge', 'worker', 'app'] as const) begin(role);
  return {
    state,
    pids,
    async whenEnginesAreUp(): Promise<void> {
      state.enginesUp = true;
      for (const child of children.values()) void child.remote?.enginesUp.asEvent();
      await isUp.promise;
      state.isRunning = true;
    },
    /** The edge says that no more requests are wanted, and goes on while the others finish. */
    async stop(): Promise<void> {
      void children.get('edge')?.remote?.drain.asEvent();
      if (state.isRunning) await pause(config.drainSeconds * 1_000);
      await Promise.all([children.get('worker')?.stop(), children.get('app')?.stop()]);
      await children.get('edge')?.stop();
      watchdog.dismiss();
      clearProcesses(directory.path);
    },
  };
}

async function superviseOver(directory: DataDirectory, options: SuperviseOptions): Promise<Supervised> {
  const { config } = options;
  const log = createLog(config.logLevel, undefined, 'supervisor');
  makeSecrets(config, directory);
  const engines = await prepareEngines(config, log);
  const socketDirectory = await makeSocketDirectory();
  const parts = keepParts(directory, { ...options, engines, log, appSocket: join(socketDirectory, 'app') });
  const memory = logMemory(log, () => parts.pids);

  async function stop(): Promise<void> {
    memory.stop();
    await parts.stop();
    await engines.stop();
    rmSync(socketDirectory, { recursive: true, force: true });
    directory.release();
  }

  try {
    await engines.start();
    await parts.whenEnginesAreUp();
    return {
      get port() {
        return parts.state.port;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the engines and one process of each part, and keeps them running. Returns once requests are answered. */
export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { config } = options;
  if (!isDirectoryHeld(config.dataDir)) await endOrphans(config.dataDir);
  await checkPort(config);
  const directory = openDataDirectory(config.dataDir);
  try {
    emptyTemporaryDirectory(config);
    return await superviseOver(directory, options);
  } catch (error) {
    directory.release();
    throw error;
  }
}
