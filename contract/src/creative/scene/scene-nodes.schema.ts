import { z } from 'zod';
import { qrStyle } from '../qr-codes/templates/qr-style.schema.ts';
import { id } from '../../shared/ids.ts';
import { scenePaint, solidPaint } from './scene-paints.schema.ts';

/** A place in micrometers: to the right or downwards, up to three meters. */
const place = z.number().int('Must be a whole number of micrometers').min(-3_000_000).max(3_000_000);
const length = z.number().int('Must be a whole number of micrometers').min(0).max(3_000_000);
/** A part of a whole, in hundredths of a percent. */
const share = z.number().int().min(0).max(10_000);
const percent = z.number().int().min(0).max(100);
const nodeId = z.string().regex(/^[\w-]{1,40}$/, 'Must be an id of letters, digits and hyphens');

const nodeBase = {
  id: nodeId,
  name: z.string().max(100).default(''),
  /** The upper left corner before turning, from that of the page's trim or of the group. */
  x: place,
  y: place,
  w: length,
  h: length,
  /** In tenths of a degree clockwise, about the middle. */
  rotation: z.number().int().min(0).max(3_599).default(0),
  /** In percent. */
  opacity: percent.default(100),
  is_hidden: z.boolean().default(false),
  is_locked: z.boolean().default(false),
};

const stroke = z.strictObject({ paint: solidPaint, width: length, is_dashed: z.boolean().default(false) });

export const textStyle = z.strictObject({
  /** A family of the catalog, or a role of the brand's fonts such as `brand:heading`. */
  font: z.string().min(1).max(100),
  weight: z.number().int().min(100).max(900),
  is_italic: z.boolean(),
  is_underlined: z.boolean(),
  /** In hundredths of a point. */
  size: z.number().int().min(100).max(100_000),
  fill: solidPaint,
  /** Space between letters in thousandths of the size. */
  track: z.number().int().min(-300).max(2_000),
});
export type TextStyle = z.output<typeof textStyle>;

export const textRun = z.strictObject({
  /** Merge fields are in it as `{first_name}`. */
  text: z.string().max(5_000, 'Must be at most 5000 characters'),
  /** What differs from the style of the whole text. */
  style: textStyle.partial().default({}),
});
export type TextRun = z.output<typeof textRun>;

const textNode = z.strictObject({
  ...nodeBase,
  type: z.literal('text'),
  runs: z.array(textRun).max(200),
  style: textStyle,
  align: z.enum(['left', 'center', 'right', 'justify']).default('left'),
  valign: z.enum(['top', 'middle', 'bottom']).default('top'),
  /** The distance of lines in percent of the size. */
  leading: z.number().int().min(50).max(400).default(125),
  /** A long text overflows, is made smaller down to `min_size`, or makes its box higher. */
  fit: z.enum(['none', 'shrink', 'grow']).default('shrink'),
  min_size: z.number().int().min(100).max(100_000).default(600),
  is_upper_case: z.boolean().default(false),
});

/** So many pages of a PDF can be shown. */
export const mostPdfPages = 8;

/** Where the pixels of an image come from. */
const imageSource = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({
    type: z.literal('asset'),
    asset_id: id,
    version: z.number().int().min(1),
    /** Of a PDF; without it the first one. */
    page: z.number().int().min(1).max(mostPdfPages).optional(),
  }),
  /** A picture that comes with the product, by its name. */
  z.strictObject({
    type: z.literal('stock'),
    name: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Must be a name of a picture'),
  }),
  z.strictObject({ type: z.literal('brand_logo'), variant: z.enum(['primary', 'mark', 'mono', 'reversed']) }),
]);

const signedPercent = z.number().int().min(-100).max(100).default(0);

const imageNode = z.strictObject({
  ...nodeBase,
  type: z.literal('image'),
  source: imageSource,
  /** The whole picture within the box, or the box full of it. */
  fit: z.enum(['cover', 'contain']).default('cover'),
  /** What must stay visible when the box cuts: a share of the picture's width and height. */
  focal: z.strictObject({ x: share, y: share }).default({ x: 5_000, y: 5_000 }),
  /** How much nearer than needed, in percent. */
  zoom: z.number().int().min(100).max(800).default(100),
  mask: z.enum(['none', 'rounded', 'ellipse']).default('none'),
  radius: length.default(0),
  adjust: z
    .strictObject({ brightness: signedPercent, contrast: signedPercent, saturation: signedPercent })
    .default({ brightness: 0, contrast: 0, saturation: 0 }),
  /** What the picture shows, for those who do not see it. */
  alt: z.string().max(500).default(''),
});

export const sceneShapes = [
  'rectangle',
  'ellipse',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'burst',
  'arrow',
  'line',
] as const;

const shapeNode = z.strictObject({
  ...nodeBase,
  type: z.literal('shape'),
  shape: z.enum(sceneShapes),
  /** Of a rectangle's corners. */
  radius: length.default(0),
  fill: scenePaint.nullable(),
  stroke: stroke.nullable().default(null),
});

const pathNode = z.strictObject({
  ...nodeBase,
  type: z.literal('path'),
  /** The name of the icon that it was taken from. */
  icon: z.string().max(60).default(''),
  /** SVG path data within `view`. */
  d: z
    .string()
    .max(20_000, 'Must be at most 20000 characters')
    .regex(/^[\sMmLlHhVvCcSsQqTtAaZz\d.,eE+-]*$/, 'Must be path data'),
  view: z.strictObject({ width: z.number().min(1).max(10_000), height: z.number().min(1).max(10_000) }),
  fill: scenePaint.nullable(),
  /** Its width is in units of `view`, so that it grows with the icon. */
  stroke: z
    .strictObject({ paint: solidPaint, width: z.number().min(0).max(1_000) })
    .nullable()
    .default(null),
});

const qrNode = z.strictObject({
  ...nodeBase,
  type: z.literal('qr'),
  content: z.discriminatedUnion('type', [
    /** A code of the account, whose short link is printed. */
    z.strictObject({ type: z.literal('code'), qr_code_id: id }),
    /** A text of its own, in which merge fields are as in texts. */
    z.strictObject({ type: z.literal('text'), text: z.string().max(1_000) }),
  ]),
  style: qrStyle,
});

const leafNodes = [textNode, imageNode, shapeNode, pathNode, qrNode] as const;

export type SceneLeaf = z.output<(typeof leafNodes)[number]>;
export interface SceneGroup {
  id: string;
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
  rotation: number;
  opacity: number;
  is_hidden: boolean;
  is_locked: boolean;
  type: 'group';
  /** From the lowest to the uppermost, in places of the group. */
  children: SceneNode[];
}
export type SceneNode = SceneLeaf | SceneGroup;
export type SceneNodeOf<Type extends SceneNode['type']> = Extract<SceneNode, { type: Type }>;

const groupNode = z.strictObject({
  ...nodeBase,
  type: z.literal('group'),
  get children(): z.ZodType<SceneNode[]> {
    return z.array(sceneNode).max(500);
  },
});

/** One layer of a page. */
export const sceneNode: z.ZodType<SceneNode> = z.discriminatedUnion('type', [...leafNodes, groupNode]);
