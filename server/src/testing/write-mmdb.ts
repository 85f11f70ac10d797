import { writeFileSync } from 'node:fs';

type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
const dataSeparator = Buffer.alloc(16);

function control(type: number, size: number): Buffer {
  const [first, extended] = type <= 7 ? [type << 5, []] : [0, [type - 7]];
  if (size < 29) return Buffer.from([first | size, ...extended]);
  if (size < 285) return Buffer.from([first | 29, ...extended, size - 29]);
  throw new RangeError('This test writer knows short values only');
}

/** A value as the MaxMind DB format (version 2.0) writes it. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(2, text.length), text]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([control(7, entries.length), ...entries.flatMap(([name, own]) => [encode(name), encode(own)])]);
}

interface Node {
  left: Node | number | null;
  right: Node | number | null;
}

function bitsOf(network: string): number[] {
  const [address = '', prefix = '32'] = network.split('/');
  const bits = address
    .split('.')
    .flatMap((part) => Array.from({ length: 8 }, (_, bit) => (Number(part) >> (7 - bit)) & 1));
  return bits.slice(0, Number(prefix));
}

function insert(root: Node, bits: readonly number[], offset: number): void {
  let node = root;
  for (const [index, bit] of bits.entries()) {
    const side = bit === 0 ? 'left' : 'right';
    if (index === bits.length - 1) {
      node[side] = offset;
      return;
    }
    const next = node[side];
    const child: Node = next !== null && typeof next === 'object' ? next : { left: null, right: null };
    node[side] = child;
    node = child;
  }
}

function listNodes(root: Node): Node[] {
  const nodes = [root];
  for (const node of nodes)
    for (const child of [node.left, node.right]) if (child !== null && typeof child === 'object') nodes.push(child);
  return nodes;
}

/** Writes a small database in MaxMind's format: IPv4 networks and what is said of each. */
export function writeMmdb(file: string, networks: Readonly<Record<string, { readonly [name: string]: Value }>>): void {
  const root: Node = { left: null, right: null };
  const data: Buffer[] = [];
  let offset = 0;
  for (const [network, record] of Object.entries(networks)) {
    insert(root, bitsOf(network), offset);
    const encoded = encode(record);
    data.push(encoded);
    offset += encoded.length;
  }
  const nodes = listNodes(root);
  const places = new Map(nodes.map((node, index) => [node, index]));
  const recordOf = (child: Node['left']): number => {
    if (child === null) return nodes.length;
    return typeof child === 'number' ? nodes.length + dataSeparator.length + child : (places.get(child) ?? 0);
  };
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [index, node] of nodes.entries()) {
    tree.writeUIntBE(recordOf(node.left), index * 6, 3);
    tree.writeUIntBE(recordOf(node.right), index * 6 + 3, 3);
  }
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_767_225_600,
    description: { en: 'For tests' },
  });
  writeFileSync(file, Buffer.concat([tree, dataSeparator, ...data, marker, metadata]));
}
