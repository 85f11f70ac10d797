import type { SvgGradient } from '@acquaint/engine';

export interface SvgGradientTagProps {
  /** What fills name it by. */
  readonly id: string;
  readonly gradient: SvgGradient;
}

/** A gradient between two colors for a drawing, in the places of what it fills. */
export function SvgGradientTag({ id, gradient: { type, from, to, start, end } }: SvgGradientTagProps) {
  const stops = (
    <>
      <stop stopColor={from} />
      <stop offset="1" stopColor={to} />
    </>
  );
  if (type === 'linear')
    return (
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={start[0]} y1={start[1]} x2={end[0]} y2={end[1]}>
        {stops}
      </linearGradient>
    );
  const radius = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return (
    <radialGradient id={id} gradientUnits="userSpaceOnUse" cx={start[0]} cy={start[1]} r={radius}>
      {stops}
    </radialGradient>
  );
}
