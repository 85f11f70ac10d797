import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';

const everyMilliseconds = 50;
const bytesOfMegabyte = 1024 * 1024;

/** Ends this process when it takes more memory, even while it computes: for work on files that are not trusted. */
export function guardMemory(megabytes: number): void {
  const guard = new Worker(new URL(import.meta.url), { workerData: { megabytes } });
  guard.unref();
}

if (!isMainThread) {
  const most = z.object({ megabytes: z.number() }).parse(workerData).megabytes * bytesOfMegabyte;
  setInterval(() => {
    if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
  }, everyMilliseconds);
}
