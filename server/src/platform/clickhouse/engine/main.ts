import { reachParent } from '../../processes/reach.ts';
import type { EngineCalls, EngineStart } from './calls.ts';
import { EngineSession } from './sessions.ts';
import { createEngineServer } from './serve.ts';

// The embedded ClickHouse as a process of its own. The product starts it, and it never outlives the product: it ends when their channel closes.
/** Statements without a limit of their own end after an hour, in seconds. */
const longestStatement = 3600;

function connectionArgs({ memoryBytes, threads }: EngineStart): string[] {
  return Object.entries({
    ...(threads === null ? {} : { max_threads: threads }),
    max_server_memory_usage: memoryBytes,
    // One question may not take all of it: inserts must go on.
    max_memory_usage: Math.floor(memoryBytes * 0.8),
    max_execution_time: longestStatement,
    // Parameters become statements, too.
    max_query_size: 64 * 1024 * 1024,
    // For the index of the consumer file, which audiences are counted over again and again.
    uncompressed_cache_size: Math.floor(memoryBytes / 16),
    mark_cache_size: Math.floor(memoryBytes / 16),
    primary_index_cache_size: Math.floor(memoryBytes / 16),
    index_mark_cache_size: Math.floor(memoryBytes / 32),
    // How often the engine compares its books with the memory of the process: by default so often that an idle engine costs four times the CPU.
    memory_worker_period_ms: 1000,
    // Compiling an expression costs more than it saves until it has run many times: most questions are asked over little data.
    min_count_to_compile_expression: 50,
    min_count_to_compile_aggregate_expression: 50,
    min_count_to_compile_sort_description: 50,
  }).map(([name, value]) => `--${name}=${value}`);
}

/** Everything that was answered is on disk, and running work in native code knows no other end. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Opens the files and listens; answers how to end. */
function serve(start: EngineStart): {
  readonly listens: Promise<void>;
  close(): void;
} {
  const { directory, folder, socketPath } = start;
  const openSession = (): EngineSession => new EngineSession(directory, connectionArgs(start));
  const first = openSession();
  const server = createEngineServer({ openSession, folder });
  // Ends at once: the system gives the socket or refuses it.
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.on('error', reject);
  server.listen(socketPath, resolve);
  return {
    listens: promise,
    close() {
      server.closeAllConnections();
      server.close(() => {
        first.close();
        end();
      });
    },
  };
}

let close = end;

const calls: EngineCalls = {
  async open(start) {
    try {
      const serving = serve(start);
      ({ close } = serving);
      await serving.listens;
    } catch (error) {
      const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
      throw new Error(line, { cause: error });
    }
  },
  close: () => close(),
};

process.on('disconnect', end);
reachParent(calls, -1);
