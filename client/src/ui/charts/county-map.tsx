import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { formatCount } from '../text/formats.ts';
import { type Counties, countyShapes } from './county-shapes.ts';
import { texts } from './charts.texts.ts';

export interface CountyMapProps {
  readonly shapes: Counties;
  /** How many there are in each county, by the five digits of FIPS. */
  readonly counts: ReadonlyMap<string, number>;
  /** What is counted, such as 'people'. */
  readonly unit: string;
}

const steps = 5;

/** Which of five steps a count belongs to, on a logarithmic scale: a few large cities would leave all else pale. */
function stepOf(count: number, most: number): number {
  return most <= 1 ? steps : Math.max(1, Math.ceil((steps * Math.log(count + 1)) / Math.log(most + 1)));
}

/** The counties of the United States, those with somebody in them the darker the more there are. */
export function CountyMap({ shapes, counts, unit }: CountyMapProps) {
  const theme = useTheme();
  const filled = countyShapes(shapes, counts);
  const most = Math.max(1, ...filled.map(({ count }) => count));
  const total = filled.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box
      component="figure"
      sx={{ m: 0 }}
      aria-label={texts.mapTotalUnitInCount({ total: formatCount(total), unit, count: formatCount(filled.length) })}
    >
      <Box
        component="svg"
        viewBox="-5 -5 985 620"
        aria-hidden
        sx={{ display: 'block', width: '100%', height: 'auto', maxHeight: 520 }}
      >
        <path d={shapes.nation} fill={theme.vars?.palette.action.hover ?? ''} stroke="none" />
        {filled.map(({ fips, name, path, count }) => (
          <path
            key={fips}
            d={path}
            fill={theme.vars?.palette.primary.main ?? ''}
            fillOpacity={0.15 + (0.75 * stepOf(count, most)) / steps}
          >
            <title>{`${name}: ${formatCount(count)}`}</title>
          </path>
        ))}
        <path d={shapes.states} fill="none" stroke={theme.vars?.palette.divider ?? ''} strokeWidth={0.8} />
      </Box>
    </Box>
  );
}
