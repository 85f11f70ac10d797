import type { QrStyle } from '@acquaint/contract';

/** What shapes and levels are called. */
export const moduleNames: Readonly<Record<QrStyle['module'], string>> = {
  square: 'Squares',
  rounded: 'Rounded',
  dots: 'Dots',
  vertical: 'Upright bars',
  horizontal: 'Level bars',
};

export const eyeNames: Readonly<Record<QrStyle['eye_frame'], string>> = {
  square: 'Square',
  rounded: 'Rounded',
  circle: 'Circle',
  leaf: 'Leaf',
};

export const frameNames: Readonly<Record<QrStyle['frame'], string>> = {
  none: 'No frame',
  border: 'Border',
  below: 'Caption below',
  above: 'Caption above',
  pill: 'Caption in a pill',
};

export const correctionNames: Readonly<Record<QrStyle['ecc'], string>> = {
  auto: 'Highest without a larger code',
  L: 'Low: survives 7% damage',
  M: 'Medium: 15%',
  Q: 'Quartile: 25%',
  H: 'High: 30%',
};
