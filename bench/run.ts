import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

// Runs every bench one after another: npm run bench. One alone, with its options: node bench/collect.ts --seconds 5
for (const file of globSync('bench/*.ts')
  .filter((name) => name !== 'bench/run.ts' && !name.includes('-'))
  .sort()) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
