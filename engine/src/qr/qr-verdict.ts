import type { QrStyle, QrVerdict } from '@acquaint/contract';
import { contrastOf, luminanceOf } from '../colors/colors.ts';
import type { QrDrawing } from './qr-drawing.ts';

/** Contrast below which some readers fail, and below which one did in trials (WCAG ratio). */
const safeContrast = 4;
const leastContrast = 2.5;
/** Of three readers, how many must read a code as it is. */
const leastReaders = 2;
/** The smallest module that common printers and phones agree on, in millimeters, and the smallest code for a flyer. */
const leastModuleMm = 0.4;
const leastCodeMm = 20;

function colorsOf({ fg, gradient, eye_color: eyes }: QrStyle): string[] {
  return [fg, ...(gradient === null ? [] : [gradient.to]), ...(eyes === null ? [] : [eyes])];
}

/** The least contrast of any dark part with what is behind it; nothing drawn counts as white paper. */
export function qrContrast(style: QrStyle): number {
  return Math.min(...colorsOf(style).map((color) => contrastOf(color, style.bg ?? '#ffffff')));
}

const isInverted = (style: QrStyle): boolean =>
  colorsOf(style).some((color) => luminanceOf(color) > luminanceOf(style.bg ?? '#ffffff'));

function adviceOf(
  style: QrStyle,
  { contrast, isWhole, size }: { contrast: number; isWhole: boolean; size: number },
): string[] {
  const advice = [
    contrast < safeContrast &&
      `Make the code darker or its background lighter: the contrast is ${contrast.toFixed(1)} to 1, and 4 to 1 is safe.`,
    isInverted(style) && 'Draw dark on light: older phones do not read light on dark.',
    style.margin < 4 && `Leave a border of four modules; this one is ${style.margin}.`,
    style.logo !== null && !isWhole && 'Make the logo smaller.',
    style.module === 'dots' && !isWhole && 'Draw modules as squares: they are read from farther away.',
    !isWhole && size > 41 && 'Shorten the content, or make the code dynamic: fewer modules are read more easily.',
  ];
  return advice.filter((sentence) => sentence !== false);
}

/**
 * The verdict on a code by readings of pictures of it. Unreadable: a picture as it is (`sharp`) that most readers do not read, or too
 * little contrast. Risky: any other failure, or a border or contrast that some phones need more of.
 */
export function judgeQr(drawing: QrDrawing, style: QrStyle, readings: QrVerdict['readings']): QrVerdict {
  const passes = readings.flatMap(({ reads }) => Object.values(reads));
  const sharp = readings.filter(({ picture }) => picture === 'sharp');
  const isSeldomRead = sharp.some(({ reads }) => Object.values(reads).filter(Boolean).length < leastReaders);
  const passed = passes.filter(Boolean).length;
  const contrast = qrContrast(style);
  const isWhole = passed === passes.length;
  const isUnreadable = contrast < leastContrast || isSeldomRead;
  const isGood = isWhole && contrast >= safeContrast && style.margin >= 4 && !isInverted(style);
  return {
    verdict: isUnreadable ? 'unreadable' : isGood ? 'good' : 'risky',
    passed,
    total: passes.length,
    readings,
    advice: adviceOf(style, { contrast, isWhole, size: drawing.matrix.size }),
    contrast: Math.round(contrast * 10) / 10,
    modules: drawing.matrix.size,
    ecc: drawing.matrix.level,
    least_mm: Math.ceil(Math.max(leastCodeMm, drawing.width * leastModuleMm)),
  };
}
