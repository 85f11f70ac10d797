import { totalmem } from 'node:os';

/** The memory of this machine, or of its container, in bytes. */
export function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Infinity);
}
