import { z } from 'zod';
import { startEmbeddedEngine } from '../platform/clickhouse/embedded-engine.ts';

// Starts an engine over a folder, reports the number of its process, and waits to be killed. Usage: fork with the folder.
const engine = await startEmbeddedEngine({
  directory: z.string().parse(process.argv[2]),
  memoryBytes: 800_000_000,
  onError: () => undefined,
});
process.send?.(engine.pid);
