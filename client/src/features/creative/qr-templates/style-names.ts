import type { QrStyle } from '@acquaint/contract';
import { texts } from './qr-templates.texts.ts';

/** What shapes and levels are called. */
export const moduleNames: Readonly<Record<QrStyle['module'], string>> = {
  square: texts.squares,
  rounded: texts.rounded,
  dots: texts.dots,
  vertical: texts.uprightBars,
  horizontal: texts.levelBars,
};

export const eyeNames: Readonly<Record<QrStyle['eye_frame'], string>> = {
  square: texts.square,
  rounded: texts.rounded,
  circle: texts.circle,
  leaf: texts.leaf,
};

export const frameNames: Readonly<Record<QrStyle['frame'], string>> = {
  none: texts.noFrame,
  border: texts.border,
  below: texts.captionBelow,
  above: texts.captionAbove,
  pill: texts.captionInPill,
};

export const correctionNames: Readonly<Record<QrStyle['ecc'], string>> = {
  auto: texts.highestWithoutLargerCode,
  L: texts.lowSurvives7PercentDamage,
  M: texts.medium15Percent,
  Q: texts.quartile25Percent,
  H: texts.high30Percent,
};
