import { type Config, ConfigurationError, loadConfig, mayHaveDemoUsers, takeStartOptions } from './config.ts';
import { demoUser } from './domains/overview/sample-data/model/demo-user.ts';
import { portOf } from './platform/http/listen.ts';
import { supervise } from './supervisor/supervise.ts';

interface Started {
  readonly port: number;
  stop(): Promise<void>;
}

const barWidth = 30;
let lastStep = '';

function showProgress(step: string, share: number): void {
  if (!process.stderr.isTTY) {
    if (step !== lastStep) process.stderr.write(`${step} …\n`);
    lastStep = step;
    return;
  }
  const filled = Math.round(share * barWidth);
  process.stderr.write(
    `\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${step}${share >= 1 ? '\n' : ''}`,
  );
}

function announce(config: Config, port: number, milliseconds: number): void {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = config.publicUrl ?? `http://${host}:${port}`;
  const signIn = mayHaveDemoUsers(config) ? `Demo sign-in: ${demoUser.email} / ${demoUser.password}\n` : '';
  process.stdout.write(
    `\nAcquaint is ready in ${(milliseconds / 1000).toFixed(1)} s.\n\n  ${url}\n\n${signIn}Stop with Ctrl+C.\n\n`,
  );
}

function stopOnSignals(started: Started): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C means: now.
      if (isStopping) process.exit(1);
      isStopping = true;
      started.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Stopping failed: ${error instanceof Error ? error.message : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

/** All parts in this process. */
async function startHere(config: Config): Promise<Started> {
  const { start } = await import('./start.ts');
  process.title = 'acquaint all';
  const running = await start({ config, onProgress: showProgress });
  return { port: portOf(running.app, config), stop: running.stop };
}

/** One part, or the engines and each part in a process of its own. */
async function startParts(config: Config): Promise<Started> {
  if (config.role === null) return supervise({ config, onProgress: showProgress });
  if (config.role === 'all') return startHere(config);
  process.title = `acquaint ${config.role}`;
  const { startAlone } = await import('./roles/alone.ts');
  return startAlone(config.role, config, showProgress);
}

try {
  const began = performance.now();
  takeStartOptions(process.argv.slice(2));
  const config = loadConfig();
  const started = await startParts(config);
  stopOnSignals(started);
  announce(config, started.port, performance.now() - began);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
