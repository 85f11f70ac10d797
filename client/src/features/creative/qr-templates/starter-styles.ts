import { type Brand, plainQrStyle, type QrStyle } from '@acquaint/contract';
import { contrastOf } from '@acquaint/engine';
import { texts } from './qr-templates.texts.ts';

export interface StarterStyle {
  readonly name: string;
  readonly style: QrStyle;
}

/** The brand's color of a role, when a code in it can be read on white; else the other color. */
function readable(brand: Brand | undefined, role: 'primary' | 'secondary' | 'accent', other: string): string {
  const hex = brand?.colors.find((color) => color.role === role)?.hex;
  return hex !== undefined && contrastOf(hex, '#ffffff') >= 4 ? hex : other;
}

/** Four styles to begin with, in the colors of the brand where they can be read. */
export function starterStyles(brand: Brand | undefined): StarterStyle[] {
  const primary = readable(brand, 'primary', '#0f6b5c');
  const second = readable(brand, 'secondary', '#1d5fb8');
  return [
    { name: texts.classic, style: plainQrStyle },
    {
      name: texts.soft,
      style: { ...plainQrStyle, module: 'rounded', eye_frame: 'rounded', eye_ball: 'circle', fg: primary },
    },
    {
      name: texts.scanMe,
      style: {
        ...plainQrStyle,
        module: 'rounded',
        eye_frame: 'circle',
        eye_ball: 'circle',
        frame: 'below',
        caption: 'Scan me',
        frame_color: primary,
      },
    },
    {
      name: texts.gradient,
      style: {
        ...plainQrStyle,
        module: 'dots',
        eye_frame: 'circle',
        eye_ball: 'circle',
        fg: primary,
        gradient: { type: 'linear', to: second, angle: 45 },
        frame: 'pill',
        caption: 'Learn more',
        frame_color: second,
      },
    },
  ];
}
