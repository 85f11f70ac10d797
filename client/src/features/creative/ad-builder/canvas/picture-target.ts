import type { Scene, SceneNode } from '@acquaint/contract';
import { boundsOf, type Box, isWithin, type NodePlace, type SceneCommand, walkScene } from '@acquaint/engine';

/** The page with its bleed. */
export function wholePage({ size, bleed }: Scene): Box {
  return { x: -bleed, y: -bleed, w: size.width + 2 * bleed, h: size.height + 2 * bleed };
}

const coversPage = ({ size }: Scene, bounds: Box): boolean =>
  isWithin({ x: 0, y: 0, w: size.width, h: size.height }, bounds);

/** How many layers below all others fill the page with a color: a picture that fills the page is above them. */
export function groundIndex(scene: Scene, children: readonly SceneNode[]): number {
  const isGround = (node: SceneNode): boolean =>
    node.type === 'shape' && node.fill !== null && coversPage(scene, boundsOf({ node, matrix: [1, 0, 0, 1, 0, 0] }));
  const index = children.findIndex((node) => !isGround(node));
  return index < 0 ? children.length : index;
}

/** Whether a place is at the edge of the page, or outside of it. */
function isAtEdge({ size }: Scene, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const band = Math.min(size.width, size.height) * 0.08;
  return Math.min(x, y, size.width - x, size.height - y) < band;
}

/** The uppermost layer at a place of a page. */
function layerAt(scene: Scene, page: number, { x, y }: { readonly x: number; readonly y: number }): NodePlace | null {
  const point = { x, y, w: 0, h: 0 };
  const found = [...walkScene(scene)].findLast(
    (place) =>
      place.page === page && !place.isHidden && place.node.type !== 'group' && isWithin(point, boundsOf(place)),
  );
  return found ?? null;
}

/**
 * What a picture goes to that is dropped at a place: an empty place for one; at the edge, the picture that fills the page, or the page.
 * Null: it stays where it is dropped.
 */
export function pictureTarget(
  scene: Scene,
  page: number,
  at: { readonly x: number; readonly y: number },
): SceneNode | 'page' | null {
  const place = layerAt(scene, page, at);
  const isFree = place !== null && !place.isLocked && place.node.type === 'image';
  if (isFree && place.node.type === 'image' && place.node.source.type === 'none') return place.node;
  if (!isAtEdge(scene, at)) return null;
  if (place === null) return 'page';
  if (!coversPage(scene, boundsOf(place))) return null;
  return isFree ? place.node : 'page';
}

/** Makes a picture fill the page with its bleed, below what is on it. Null of what is in a group. */
export function fillPage(scene: Scene, { node, parent, page }: NodePlace): SceneCommand | null {
  const of = scene.pages[page];
  if (of === undefined || of.id !== parent) return null;
  const others = of.children.filter(({ id }) => id !== node.id);
  return {
    type: 'batch',
    commands: [
      { type: 'set_node', id: node.id, values: { ...wholePage(scene), rotation: 0 } },
      { type: 'move_node', id: node.id, parent, index: groundIndex(scene, others) },
    ],
  };
}
