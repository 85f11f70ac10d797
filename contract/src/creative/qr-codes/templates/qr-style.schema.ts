import { z } from 'zod';
import { hexColor } from '../../brand/brand.schema.ts';
import { plainText } from '../../../shared/fields.ts';
import { id } from '../../../shared/ids.ts';

/** How the dark modules of a code are drawn. */
export const qrModules = ['square', 'rounded', 'dots', 'vertical', 'horizontal'] as const;
/** How the three large squares in the corners are drawn: their rings and what is inside. */
export const qrEyes = ['square', 'rounded', 'circle', 'leaf'] as const;
/** How much of a code can be covered or dirty: about 7, 15, 25 and 30%; `auto` takes what costs no larger code. */
export const qrCorrections = ['auto', 'L', 'M', 'Q', 'H'] as const;
export const qrFrames = ['none', 'border', 'below', 'above', 'pill'] as const;

/** The longest caption of a frame. */
export const longestCaption = 28;

const gradient = z.strictObject({
  type: z.enum(['linear', 'radial']),
  /** The color at the end; it begins with the foreground. */
  to: hexColor,
  /** Where a linear one leads, in degrees clockwise; 0 leads to the right. */
  angle: z.number().int().min(0).max(359).default(0),
});

const logo = z.strictObject({
  /** An image that the account uploaded. */
  image_id: id,
  /** The width that it takes of the code, as a share. */
  size: z.number().min(0.1, 'Must be at least 0.1').max(0.4, 'Must be at most 0.4').default(0.22),
});

export const qrStyle = z.strictObject({
  module: z.enum(qrModules).default('square'),
  eye_frame: z.enum(qrEyes).default('square'),
  eye_ball: z.enum(qrEyes).default('square'),
  fg: hexColor.default('#111827'),
  /** Null: nothing is drawn behind the code. */
  bg: hexColor.nullable().default('#ffffff'),
  /** Null: as the modules. */
  eye_color: hexColor.nullable().default(null),
  gradient: gradient.nullable().default(null),
  logo: logo.nullable().default(null),
  /** The empty border in modules; the standard asks for four. */
  margin: z.number().int().min(0).max(10, 'Must be at most 10').default(4),
  ecc: z.enum(qrCorrections).default('auto'),
  frame: z.enum(qrFrames).default('none'),
  frame_color: hexColor.default('#111827'),
  caption: plainText(longestCaption).default(''),
  caption_color: hexColor.default('#ffffff'),
});
export type QrStyle = z.output<typeof qrStyle>;

/** The style of a code that nobody has styled. */
export const plainQrStyle: QrStyle = qrStyle.parse({});
