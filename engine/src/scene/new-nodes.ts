import { qrStyle, type SceneNodeOf, type ScenePaint, type SolidPaint, type TextStyle } from '@acquaint/contract';
import type { Box } from './matrix.ts';

/** A paint of the brand, with what stands in for it. */
export function brandPaint(
  token: Extract<SolidPaint, { type: 'brand' }>['token'],
  hex: string,
): Extract<SolidPaint, { type: 'brand' }> {
  return { type: 'brand', token, hex };
}

/** The brand's colors with what stands in for them while it has none. */
export const brandPaints = {
  primary: brandPaint('primary', '#0f6b5c'),
  secondary: brandPaint('secondary', '#1f2a44'),
  accent: brandPaint('accent', '#f2a541'),
  background: brandPaint('background', '#fbf7f0'),
  text: brandPaint('text', '#1b2430'),
  onPrimary: brandPaint('on_primary', '#ffffff'),
  onSecondary: brandPaint('on_secondary', '#ffffff'),
  onAccent: brandPaint('on_accent', '#111827'),
} as const;

/** How a text looks that nobody has styled. */
export const plainTextStyle: TextStyle = {
  font: 'brand:body',
  weight: 400,
  is_italic: false,
  is_underlined: false,
  size: 1_200,
  fill: brandPaints.text,
  track: 0,
};

const rounded = ({ x, y, w, h }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.max(1, Math.round(w)),
  h: Math.max(1, Math.round(h)),
});

const common = { name: '', rotation: 0, opacity: 100, is_hidden: false, is_locked: false } as const;

/** A text in a box. */
export function newText(
  id: string,
  box: Box,
  {
    text,
    style,
    ...rest
  }: { readonly text: string; readonly style?: Partial<TextStyle> } & Partial<Omit<SceneNodeOf<'text'>, 'style'>>,
): SceneNodeOf<'text'> {
  return {
    ...common,
    id,
    type: 'text',
    ...rounded(box),
    runs: [{ text, style: {} }],
    style: Object.assign({ ...plainTextStyle }, style),
    align: 'left',
    valign: 'top',
    leading: 125,
    fit: 'shrink',
    min_size: 600,
    is_upper_case: false,
    ...rest,
  };
}

/** A shape in a box. */
export function newShape(
  id: string,
  box: Box,
  shape: { readonly fill: ScenePaint | null } & Partial<SceneNodeOf<'shape'>>,
): SceneNodeOf<'shape'> {
  return { ...common, id, type: 'shape', ...rounded(box), shape: 'rectangle', radius: 0, stroke: null, ...shape };
}

/** An icon of lines on 24 by 24 units. */
export function newIcon(
  id: string,
  box: Box,
  { icon, d, paint }: { readonly icon: string; readonly d: string; readonly paint: SolidPaint },
): SceneNodeOf<'path'> {
  const view = { width: 24, height: 24 };
  return {
    ...common,
    id,
    type: 'path',
    ...rounded(box),
    name: icon,
    icon,
    d,
    view,
    fill: null,
    stroke: { paint, width: 2 },
  };
}

/** A picture in a box; without a source it is a place for one. */
export function newImage(
  id: string,
  box: Box,
  image: { readonly source: SceneNodeOf<'image'>['source'] } & Partial<SceneNodeOf<'image'>>,
): SceneNodeOf<'image'> {
  return {
    ...common,
    id,
    type: 'image',
    ...rounded(box),
    fit: 'cover',
    focal: { x: 5_000, y: 5_000 },
    zoom: 100,
    mask: 'none',
    radius: 0,
    adjust: { brightness: 0, contrast: 0, saturation: 0 },
    alt: '',
    ...image,
  };
}

/** Where codes lead of which nobody has said it. */
export const sampleLink = 'https://example.com';

/** A QR code in a square. */
export function newQr(
  id: string,
  { x, y, w }: Pick<Box, 'x' | 'y' | 'w'>,
  content: SceneNodeOf<'qr'>['content'] = { type: 'text', text: sampleLink },
): SceneNodeOf<'qr'> {
  // Print wants codes in pure black.
  return {
    ...common,
    id,
    type: 'qr',
    ...rounded({ x, y, w, h: w }),
    content,
    style: qrStyle.parse({ fg: '#000000', margin: 2 }),
  };
}
