import type { ColorMatrix } from './display-list.ts';

interface Adjust {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
}

/** How much each primary weighs in brightness: ITU-R BT.709. */
const weights = [0.2126, 0.7152, 0.0722] as const;

/**
 * Adjustments from -100 to 100 as one map of colors, so that the screen (feColorMatrix) and print (pixels) do the same: saturation about the
 * brightness of BT.709, contrast about middle gray, brightness as a shift. Null when nothing is adjusted.
 */
export function adjustMatrix({ brightness, contrast, saturation }: Adjust): ColorMatrix | null {
  if (brightness === 0 && contrast === 0 && saturation === 0) return null;
  const saturate = 1 + saturation / 100;
  const stretch = contrast < 0 ? 1 + contrast / 100 : 1 + contrast / 50;
  const plus = (1 - stretch) / 2 + brightness / 200;
  return [0, 1, 2].map((row) => {
    const part = (column: 0 | 1 | 2): number =>
      stretch * (weights[column] * (1 - saturate) + (row === column ? saturate : 0));
    return [part(0), part(1), part(2), plus] as const;
  });
}

/** Changes pixels of `channels` bytes in place; transparency stays. */
export function adjustPixels(pixels: Uint8Array, channels: 3 | 4, matrix: ColorMatrix): void {
  for (let at = 0; at < pixels.length; at += channels) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    for (const [row, [r, g, b, plus]] of matrix.entries())
      pixels[at + row] = Math.min(255, Math.max(0, Math.round(r * red + g * green + b * blue + plus * 255)));
  }
}
