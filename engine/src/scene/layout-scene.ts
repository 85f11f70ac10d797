import type { Scene, SceneLeaf, SceneNode, ScenePage } from '@acquaint/contract';
import type { DisplayItem, NodeReport } from './display-list.ts';
import { paintOf, type SceneBrand } from './inks.ts';
import { layoutNode, type SceneResources } from './layout-node.ts';
import { identityMatrix, boxMatrix, type Matrix, multiply } from './matrix.ts';
import { roundedBox, mapPath } from './shape-paths.ts';

/** A layer that is no group, with what the groups around it do to it. */
export interface PlacedLeaf {
  readonly node: SceneLeaf;
  readonly matrix: Matrix;
  readonly opacity: number;
}

function* leavesIn(children: readonly SceneNode[], matrix: Matrix, opacity: number): Generator<PlacedLeaf> {
  for (const node of children) {
    if (node.is_hidden) continue;
    if (node.type === 'group')
      yield* leavesIn(node.children, multiply(matrix, boxMatrix(node)), (opacity * node.opacity) / 100);
    else yield { node, matrix, opacity };
  }
}

/** What of a page is drawn, from the lowest up. */
export function leavesOf(page: ScenePage): PlacedLeaf[] {
  return [...leavesIn(page.children, identityMatrix, 1)];
}

/** The ground of a page, over the cut on all sides; nothing when the page has none. */
export function backgroundItems(scene: Scene, page: ScenePage, brand: SceneBrand): DisplayItem[] {
  if (page.background === null) return [];
  const { size, bleed } = scene;
  const box = { x: -bleed, y: -bleed, w: size.width + 2 * bleed, h: size.height + 2 * bleed };
  const path = mapPath([1, 0, 0, 1, box.x, box.y], roundedBox(box, 0));
  const fill = paintOf(page.background, brand);
  const base = { node: page.id, matrix: identityMatrix, opacity: 1 } as const;
  return [{ ...base, type: 'path', path, isEvenOdd: false, fill, box, stroke: null }];
}

export interface LaidOutPage {
  readonly items: readonly DisplayItem[];
  readonly reports: readonly NodeReport[];
}

/** Draws a page: its ground and its layers, from the lowest up. */
export function layoutPage(scene: Scene, page: ScenePage, resources: SceneResources): LaidOutPage {
  const laid = leavesOf(page).map(({ node, ...around }) => layoutNode(node, around, resources));
  return {
    items: [...backgroundItems(scene, page, resources.brand), ...laid.flatMap(({ items }) => items)],
    reports: laid.map(({ report }) => report),
  };
}
