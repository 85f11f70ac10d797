import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { type AnyNode, isNode, nameOf, walk } from './syntax-tree.ts';

const source = resolve(import.meta.dirname, '../src');

/** Parts of an operation that the server goes by, and no browser unless a file of the client reads them by name. */
const forServers = [
  'summary',
  'params',
  'query',
  'queryAliases',
  'body',
  'upload',
  'storesBytes',
  'mostRows',
  'response',
  'errors',
];
const read = new RegExp(`\\b\\w+\\.(?:${forServers.join('|')})\\b`, 'g');

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What the files of the client read, such as `changeEmail.body`. */
function readParts(): ReadonlySet<string> {
  const files = globSync(join(source, '**/*.{ts,tsx}'));
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(read) ?? []));
}

/** The variables that a file declares outside its functions, with what they begin as. */
function variablesOf(tree: AnyNode): { readonly name: string; readonly value: AnyNode }[] {
  const statements = Array.isArray(tree['body']) ? tree['body'].filter(isNode) : [];
  return statements
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement))
    .filter(isNode)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => (Array.isArray(declarations) ? declarations.filter(isNode) : []))
    .flatMap(({ id, init }) => (isNode(init) ? [{ name: nameOf(id), value: init }] : []));
}

function isOperation({ type, callee }: AnyNode): boolean {
  return type === 'CallExpression' && nameOf(callee) === 'defineOperation';
}

function calls(value: AnyNode): boolean {
  let found = false;
  walk(value, ({ type }) => {
    found ||= type === 'CallExpression' || type === 'NewExpression';
  });
  return found;
}

/** Leaves out what only the server reads of an operation. */
function withoutServerParts(code: string, value: AnyNode, isRead: (part: string) => boolean): Change[] {
  const [object] = Array.isArray(value['arguments']) ? value['arguments'].filter(isNode) : [];
  const properties = Array.isArray(object?.['properties']) ? object['properties'].filter(isNode) : [];
  return properties
    .filter(({ key }) => forServers.includes(nameOf(key)) && !isRead(nameOf(key)))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }));
}

/** Says that making a value changes nothing else, so that it is left out where nothing uses it. */
function asPure({ start, end }: AnyNode): Change[] {
  return [
    { start: end, end, text: '))()' },
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
  ];
}

/** A file of the contract without what only the server reads; `parts` are those that the client does read, such as `changeEmail.body`. */
export function leanOperations(code: string, parts: ReadonlySet<string>): string {
  // The parser's tree has nodes of these fields.
  const tree = parseAst(code, { lang: 'ts' }) as unknown as AnyNode;
  const changes = variablesOf(tree).flatMap(({ name, value }) => [
    ...(isOperation(value) ? withoutServerParts(code, value, (part) => parts.has(`${name}.${part}`)) : []),
    ...(calls(value) ? asPure(value) : []),
  ]);
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/**
 * Takes of the contract what a browser works with: operations without the schemas that only the server checks requests and answers by, and of
 * the schemas those that a form or a page uses.
 */
export function leanContract(): Plugin {
  let parts: ReadonlySet<string>;
  return {
    name: 'lean-contract',
    enforce: 'pre',
    buildStart() {
      parts = readParts();
    },
    transform: { filter: { id: /contract.src.*\.ts$/ }, handler: (code) => leanOperations(code, parts) },
  };
}
