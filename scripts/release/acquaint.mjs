#!/usr/bin/env node
// Starts Acquaint, or runs one of its commands: `npx acquaint`, `npx acquaint backup DIRECTORY`. Plain JavaScript, because it runs on whatever Node.js
// the machine has; the product itself runs on the one that it brings.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../server/dist/', import.meta.url));
const commands = JSON.parse('COMMANDS');
const neededMajor = 24;

/** Node.js of the package `node`, or the one that runs this where it is new enough. */
function findNode() {
  try {
    const own = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
    if (existsSync(own)) return own;
  } catch {
    // Installed without it.
  }
  return Number(process.versions.node.split('.', 1)[0]) >= neededMajor ? process.execPath : null;
}

const [name = 'start', ...rest] = process.argv.slice(2);
const script = Object.hasOwn(commands, name) ? commands[name] : undefined;
const node = findNode();
if (script === undefined || node === null) {
  process.stderr.write(
    script === undefined
      ? `Acquaint has no command ${name}. Its commands are ${Object.keys(commands).join(', ')}.\n`
      : `Acquaint needs Node.js ${neededMajor}. Install it, or let npm run the install script of the package "node".\n`,
  );
  process.exit(1);
}
const child = spawn(node, [join(server, script), ...rest], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
