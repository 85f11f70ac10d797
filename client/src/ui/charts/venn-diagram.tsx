import Box from '@mui/material/Box';
import { circlesOf } from '@acquaint/engine';
import { formatCount } from '../text/formats.ts';
import { texts } from './charts.texts.ts';

const width = 360;
const height = 220;

/** People in exactly these groups; the count is null when it is too small to show. */
export interface Zone {
  /** Places of the groups. */
  readonly groups: readonly number[];
  readonly count: number | null;
}

interface VennDiagramProps {
  readonly names: readonly string[];
  readonly zones: readonly Zone[];
  readonly colors: readonly string[];
}

/** Two groups as circles whose areas, and that of what they share, are as large as they are. */
export function VennDiagram({ names, zones, colors }: VennDiagramProps) {
  const countOf = (...places: number[]): number | null =>
    zones.find((zone) => zone.groups.length === places.length && places.every((place) => zone.groups.includes(place)))
      ?.count ?? null;
  const [left, both, right] = [countOf(0), countOf(0, 1), countOf(1)];
  const { radii, distance } = circlesOf((left ?? 0) + (both ?? 0), (right ?? 0) + (both ?? 0), both ?? 0);
  const span = radii[0] + distance + radii[1];
  const scale = Math.min((width - 20) / span, (height - 40) / (2 * Math.max(...radii)));
  const x1 = (width - span * scale) / 2 + radii[0] * scale;
  const x2 = x1 + distance * scale;
  const y = height / 2;
  const shown = [
    { x: (x1 - radii[0] * scale + Math.min(x1 + radii[0] * scale, x2 - radii[1] * scale)) / 2, count: left },
    {
      x:
        (Math.max(x1 - radii[0] * scale, x2 - radii[1] * scale) +
          Math.min(x1 + radii[0] * scale, x2 + radii[1] * scale)) /
        2,
      count: both,
    },
    { x: (x2 + radii[1] * scale + Math.max(x2 - radii[1] * scale, x1 + radii[0] * scale)) / 2, count: right },
  ];
  return (
    <Box
      component="figure"
      aria-label={texts.namesShareBothPeople({
        names: names.join(' and '),
        both: both === null ? texts.fewerThanTen : formatCount(both),
      })}
      sx={{ m: 0, width: { xs: 1, md: width }, flexShrink: 0, maxWidth: width }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" aria-hidden>
        <circle
          cx={x1}
          cy={y}
          r={radii[0] * scale}
          fill={colors[0]}
          fillOpacity={0.35}
          stroke={colors[0]}
          strokeWidth={2}
        />
        <circle
          cx={x2}
          cy={y}
          r={radii[1] * scale}
          fill={colors[1]}
          fillOpacity={0.35}
          stroke={colors[1]}
          strokeWidth={2}
        />
        {shown.map(({ x, count }, index) =>
          count === null || count === 0 ? null : (
            // eslint-disable-next-line react/no-array-index-key -- a zone is its place
            <text key={index} x={x} y={y + 5} textAnchor="middle" fill="currentColor" fontSize={13} fontWeight={600}>
              {formatCount(count)}
            </text>
          ),
        )}
      </svg>
    </Box>
  );
}
