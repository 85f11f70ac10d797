import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../../config.ts';

/** The last commit that reads databases of PGlite. */
const lastCommitWithPglite = '9ef0017';

/**
 * Where the embedded PostgreSQL keeps its files below a data directory. Throws ConfigurationError where there is a database that an earlier version made
 * with PGlite: its files look alike, but cannot be read.
 */
export function embeddedDirectory(dataDirectory: string): string {
  if (existsSync(join(dataDirectory, 'postgres', 'PG_VERSION')))
    throw new ConfigurationError(
      `The data directory ${dataDirectory} was made by an earlier version: only commit ${lastCommitWithPglite} and those before it read it. Set DATA_DIR to another directory.`,
    );
  return join(dataDirectory, 'postgresql');
}
