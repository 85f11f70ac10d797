import type { Scene } from '@acquaint/contract';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';

/** In pixels. */
export const rulerWidth = 20;

const inch = 25_400;
const millimeter = 1_000;

/** The steps of a ruler: those of inches for sizes in inches, else of millimeters; wide enough to be read. */
function stepsOf(scene: Scene, zoom: number): { unit: number; step: number; small: number } {
  const isInches = scene.size.width % 635 === 0 && scene.bleed === 3_175;
  const unit = isInches ? inch : millimeter * 10;
  const label = isInches ? 1 : 1;
  const least = 46 / (unit * zoom);
  const step = [0.5, 1, 2, 5, 10].find((each) => each >= least) ?? 10;
  return { unit, step: step * label, small: isInches ? unit / 8 : millimeter * 2 };
}

function Ruler({
  length,
  scene,
  zoom,
  over,
  isUpright,
}: {
  length: number;
  scene: Scene;
  zoom: number;
  over: number;
  isUpright: boolean;
}) {
  const { unit, step, small } = stepsOf(scene, zoom);
  const theme = useTheme();
  const pixels = (length + 2 * over) * zoom;
  const major = Array.from({ length: Math.floor(length / (unit * step)) + 1 }, (_, index) => index * step);
  const ticks =
    small * zoom >= 4 ? Array.from({ length: Math.floor(length / small) + 1 }, (_, index) => index * small) : [];
  const at = (value: number): number => (value + over) * zoom;
  const said = (value: number): string => String(unit === inch ? value : value * 10);
  return (
    <svg
      aria-hidden
      width={isUpright ? rulerWidth : pixels}
      height={isUpright ? pixels : rulerWidth}
      fontSize={9}
      fill={(theme.vars ?? theme).palette.text.secondary}
      stroke="none"
    >
      {ticks.map((value) =>
        isUpright ? (
          <rect key={value} x={rulerWidth - 4} y={at(value)} width={4} height={0.5} />
        ) : (
          <rect key={value} y={rulerWidth - 4} x={at(value)} height={4} width={0.5} />
        ),
      )}
      {major.map((value) =>
        isUpright ? (
          <g key={value}>
            <rect x={rulerWidth - 9} y={at(value * unit)} width={9} height={0.75} />
            <text transform={`translate(8 ${at(value * unit) + 3}) rotate(-90)`} textAnchor="end">
              {said(value)}
            </text>
          </g>
        ) : (
          <g key={value}>
            <rect y={rulerWidth - 9} x={at(value * unit)} height={9} width={0.75} />
            <text x={at(value * unit) + 3} y={9}>
              {said(value)}
            </text>
          </g>
        ),
      )}
    </svg>
  );
}

export interface RulersProps {
  readonly scene: Scene;
  readonly zoom: number;
  /** Around the page, in micrometers. */
  readonly over: { readonly x: number; readonly y: number };
}

/** Rulers above and beside the page, counted from where it is cut: in inches or millimeters, as its size is. */
export function Rulers({ scene, zoom, over }: RulersProps) {
  const { width, height } = scene.size;
  return (
    <>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 2, height: 0, ml: `${rulerWidth}px` }}>
        <Box sx={{ bgcolor: 'background.paper', width: 'max-content', borderBottom: 1, borderColor: 'divider' }}>
          <Ruler length={width} scene={scene} zoom={zoom} over={over.x} isUpright={false} />
        </Box>
      </Box>
      <Box sx={{ position: 'sticky', left: 0, zIndex: 1, width: 0, height: 0 }}>
        <Box
          sx={{
            bgcolor: 'background.paper',
            width: rulerWidth,
            // A margin would push the page down, too.
            position: 'relative',
            top: rulerWidth,
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          <Ruler length={height} scene={scene} zoom={zoom} over={over.y} isUpright />
        </Box>
      </Box>
    </>
  );
}
