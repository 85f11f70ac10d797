import type { Scene, SceneGroup, SceneNode } from '@acquaint/contract';
import { type Box, boxMatrix, identityMatrix, mapBox, type Matrix, multiply } from './matrix.ts';

/** Where a layer is: in which page or group, at which place from the lowest, and the map from places around it to those of the page. */
export interface NodePlace {
  readonly node: SceneNode;
  /** The id of the page or group that it is a child of. */
  readonly parent: string;
  readonly index: number;
  readonly page: number;
  /** From the places of its parent to those of the page. */
  readonly matrix: Matrix;
  readonly isHidden: boolean;
  readonly isLocked: boolean;
}

type Around = Omit<NodePlace, 'node' | 'index'>;

function* walkChildren(children: readonly SceneNode[], around: Around): Generator<NodePlace> {
  for (const [index, node] of children.entries()) {
    const place = {
      ...around,
      node,
      index,
      isHidden: around.isHidden || node.is_hidden,
      isLocked: around.isLocked || node.is_locked,
    };
    yield place;
    if (node.type !== 'group') continue;
    yield* walkChildren(node.children, { ...place, parent: node.id, matrix: multiply(around.matrix, boxMatrix(node)) });
  }
}

/** Every layer of a design with its place, a group before what is in it, from the lowest up. */
export function* walkScene(scene: Scene): Generator<NodePlace> {
  for (const [page, { id, children }] of scene.pages.entries())
    yield* walkChildren(children, { parent: id, page, matrix: identityMatrix, isHidden: false, isLocked: false });
}

/** The place of a layer; null when there is none of this id. */
export function findPlace(scene: Scene, id: string): NodePlace | null {
  for (const place of walkScene(scene)) if (place.node.id === id) return place;
  return null;
}

/** The layers of a page or group; null when there is none of this id. */
export function childrenOf(scene: Scene, parent: string): readonly SceneNode[] | null {
  const page = scene.pages.find(({ id }) => id === parent);
  if (page !== undefined) return page.children;
  const node = findPlace(scene, parent)?.node;
  return node?.type === 'group' ? node.children : null;
}

/** The upright box of a layer on its page. */
export function boundsOf({ node, matrix }: Pick<NodePlace, 'node' | 'matrix'>): Box {
  return mapBox(multiply(matrix, boxMatrix(node)), { x: 0, y: 0, w: node.w, h: node.h });
}

function changeIn(
  children: readonly SceneNode[],
  parent: string,
  change: (children: readonly SceneNode[]) => SceneNode[],
): SceneNode[] {
  return children.map((node) => {
    if (node.type !== 'group') return node;
    const inside = node.id === parent ? change(node.children) : changeIn(node.children, parent, change);
    const isSame = inside.length === node.children.length && inside.every((child, at) => child === node.children[at]);
    return isSame ? node : ({ ...node, children: inside } satisfies SceneGroup);
  });
}

/** A design with other layers in one page or group; what did not change stays the same object. */
export function withChildren(
  scene: Scene,
  parent: string,
  change: (children: readonly SceneNode[]) => SceneNode[],
): Scene {
  const pages = scene.pages.map((page) => {
    if (page.id === parent) return { ...page, children: change(page.children) };
    const children = changeIn(page.children, parent, change);
    return children.every((child, at) => child === page.children[at]) ? page : { ...page, children };
  });
  return { ...scene, pages };
}

/** A layer with new ids for itself and what is in it, as a copy needs. */
export function withNewIds(node: SceneNode, newId: () => string): SceneNode {
  const id = newId();
  return node.type === 'group'
    ? { ...node, id, children: node.children.map((child) => withNewIds(child, newId)) }
    : { ...node, id };
}
