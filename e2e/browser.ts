import { rm, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import chromium, { inflate } from '@sparticuz/chromium';
import { type Browser, chromium as playwright } from 'playwright-core';

// Not the package's own list: that one turns off the same-origin policy, which these tests are to meet as visitors do.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  // Pages live for seconds: compiling their code with optimizations takes more time than it saves.
  '--js-flags=--no-opt --no-maglev',
];

const staleAfter = 60_000;

/** Lets one process at a time unpack the browser: two at once would start a half-written file. */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const lock = join(tmpdir(), 'acquaint-chromium.lock');
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      const since = await stat(lock).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      // Left behind by a process that was killed.
      if (Date.now() - since > staleAfter) await rm(lock, { recursive: true, force: true });
      await sleep(100);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Libraries that come with the package, for machines that lack them. */
async function libraryEnvironment(): Promise<Record<string, string>> {
  const archive = join(import.meta.dirname, '..', 'node_modules', '@sparticuz', 'chromium', 'bin', 'al2023.tar.br');
  const folder = await withLock(() => inflate(archive));
  const path = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(':');
  return { ...definedEnvironment(), LD_LIBRARY_PATH: path };
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Starts the Chromium that comes inside an npm package, headless and without requests of its own; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await withLock(() => chromium.executablePath());
  try {
    return await playwright.launch({ executablePath, args, headless: true });
  } catch (error) {
    if (!String(error).includes('error while loading shared libraries')) throw error;
    return playwright.launch({ executablePath, args, headless: true, env: await libraryEnvironment() });
  }
}

declare global {
  /** The browser of this worker: modules may be loaded again for each file, the global object stays. */
  var acquaintBrowser: Promise<Browser> | undefined;
}

/** The one browser of this worker, started when it is first asked for. Playwright ends it with the process. */
export function sharedBrowser(): Promise<Browser> {
  globalThis.acquaintBrowser ??= launchBrowser();
  return globalThis.acquaintBrowser;
}
