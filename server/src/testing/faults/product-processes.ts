import { execFileSync } from 'node:child_process';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function listProcesses(): ProcessRow[] {
  const text = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, pid = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), parent: Number(parent), command };
    });
}

/** The numbers of all processes below one, whatever their depth. */
export function descendantsOf(root: number): ProcessRow[] {
  const rows = listProcesses();
  const found: ProcessRow[] = [];
  let parents = new Set([root]);
  while (parents.size > 0) {
    const children = rows.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    parents = new Set(children.map(({ pid }) => pid));
  }
  return found;
}

/** The processes of one of a product's engines. */
export function enginePids(product: number, engine: 'postgres' | 'clickhouse'): number[] {
  const pattern = engine === 'postgres' ? /(?:^|\/)postgres[: ]/ : /clickhouse\/engine\/main\.ts/;
  return descendantsOf(product)
    .filter(({ command }) => pattern.test(command) && !command.startsWith('sh ') && !command.includes('unshare'))
    .map(({ pid }) => pid);
}
