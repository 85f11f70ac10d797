import { ConfigurationError, loadConfig, mayHaveDemoUsers } from './config.ts';
import { demoUser } from './domains/overview/sample-data/index.ts';
import { type Running, start } from './start.ts';

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

function announce({ app, services }: Running, milliseconds: number): void {
  const { config } = services;
  const [address] = app.addresses();
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const url = config.publicUrl ?? `http://${host}:${typeof address === 'object' ? address.port : config.port}`;
  const signIn = mayHaveDemoUsers(config) ? `Demo sign-in: ${demoUser.email} / ${demoUser.password}\n` : '';
  process.stdout.write(
    `\nAcquaint is ready in ${(milliseconds / 1000).toFixed(1)} s.\n\n  ${url}\n\n${signIn}Stop with Ctrl+C.\n\n`,
  );
}

function stopOnSignals(running: Running): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C means: now.
      if (isStopping) process.exit(1);
      isStopping = true;
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          running.services.log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

try {
  const began = performance.now();
  const running = await start({ config: loadConfig(), onProgress: showProgress });
  stopOnSignals(running);
  announce(running, performance.now() - began);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
