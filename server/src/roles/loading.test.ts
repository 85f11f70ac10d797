import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

// What a process loads is memory that it keeps and time that each of its starts takes: doors of features and indexes of packages make it grow
// unseen.

const list = fileURLToPath(new URL('../testing/list-modules.ts', import.meta.url));
const source = join(import.meta.dirname, '..');

async function modulesOf(script: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [list, script], { maxBuffer: 64 * 1024 ** 2 });
  return stdout.split('\n');
}

const packagesOfRequests = /^node_modules\/(fastify|@fastify|pg-boss|@simplewebauthn|@modelcontextprotocol|pdf-lib)\//;
const verbs = /\.(routes|schedule)\.ts$/;

describe('modules of a process', () => {
  it('are at the edge those of what it answers alone', async () => {
    const loaded = await modulesOf(join(source, 'roles/edge.process.ts'));
    expect(loaded).toContain('server/src/domains/web/collection/api/collect-events.ts');
    expect(loaded.filter((path) => /^node_modules\/(pg-boss|@duckdb|@simplewebauthn|pdf-lib)\//.test(path))).toEqual(
      [],
    );
    expect(
      loaded.filter((path) => /^server\/src\/domains\/(people|audiences|mail|sync|overview)\//.test(path)),
    ).toEqual([]);
    expect(loaded.filter((path) => path === 'engine/src/index.ts' || path.endsWith('.schedule.ts'))).toEqual([]);
  });

  it('are for work on a file those of the work', async () => {
    const scripts = globSync('domains/*/*/**/*.process.ts', { cwd: source });
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      const loaded = await modulesOf(join(source, script));
      expect(loaded).toContain(`server/src/${script}`);
      expect(loaded.filter((path) => packagesOfRequests.test(path) || verbs.test(path))).toEqual([]);
    }
  });
});
