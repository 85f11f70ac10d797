import { startEmbeddedPostgres } from '../platform/postgres/engine/embedded-postgres.ts';

// A process with an embedded PostgreSQL over the directory that is named, for tests that kill it. It says when the server is ready.
await startEmbeddedPostgres({
  directory: process.argv[2] ?? '',
  onError(error) {
    process.stderr.write(`${error.message}\n`);
  },
});
process.stdout.write('ready\n');
// The server keeps no process alive.
setInterval(() => undefined, 60_000);
