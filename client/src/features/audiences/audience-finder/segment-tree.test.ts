import type { Segment } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import {
  copyNode,
  findNode,
  groupNode,
  insertNode,
  moveNode,
  type Node,
  placeOf,
  removeNode,
  ruleNode,
  toGroup,
  toNode,
  writeSegment,
} from './segment-tree.ts';

const women: Segment = { field: 'gender', op: 'in', value: ['F'] };
const owners: Segment = { field: 'homeowner', op: 'in', value: ['Y'] };
const texans: Segment = { field: 'state', op: 'in', value: ['TX'] };
const nested: Segment = {
  all: [women, { any: [owners, { not: texans }] }, { not: { all: [texans, { not: { not: owners } }] } }],
};
const keepAll = (): boolean => false;
const idAt = (node: Node, ...places: number[]): string =>
  places.length === 0 || node.kind === 'rule' ? node.id : idAt(node.parts[places[0] ?? 0] ?? node, ...places.slice(1));

describe('a tree of nodes', () => {
  it('writes the segment that it was read from', () => {
    const once = writeSegment(toNode(nested), keepAll)?.segment;
    expect(once).toMatchObject({ all: [women, { any: [owners, { not: texans }] }, { not: { all: [texans, {}] } }] });
    expect(writeSegment(toNode(once ?? women), keepAll)?.segment).toEqual(once);
    expect(toGroup(women).parts).toHaveLength(1);
  });

  it('knows where each node is', () => {
    const root = toGroup(nested);
    const paths = writeSegment(root, keepAll)?.paths;
    expect(paths?.get(root.id)).toBe('');
    expect(paths?.get(idAt(root, 1, 1))).toBe('all.1.any.1');
    expect(paths?.get(idAt(root, 2, 0))).toBe('all.2.not.all.0');
  });

  it('leaves out what is not finished, and groups without anything else', () => {
    const [first, second] = [ruleNode({ field: 'age', op: 'gte' }), ruleNode({ field: 'email', op: 'exists' })];
    const root = groupNode('all', [groupNode('any', [first]), second]);
    const written = writeSegment(root, ({ rule }) => rule.field === 'age');
    expect(written?.segment).toEqual({ all: [{ field: 'email', op: 'exists' }] });
    expect(written?.paths.get(second.id)).toBe('all.0');
    expect(writeSegment(groupNode('all', [first]), () => true)).toBeNull();
  });

  it('moves nodes within a group, into another, and never into themselves', () => {
    const root = toGroup({ all: [women, owners, texans, { any: [women] }] });
    const [a, b, c, group] = [0, 1, 2, 3].map((place) => idAt(root, place)) as [string, string, string, string];
    const order = (node: typeof root): string[] => node.parts.map(({ id }) => id);
    expect(order(moveNode(root, a, { groupId: root.id, index: 2 }))).toEqual([b, a, c, group]);
    expect(order(moveNode(root, c, { groupId: root.id, index: 0 }))).toEqual([c, a, b, group]);
    const inside = moveNode(root, a, { groupId: group });
    expect(placeOf(inside, a)).toMatchObject({ group: { id: group }, index: 1 });
    expect(moveNode(root, group, { groupId: group })).toBe(root);
    expect(findNode(removeNode(inside, a), a)).toBeNull();
  });

  it('copies a group under new ids', () => {
    const root = toGroup(nested);
    const copy = copyNode(root);
    const both = insertNode(root, copy, { groupId: root.id });
    expect(findNode(both, copy.id)).toBe(copy);
    expect(findNode(copy, root.id)).toBeNull();
  });
});
