import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Counties } from '../../../../ui/charts/county-shapes.ts';
import { fromMap, type MapPoint, type Position, toMap } from '../../../../ui/charts/us-projection.ts';
import { type AreaView, boxOf, viewAt, zoomAround } from './area-view.ts';
import { texts } from '../audience-finder.texts.ts';

export interface AreaMapProps {
  readonly shapes: Counties;
  readonly corners: readonly Position[];
  readonly view: AreaView;
  readonly onView: (change: (view: AreaView) => AreaView) => void;
  readonly onAdd: (corner: Position) => void;
  readonly onMove: (index: number, corner: Position) => void;
}

/** A pointer that moves less than so many pixels has clicked. */
const still = 4;

interface Drag {
  readonly corner: number | null;
  readonly from: readonly [number, number];
  readonly middle: MapPoint;
  hasMoved: boolean;
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zooms: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 };

/** A map that an area is drawn on: a click adds a corner, corners are dragged, the map is moved by dragging and enlarged by the wheel. */
export function AreaMap({ shapes, corners, view, onView, onAdd, onMove }: AreaMapProps) {
  const theme = useTheme();
  const svg = useRef<SVGSVGElement>(null);
  const drag = useRef<Drag | null>(null);
  const box = boxOf(view);
  const points = corners.map((corner) => toMap(corner) ?? ([0, 0] as const));

  const pointAt = (event: { readonly clientX: number; readonly clientY: number }): MapPoint => {
    const frame = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [
      box.left + ((event.clientX - frame.left) / frame.width) * box.width,
      box.top + ((event.clientY - frame.top) / frame.height) * box.height,
    ];
  };

  // React listens to wheels passively: the page would scroll as well.
  useEffect(() => {
    const element = svg.current;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
      const share = [(event.clientX - left) / width, (event.clientY - top) / height] as const;
      onView((now) => zoomAround(now, share, event.deltaY < 0 ? 1.25 : 0.8));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [svg, onView]);

  const begin = (event: PointerEvent<SVGElement>, corner: number | null): void => {
    event.stopPropagation();
    svg.current?.setPointerCapture(event.pointerId);
    drag.current = { corner, from: [event.clientX, event.clientY], middle: view.middle, hasMoved: false };
  };
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const now = drag.current;
    if (now === null) return;
    const [x, y] = [event.clientX - now.from[0], event.clientY - now.from[1]];
    now.hasMoved ||= Math.hypot(x, y) > still;
    if (!now.hasMoved) return;
    const frame = svg.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    if (now.corner === null)
      onView(({ zoom }) =>
        viewAt([now.middle[0] - (x * box.width) / frame.width, now.middle[1] - (y * box.height) / frame.height], zoom),
      );
    else {
      const place = fromMap(pointAt(event));
      if (place !== null) onMove(now.corner, place);
    }
  };
  const end = (event: PointerEvent<SVGSVGElement>): void => {
    const ended = drag.current;
    drag.current = null;
    if (ended === null || ended.hasMoved || ended.corner !== null) return;
    const place = fromMap(pointAt(event));
    if (place !== null) onAdd(place);
  };
  const press = (event: KeyboardEvent): void => {
    const [x, y] = moves[event.key] ?? [0, 0];
    const factor = zooms[event.key] ?? 1;
    if (x === 0 && y === 0 && factor === 1) return;
    event.preventDefault();
    onView(({ middle, zoom }) =>
      viewAt([middle[0] + (x * box.width) / 8, middle[1] + (y * box.height) / 8], zoom * factor),
    );
  };

  const outline = points.map(([x, y]) => `${x},${y}`).join(' ');
  const primary = theme.vars?.palette.primary.main ?? '';
  const line = {
    fill: 'none',
    stroke: theme.vars?.palette.text.secondary ?? '',
    vectorEffect: 'non-scaling-stroke',
  } as const;
  return (
    <Box
      ref={svg}
      component="svg"
      tabIndex={0}
      aria-label={texts.drawingMapClickToAdd}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
      onPointerDown={(event) => begin(event, null)}
      onPointerMove={move}
      onPointerUp={end}
      onKeyDown={press}
      sx={{
        display: 'block',
        width: '100%',
        height: 'auto',
        aspectRatio: '975 / 610',
        borderRadius: 1,
        bgcolor: 'action.hover',
        cursor: 'crosshair',
        touchAction: 'none',
      }}
    >
      <path d={shapes.nation} fill={theme.vars?.palette.background.paper ?? ''} />
      {view.zoom < 2 ? null : <path d={shapes.borders} {...line} strokeWidth={0.5} strokeOpacity={0.4} />}
      <path d={shapes.states} {...line} strokeWidth={0.9} strokeOpacity={0.7} />
      <polygon
        points={outline}
        fill={primary}
        fillOpacity={0.2}
        stroke={primary}
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      {points.map(([x, y], index) => (
        <circle
          // eslint-disable-next-line react/no-array-index-key -- a corner is its place
          key={index}
          cx={x}
          cy={y}
          r={7 / view.zoom}
          fill={theme.vars?.palette.background.paper ?? ''}
          stroke={primary}
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          style={{ cursor: 'grab' }}
          onPointerDown={(event) => begin(event, index)}
        >
          <title>{texts.cornerIndex({ index: index + 1 })}</title>
        </circle>
      ))}
    </Box>
  );
}
