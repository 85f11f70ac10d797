import { readFileSync } from 'node:fs';

const everyMilliseconds = 50;
const bytesOfPage = 4_096;
const bytesOfMegabyte = 1024 * 1024;

/** The resident memory of a process in megabytes; 0 where it cannot be seen. */
function residentMegabytes(pid: number): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return (Number(pages) * bytesOfPage) / bytesOfMegabyte;
  } catch {
    return 0;
  }
}

/** Calls back when a process takes more memory than that; answers how to stop watching. V8 reserves too much for the kernel to limit it. */
export function watchMemory(pid: number | undefined, megabytes: number, onMore: () => void): () => void {
  if (pid === undefined) return () => undefined;
  const timer = setInterval(() => {
    if (residentMegabytes(pid) > megabytes) onMore();
  }, everyMilliseconds);
  return () => clearInterval(timer);
}
