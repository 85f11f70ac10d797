import type { QrStyle } from '@acquaint/contract';
import type { LogoPixels } from '@acquaint/engine';
import { convertImage, readImage } from '../../../../platform/images/images.ts';
import { toRgb } from '@acquaint/engine';
import type { Services } from '../../../../platform/services.ts';

/** A logo in the forms that pictures need it in. */
export interface Logo {
  /** A data address, for SVG that stands alone. */
  readonly href: string;
  readonly pixels: LogoPixels;
}

/** Lays transparent pixels on a color: print formats know none. */
function flatten(rgba: Uint8Array, background: string): Uint8Array {
  const behind = toRgb(background);
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let index = 0; index < rgba.length / 4; index += 1) {
    const alpha = (rgba[index * 4 + 3] ?? 255) / 255;
    for (const part of [0, 1, 2] as const)
      rgb[index * 3 + part] = Math.round((rgba[index * 4 + part] ?? 0) * alpha + behind[part] * (1 - alpha));
  }
  return rgb;
}

/** The logo of a style; null without one, or when its picture is gone. */
export async function logoOf(
  services: Pick<Services, 'files'>,
  accountId: string,
  { logo, bg }: Pick<QrStyle, 'logo' | 'bg'>,
): Promise<Logo | null> {
  const bytes = logo === null ? null : await readImage(services, accountId, logo.image_id);
  if (bytes === null) return null;
  const { png, rgba, width, height } = await convertImage(bytes);
  return {
    href: `data:image/png;base64,${png.toString('base64')}`,
    pixels: { width, height, rgb: flatten(rgba, bg ?? '#ffffff') },
  };
}
