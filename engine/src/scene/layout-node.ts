import type { SceneNodeOf, SceneLeaf } from '@acquaint/contract';
import { drawQr } from '../qr/qr-drawing.ts';
import type { DisplayItem, LaidOutNode, NodeReport } from './display-list.ts';
import { adjustMatrix } from './image-adjust.ts';
import { inkOf, paintOf, type SceneBrand } from './inks.ts';
import type { Box, Matrix } from './matrix.ts';
import { boxMatrix, mapBox, multiply } from './matrix.ts';
import { ellipsePath, mapPath, readPathData, roundedBox, shapePath } from './shape-paths.ts';
import { type LaidOutText, layoutText, styledParts } from './text/text-layout.ts';
import type { Typesetter } from './text/typesetter.ts';

export interface SceneImage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** It is printed as lines and letters: no enlargement is too large. */
  readonly isVector?: boolean;
}

/** What layout needs beside the document. */
export interface SceneResources {
  readonly typesetter: Typesetter;
  readonly brand: SceneBrand;
  /** The pictures that are there, by `imageKeyOf`. */
  readonly images: ReadonlyMap<string, SceneImage>;
  /** What the account's codes hold, by their ids. */
  readonly qrTexts: ReadonlyMap<string, string>;
  /** Fills merge fields. */
  readonly fill: (text: string) => string;
}

/** The key under which the pixels of a source are known; null of none. */
export function imageKeyOf(source: SceneNodeOf<'image'>['source']): string | null {
  if (source.type === 'none') return null;
  if (source.type === 'brand_logo') return `logo:${source.variant}`;
  if (source.type === 'stock') return `stock:${source.name}`;
  const { asset_id: asset, version, page = 1 } = source;
  return page === 1 ? `asset:${asset}:${version}` : `asset:${asset}:${version}:${page}`;
}

/** The key of the picture in the middle of a QR code. */
export const qrLogoKey = (imageId: string): string => `qr_logo:${imageId}`;

const nothing = {
  doesOverflow: false,
  scale: 1,
  missing: [],
  fallback: [],
  pixelsPerInch: null,
  isEmpty: false,
  module: null,
  legible: [],
} as const satisfies Omit<NodeReport, 'node'>;

/** What all items of a layer share. */
interface Base {
  readonly node: string;
  readonly matrix: Matrix;
  readonly opacity: number;
}

type Layout<Node> = (node: Node, base: Base, resources: SceneResources) => LaidOutNode;

const inPart = ({ w, h }: { readonly w: number; readonly h: number }): Box => ({ x: 0, y: 0, w, h });

/** The boxes of the lines of a text, as wide as their letters; none of empty lines. */
function lineBoxes({ lines, carets }: LaidOutText): Box[] {
  return lines.flatMap(({ top, height }, line) => {
    const places = carets.filter((caret) => caret.line === line).map(({ x }) => x);
    const x = Math.min(...places);
    const w = Math.max(...places) - x;
    return w > 0 ? [{ x, y: top, w, h: height }] : [];
  });
}

const layoutTextNode: Layout<SceneNodeOf<'text'>> = (node, base, { typesetter, brand, fill }) => {
  const laid = layoutText(node, styledParts(node, fill), { typesetter, brand });
  const items: DisplayItem[] = laid.runs.map(({ face, em, style, glyphs }) => ({
    ...base,
    type: 'glyphs',
    face,
    em,
    ink: inkOf(style.fill, brand),
    glyphs,
  }));
  for (const { x, y, width, height, style } of laid.underlines) {
    const path = mapPath([1, 0, 0, 1, x, y], roundedBox({ w: width, h: height }, 0));
    const box = { x, y, w: width, h: height };
    items.push({ ...base, type: 'path', path, isEvenOdd: false, fill: inkOf(style.fill, brand), box, stroke: null });
  }
  const { doesOverflow, scale, missing, fallback } = laid;
  const legible = lineBoxes(laid).map((box) => mapBox(base.matrix, box));
  return { items, report: { ...nothing, node: node.id, doesOverflow, scale, missing, fallback, legible } };
};

/** Where the whole picture is so that its box is full of it, or it is whole within; the focal point stays as near as it can. */
export function imageBox(node: SceneNodeOf<'image'>, { width, height }: SceneImage): Box {
  const { w, h, fit, focal, zoom } = node;
  const scale = (fit === 'cover' ? Math.max(w / width, h / height) : Math.min(w / width, h / height)) * (zoom / 100);
  const [wide, high] = [width * scale, height * scale];
  const place = (room: number, length: number, share: number): number =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, room / 2 - length * (share / 10_000)));
  return { x: place(w, wide, focal.x), y: place(h, high, focal.y), w: wide, h: high };
}

const masks = {
  none: (node) => roundedBox(node, 0),
  rounded: (node) => roundedBox(node, node.radius),
  ellipse: (node) => ellipsePath(node),
} satisfies Record<SceneNodeOf<'image'>['mask'], (node: SceneNodeOf<'image'>) => ReturnType<typeof ellipsePath>>;

const micrometersOfInch = 25_400;

