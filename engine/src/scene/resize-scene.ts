import type { Scene, SceneNode } from '@acquaint/contract';
import { blankScene } from './presets.ts';

interface Change {
  readonly from: Scene['size'];
  readonly to: Scene['size'];
  readonly bleeds: readonly [from: number, to: number];
  /** By how much what keeps its proportions grows. */
  readonly scale: number;
}

const isFullWidth = (node: SceneNode, { from }: Change): boolean => node.x <= 0 && node.x + node.w >= from.width;
const isFullHeight = (node: SceneNode, { from }: Change): boolean => node.y <= 0 && node.y + node.h >= from.height;

/** Sizes that are no box: letters, lines, corners. */
function scaleInside(node: SceneNode, scale: number): SceneNode {
  if (node.type === 'text') {
    const sized = (size: number): number => Math.max(100, Math.round(size * scale));
    return {
      ...node,
      style: { ...node.style, size: sized(node.style.size) },
      min_size: Math.min(node.min_size, sized(node.style.size)),
      runs: node.runs.map(({ text, style }) => ({
        text,
        style: style.size === undefined ? style : { ...style, size: sized(style.size) },
      })),
    };
  }
  if (node.type === 'shape') {
    const { stroke } = node;
    return {
      ...node,
      radius: Math.round(node.radius * scale),
      stroke: stroke === null ? null : { ...stroke, width: Math.max(1, Math.round(stroke.width * scale)) },
    };
  }
  if (node.type === 'image') return { ...node, radius: Math.round(node.radius * scale) };
  if (node.type !== 'group') return node;
  return { ...node, children: node.children.map((child) => scaleInside(placed(child, scale), scale)) };
}

const placed = (node: SceneNode, scale: number): SceneNode => ({
  ...node,
  x: Math.round(node.x * scale),
  y: Math.round(node.y * scale),
  w: Math.max(1, Math.round(node.w * scale)),
  h: Math.max(1, Math.round(node.h * scale)),
});

/** Along one side: what spans it spans the new one with its bleed; everything else keeps its middle as a share, and stays within. */
function along(
  start: number,
  length: number,
  side: { from: number; to: number; spans: boolean; bleeds: Change['bleeds']; scale: number },
) {
  const { from, to, spans, bleeds, scale } = side;
  if (spans)
    return { start: Math.round(start < 0 ? -bleeds[1] : start * scale), length: to + (start < 0 ? 2 * bleeds[1] : 0) };
  const long = Math.max(1, Math.round(length * scale));
  const middle = ((start + length / 2) / from) * to;
  const touchesStart = start <= 0;
  const touchesEnd = start + length >= from;
  if (touchesStart && !touchesEnd)
    return { start: start < 0 && -start <= bleeds[0] ? -bleeds[1] : Math.round(start * scale), length: long };
  if (touchesEnd && !touchesStart) return { start: Math.round(to - (from - start) * scale), length: long };
  const least = 0;
  const most = Math.max(least, to - long);
  return { start: Math.round(Math.min(most, Math.max(least, middle - long / 2))), length: long };
}

function resizeNode(node: SceneNode, change: Change): SceneNode {
  const { from, to, bleeds, scale } = change;
  const keeps = node.rotation !== 0 || node.type === 'qr' || node.type === 'path';
  const wide = along(node.x, node.w, {
    from: from.width,
    to: to.width,
    spans: !keeps && isFullWidth(node, change),
    bleeds,
    scale,
  });
  const high = along(node.y, node.h, {
    from: from.height,
    to: to.height,
    spans: !keeps && isFullHeight(node, change),
    bleeds,
    scale,
  });
  return { ...scaleInside(node, scale), x: wide.start, y: high.start, w: wide.length, h: high.length };
}

/**
 * A design in another size: what spans the page spans the new one, what is at an edge stays there, everything else keeps its place as a
 * share and its proportions. What the post needs comes from the new size. A proposal: somebody looks at it.
 */
export function resizeScene(scene: Scene, preset: string): Scene {
  const blank = blankScene(preset);
  const { width, height } = scene.size;
  const scale = Math.min(blank.size.width / width, blank.size.height / height);
  const change = { from: scene.size, to: blank.size, bleeds: [scene.bleed, blank.bleed] as const, scale };
  const pages = scene.pages.map((page) => ({
    ...page,
    children: page.children.map((node) => resizeNode(node, change)),
  }));
  return { ...blank, fields: scene.fields, zones: blank.zones.filter(({ page }) => page < pages.length), pages };
}

/** A layer grown by factors of its width and height, with what is in it: letters grow by the mean of both. */
export function scaleNode(node: SceneNode, across: number, down: number): SceneNode {
  const mean = Math.sqrt(across * down);
  if (node.type !== 'group')
    return { ...scaleInside(node, mean), w: Math.round(node.w * across), h: Math.round(node.h * down) };
  const children = node.children.map((child) => ({
    ...scaleNode(child, across, down),
    x: Math.round(child.x * across),
    y: Math.round(child.y * down),
  }));
  return { ...node, children, w: Math.round(node.w * across), h: Math.round(node.h * down) };
}
