import type { Rule, Segment } from '@acquaint/contract';

/** A rule or a group as it is edited: it keeps its identity while it is changed and moved. */
export type Node = RuleNode | GroupNode;

export interface RuleNode {
  readonly kind: 'rule';
  readonly id: string;
  /** Whoever matches is left out. */
  readonly isNot: boolean;
  readonly rule: Rule;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly id: string;
  readonly isNot: boolean;
  readonly mode: 'all' | 'any';
  readonly parts: readonly Node[];
}

let made = 0;
function newId(): string {
  made += 1;
  return `node-${made}`;
}

export function ruleNode(rule: Rule, isNot = false): RuleNode {
  return { kind: 'rule', id: newId(), isNot, rule };
}

export function groupNode(mode: GroupNode['mode'], parts: readonly Node[] = [], isNot = false): GroupNode {
  return { kind: 'group', id: newId(), isNot, mode, parts };
}

/** A segment as nodes; `not` belongs to what it is before. */
export function toNode(segment: Segment): Node {
  if ('field' in segment) return ruleNode(segment);
  if ('not' in segment) {
    const node = toNode(segment.not);
    // “Not not” is a group of one that is left out.
    return node.isNot ? groupNode('all', [node], true) : { ...node, isNot: true };
  }
  return 'all' in segment ? groupNode('all', segment.all.map(toNode)) : groupNode('any', segment.any.map(toNode));
}

/** A segment as a group that can be edited. */
export function toGroup(segment: Segment): GroupNode {
  const node = toNode(segment);
  return node.kind === 'group' && !node.isNot ? node : groupNode('all', [node]);
}

/** What nodes stand for, and where each of them is in it. */
export interface WrittenSegment {
  readonly segment: Segment;
  readonly paths: ReadonlyMap<string, string>;
}

/** Writes nodes as a segment, without those that `leavesOut` names and groups that have nothing left; null where nothing is left at all. */
export function writeSegment(node: Node, leavesOut: (rule: RuleNode) => boolean): WrittenSegment | null {
  const paths = new Map<string, string>();
  const join = (path: string, ...steps: (string | number)[]): string =>
    [path, ...steps].filter((step) => step !== '').join('.');
  const write = (one: Node, path: string): Segment | null => {
    const inner = one.isNot ? join(path, 'not') : path;
    const segment = one.kind === 'rule' ? (leavesOut(one) ? null : one.rule) : writeGroup(one, inner);
    if (segment === null) return null;
    paths.set(one.id, path);
    return one.isNot ? { not: segment } : segment;
  };
  const writeGroup = ({ mode, parts }: GroupNode, path: string): Segment | null => {
    const written: Segment[] = [];
    for (const part of parts) {
      const segment = write(part, join(path, mode, written.length));
      if (segment !== null) written.push(segment);
    }
    if (written.length === 0) return null;
    return mode === 'all' ? { all: written } : { any: written };
  };
  const segment = write(node, '');
  return segment === null ? null : { segment, paths };
}

/** Changes one node, wherever it is. */
export function changeNode(root: GroupNode, id: string, change: (node: Node) => Node): GroupNode {
  const walk = (node: Node): Node => {
    if (node.id === id) return change(node);
    return node.kind === 'rule' ? node : { ...node, parts: node.parts.map(walk) };
  };
  const changed = walk(root);
  return changed.kind === 'group' ? changed : root;
}

/** The node with that id; null when it is not in the tree. */
export function findNode(root: Node, id: string): Node | null {
  if (root.id === id) return root;
  if (root.kind === 'rule') return null;
  for (const part of root.parts) {
    const found = findNode(part, id);
    if (found !== null) return found;
  }
  return null;
}

/** The group that a node is in, and its place there; null for the root. */
export function placeOf(root: GroupNode, id: string): { readonly group: GroupNode; readonly index: number } | null {
  const index = root.parts.findIndex((part) => part.id === id);
  if (index !== -1) return { group: root, index };
  for (const part of root.parts) {
    const found = part.kind === 'group' ? placeOf(part, id) : null;
    if (found !== null) return found;
  }
  return null;
}

export function removeNode(root: GroupNode, id: string): GroupNode {
  return {
    ...root,
    parts: root.parts
      .filter((part) => part.id !== id)
      .map((part) => (part.kind === 'group' ? removeNode(part, id) : part)),
  };
}

/** Puts a node into a group, before the part at `index`; at its end where no place is given. */
export function insertNode(
  root: GroupNode,
  node: Node,
  { groupId, index = Infinity }: { groupId: string; index?: number },
): GroupNode {
  return changeNode(root, groupId, (group) =>
    group.kind === 'group'
      ? { ...group, parts: [...group.parts.slice(0, index), node, ...group.parts.slice(index)] }
      : group,
  );
}

/** Moves a node into a group; nothing moves into itself. */
export function moveNode(root: GroupNode, id: string, to: { groupId: string; index?: number }): GroupNode {
  const node = findNode(root, id);
  const from = placeOf(root, id);
  if (node === null || from === null || findNode(node, to.groupId) !== null) return root;
  // What was behind it in the same group has moved up by then.
  const isShifted = to.index !== undefined && from.group.id === to.groupId && from.index < to.index;
  const index = isShifted ? Number(to.index) - 1 : to.index;
  return insertNode(removeNode(root, id), node, { groupId: to.groupId, ...(index === undefined ? {} : { index }) });
}

/** The same node under new ids. */
export function copyNode(node: Node): Node {
  if (node.kind === 'rule') return { ...node, id: newId() };
  return { ...node, id: newId(), parts: node.parts.map(copyNode) };
}