const layoutImageNode: Layout<SceneNodeOf<'image'>> = (node, base, { images }) => {
  const key = imageKeyOf(node.source);
  const image = key === null ? undefined : images.get(key);
  if (key === null || image === undefined) return { items: [], report: { ...nothing, node: node.id, isEmpty: true } };
  const box = imageBox(node, image);
  const clip = masks[node.mask](node);
  const pixelsPerInch = image.isVector === true ? null : (image.width / Math.max(box.w, 1)) * micrometersOfInch;
  return {
    items: [{ ...base, type: 'image', key, box, clip, adjust: adjustMatrix(node.adjust) }],
    report: { ...nothing, node: node.id, pixelsPerInch },
  };
};

const layoutShapeNode: Layout<SceneNodeOf<'shape'>> = (node, base, { brand }) => {
  const { fill, stroke } = node;
  const item: DisplayItem = {
    ...base,
    type: 'path',
    path: shapePath(node),
    isEvenOdd: false,
    fill: fill === null || node.shape === 'line' ? null : paintOf(fill, brand),
    box: inPart(node),
    stroke:
      stroke === null ? null : { ink: inkOf(stroke.paint, brand), width: stroke.width, isDashed: stroke.is_dashed },
  };
  return { items: [item], report: { ...nothing, node: node.id } };
};

const layoutPathNode: Layout<SceneNodeOf<'path'>> = (node, base, { brand }) => {
  const { view, fill, stroke } = node;
  const scale: Matrix = [node.w / view.width, 0, 0, node.h / view.height, 0, 0];
  const item: DisplayItem = {
    ...base,
    type: 'path',
    path: mapPath(scale, readPathData(node.d)),
    isEvenOdd: false,
    fill: fill === null ? null : paintOf(fill, brand),
    box: inPart(node),
    stroke:
      stroke === null
        ? null
        : { ink: inkOf(stroke.paint, brand), width: stroke.width * Math.sqrt(scale[0] * scale[3]), isDashed: false },
  };
  return { items: [item], report: { ...nothing, node: node.id } };
};

function qrItems(node: SceneNodeOf<'qr'>, base: Base, text: string): { items: DisplayItem[]; module: number } | null {
  const drawing = drawQr(text, node.style);
  if (drawing === null) return null;
  const scale = Math.min(node.w / drawing.width, node.h / drawing.height);
  const [left, top] = [(node.w - drawing.width * scale) / 2, (node.h - drawing.height * scale) / 2];
  const matrix = multiply(base.matrix, [scale, 0, 0, scale, left, top]);
  const items = drawing.shapes.map(({ path, fill }): DisplayItem => {
    // Its gradients are in modules.
    const box = { x: 0, y: 0, w: 1, h: 1 };
    const ink =
      typeof fill === 'string'
        ? ({ type: 'rgb', hex: fill } as const)
        : {
            shape: fill.type,
            from: { type: 'rgb', hex: fill.from } as const,
            to: { type: 'rgb', hex: fill.to } as const,
            start: fill.start,
            end: fill.end,
          };
    return { ...base, matrix, type: 'path', path, isEvenOdd: true, fill: ink, box, stroke: null };
  });
  const { logo } = drawing;
  if (logo !== null && node.style.logo !== null) {
    const box = { x: 0, y: 0, w: logo.edge, h: logo.edge };
    items.push({
      ...base,
      matrix: multiply(matrix, [1, 0, 0, 1, logo.x, logo.y]),
      type: 'image',
      key: qrLogoKey(node.style.logo.image_id),
      box,
      clip: roundedBox(box, 0),
      adjust: null,
    });
  }
  return { items, module: scale };
}

const layoutQrNode: Layout<SceneNodeOf<'qr'>> = (node, base, { qrTexts, fill }) => {
  const { content } = node;
  const text = content.type === 'text' ? fill(content.text) : (qrTexts.get(content.qr_code_id) ?? '');
  const drawn = text === '' ? null : qrItems(node, base, text);
  if (drawn === null) return { items: [], report: { ...nothing, node: node.id, isEmpty: true } };
  return {
    items: drawn.items,
    report: { ...nothing, node: node.id, module: drawn.module, legible: [mapBox(base.matrix, inPart(node))] },
  };
};

const layouts: { readonly [Type in SceneLeaf['type']]: Layout<Extract<SceneLeaf, { type: Type }>> } = {
  text: layoutTextNode,
  image: layoutImageNode,
  shape: layoutShapeNode,
  path: layoutPathNode,
  qr: layoutQrNode,
};

/** Draws one layer that is no group: what it shows, in order, and what is to be said of it. */
export function layoutNode(
  node: SceneLeaf,
  around: { readonly matrix: Matrix; readonly opacity: number },
  resources: SceneResources,
): LaidOutNode {
  const base = {
    node: node.id,
    matrix: multiply(around.matrix, boxMatrix(node)),
    opacity: (around.opacity * node.opacity) / 100,
  };
  // Each name leads to the function of its own layers.
  const layout = layouts[node.type] as Layout<SceneLeaf>;
  return layout(node, base, resources);
}
