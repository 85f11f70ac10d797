import type { MailBars } from '@acquaint/engine';

/** A rendered page: four bytes a pixel. */
interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A part of a page in pixels. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const isDark = ({ data, width }: Picture, x: number, y: number): boolean => (data[(y * width + x) * 4] ?? 255) < 128;

/**
 * Reads the bars of an Intelligent Mail barcode from the pixels of a page, as a scanner does: columns with ink are bars, and how far a bar reaches above
 * and below what all bars have shows which one it is.
 */
export function readMailBars(picture: Picture, { x: left, y: top, w, h }: Area): MailBars {
  const bars: { top: number; bottom: number }[] = [];
  let isOpen = false;
  for (let x = left; x < left + w; x += 1) {
    const dark = Array.from({ length: h }, (_, row) => top + row).filter((y) => isDark(picture, x, y));
    const [first] = dark;
    const last = dark.at(-1);
    const open = isOpen ? bars.at(-1) : undefined;
    isOpen = first !== undefined;
    if (first === undefined || last === undefined) continue;
    if (open === undefined) bars.push({ top: first, bottom: last });
    else Object.assign(open, { top: Math.min(open.top, first), bottom: Math.max(open.bottom, last) });
  }
  const highest = Math.min(...bars.map((bar) => bar.top));
  const lowest = Math.max(...bars.map((bar) => bar.bottom));
  const third = (lowest - highest) / 6;
  return bars.map((bar) => {
    const [up, down] = [bar.top < highest + third, bar.bottom > lowest - third];
    if (up) return down ? 'F' : 'A';
    return down ? 'D' : 'T';
  });
}
