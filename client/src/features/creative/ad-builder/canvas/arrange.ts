import type { Scene, SceneGroup, SceneNode } from '@acquaint/contract';
import {
  type Box,
  boundsOf,
  boxOfBoxes,
  childrenOf,
  findPlace,
  invert,
  type Matrix,
  type NodePlace,
  type SceneCommand,
  withNewIds,
} from '@acquaint/engine';
import { newNodeId } from '../editor-state.ts';
import { texts } from '../ad-builder.texts.ts';

const batch = (commands: readonly SceneCommand[]): SceneCommand => ({ type: 'batch', commands });

/** The places of layers that may be moved: those that are not locked. */
export function movablePlaces(scene: Scene, ids: readonly string[]): NodePlace[] {
  return ids.flatMap((id) => {
    const place = findPlace(scene, id);
    return place === null || place.isLocked ? [] : [place];
  });
}

/** The upright box around layers of a page; null of none. */
export function boundsOfAll(places: readonly NodePlace[]): Box | null {
  return boxOfBoxes(places.map(boundsOf));
}

/** A way on the page as the group that a layer is in counts it. */
function inParent(matrix: Matrix, dx: number, dy: number): [number, number] {
  const [a, b, c, d] = invert(matrix);
  return [a * dx + c * dy, b * dx + d * dy];
}

/** Moves layers by a way on the page, in micrometers. */
export function moveBy(places: readonly NodePlace[], dx: number, dy: number): SceneCommand {
  return batch(
    places.map(({ node, matrix }) => {
      const [x, y] = inParent(matrix, dx, dy);
      return { type: 'set_node', id: node.id, values: { x: Math.round(node.x + x), y: Math.round(node.y + y) } };
    }),
  );
}

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

const shifts: Readonly<Record<Alignment, (box: Box, frame: Box) => readonly [number, number]>> = {
  left: (box, frame) => [frame.x - box.x, 0],
  center: (box, frame) => [frame.x + frame.w / 2 - box.x - box.w / 2, 0],
  right: (box, frame) => [frame.x + frame.w - box.x - box.w, 0],
  top: (box, frame) => [0, frame.y - box.y],
  middle: (box, frame) => [0, frame.y + frame.h / 2 - box.y - box.h / 2],
  bottom: (box, frame) => [0, frame.y + frame.h - box.y - box.h],
};

/** Brings layers to a side of the box around them; one alone to that of the page. */
export function alignTo(scene: Scene, places: readonly NodePlace[], to: Alignment): SceneCommand {
  const page = { x: 0, y: 0, w: scene.size.width, h: scene.size.height };
  const frame = (places.length > 1 ? boundsOfAll(places) : null) ?? page;
  return batch(
    places.map((place) => {
      const [dx, dy] = shifts[to](boundsOf(place), frame);
      return moveBy([place], dx, dy);
    }),
  );
}

/** Makes the gaps between three or more layers the same. */
export function distribute(places: readonly NodePlace[], direction: 'across' | 'down'): SceneCommand {
  const [start, length] = direction === 'across' ? (['x', 'w'] as const) : (['y', 'h'] as const);
  const sorted = places
    .map((place) => ({ place, box: boundsOf(place) }))
    .toSorted((first, second) => first.box[start] - second.box[start]);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return batch([]);
  const room = last.box[start] + last.box[length] - first.box[start];
  const gap = (room - sorted.reduce((sum, { box }) => sum + box[length], 0)) / (sorted.length - 1);
  let at = first.box[start];
  return batch(
    sorted.map(({ place, box }) => {
      const shift = at - box[start];
      at += box[length] + gap;
      return direction === 'across' ? moveBy([place], shift, 0) : moveBy([place], 0, shift);
    }),
  );
}

