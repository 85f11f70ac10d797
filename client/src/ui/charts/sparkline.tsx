import Box from '@mui/material/Box';

/** In the units of the drawing, which is stretched to the width it gets. */
const [width, height, edge] = [100, 34, 3];

/** The course of values as the commands of a path, from the lowest at the bottom to the highest at the top; even values lie in the middle. */
export function sparklinePath(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const stepX = values.length < 2 ? 0 : width / (values.length - 1);
  const heightOf = (value: number): number =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
  return values
    .map((value, place) => `${place === 0 ? 'M' : 'L'}${(place * stepX).toFixed(2)} ${heightOf(value).toFixed(2)}`)
    .join('');
}

/** A line without axes beside a figure that says the same: for eyes alone. */
export function Sparkline({ values, color }: { readonly values: readonly number[]; readonly color: string }) {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height }}
    >
      <path d={sparklinePath(values)} fill="none" stroke={color} strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </Box>
  );
}