/** Moves a layer among those beside it: to the front, forward, backward, to the back. */
export function reorder(scene: Scene, id: string, to: 'front' | 'forward' | 'backward' | 'back'): SceneCommand | null {
  const place = findPlace(scene, id);
  const siblings = place === null ? null : childrenOf(scene, place.parent);
  if (place === null || siblings === null) return null;
  const last = siblings.length - 1;
  const index = {
    front: last,
    forward: Math.min(last, place.index + 1),
    backward: Math.max(0, place.index - 1),
    back: 0,
  }[to];
  return index === place.index ? null : { type: 'move_node', id, parent: place.parent, index };
}

/** Makes a group of layers that have the same parent. Answers the command and the id of the group. */
export function groupNodes(scene: Scene, ids: readonly string[]): { command: SceneCommand; id: string } | null {
  const places = ids
    .flatMap((id) => findPlace(scene, id) ?? [])
    .toSorted((first, second) => first.index - second.index);
  const [first] = places;
  if (first === undefined || places.length < 2 || places.some(({ parent }) => parent !== first.parent)) return null;
  // Boxes in the places of their parent.
  const bounds = boxOfBoxes(places.map(({ node }) => boundsOf({ node, matrix: [1, 0, 0, 1, 0, 0] })));
  if (bounds === null) return null;
  const [x, y] = [Math.floor(bounds.x), Math.floor(bounds.y)];
  const id = newNodeId();
  const group: SceneGroup = {
    id,
    type: 'group',
    name: texts.group,
    x,
    y,
    w: Math.max(1, Math.ceil(bounds.w)),
    h: Math.max(1, Math.ceil(bounds.h)),
    rotation: 0,
    opacity: 100,
    is_hidden: false,
    is_locked: false,
    children: places.map(({ node }) => ({ ...node, x: node.x - x, y: node.y - y })),
  };
  const index = Math.max(...places.map((place) => place.index)) - places.length + 1;
  const removals = places.map(({ node }): SceneCommand => ({ type: 'remove_node', id: node.id }));
  return { id, command: batch([...removals, { type: 'insert_node', parent: first.parent, index, node: group }]) };
}

/** Takes a group apart; turned groups turn what was in them. Answers the command and the ids of what was in it. */
export function ungroupNode(scene: Scene, id: string): { command: SceneCommand; ids: string[] } | null {
  const place = findPlace(scene, id);
  if (place?.node.type !== 'group') return null;
  const { node: group, parent, index } = place;
  const turn = (group.rotation * Math.PI) / 1_800;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const children = group.children.map((child): SceneNode => {
    const [mx, my] = [child.x + child.w / 2 - group.w / 2, child.y + child.h / 2 - group.h / 2];
    return {
      ...child,
      x: Math.round(group.x + group.w / 2 + cos * mx - sin * my - child.w / 2),
      y: Math.round(group.y + group.h / 2 + sin * mx + cos * my - child.h / 2),
      rotation: (child.rotation + group.rotation) % 3_600,
      opacity: Math.round((child.opacity * group.opacity) / 100),
    };
  });
  const inserts = children.map((node, offset): SceneCommand => ({
    type: 'insert_node',
    parent,
    index: index + offset,
    node,
  }));
  return { ids: children.map((child) => child.id), command: batch([{ type: 'remove_node', id }, ...inserts]) };
}

/** How far a copy is from what it was made of. */
const copyOffset = 4_000;

/** Puts copies of layers on a page, on top. Answers the command and the ids of the copies. */
export function pasteNodes(
  scene: Scene,
  page: number,
  nodes: readonly SceneNode[],
): { command: SceneCommand; ids: string[] } {
  const target = scene.pages[page];
  if (target === undefined) return { command: batch([]), ids: [] };
  const copies = nodes.map((node) => ({
    ...withNewIds(node, newNodeId),
    x: node.x + copyOffset,
    y: node.y + copyOffset,
  }));
  return {
    ids: copies.map(({ id }) => id),
    command: batch(
      copies.map((node, offset) => ({
        type: 'insert_node',
        parent: target.id,
        index: target.children.length + offset,
        node,
      })),
    ),
  };
}
