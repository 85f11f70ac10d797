import type { MapPoint } from '../../../../ui/charts/us-projection.ts';

/** What of the map is seen: its middle, and how many times it is enlarged. */
export interface AreaView {
  readonly middle: MapPoint;
  readonly zoom: number;
}

const mapSize = { width: 975, height: 610 } as const;
const mostZoom = 60;

export const wholeMap: AreaView = { middle: [mapSize.width / 2, mapSize.height / 2], zoom: 1 };

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A view that stays on the map. */
export function viewAt([x, y]: MapPoint, zoom: number): AreaView {
  const kept = between(zoom, 1, mostZoom);
  const [halfWidth, halfHeight] = [mapSize.width / kept / 2, mapSize.height / kept / 2];
  return {
    middle: [between(x, halfWidth, mapSize.width - halfWidth), between(y, halfHeight, mapSize.height - halfHeight)],
    zoom: kept,
  };
}

/** The part of the map that a view shows. */
export function boxOf({ middle: [x, y], zoom }: AreaView) {
  const [width, height] = [mapSize.width / zoom, mapSize.height / zoom];
  return { left: x - width / 2, top: y - height / 2, width, height };
}

/** A view enlarged so that a point of it, given in shares of its width and height, stays where it is. */
export function zoomAround(view: AreaView, [across, down]: readonly [number, number], factor: number): AreaView {
  const { left, top, width, height } = boxOf(view);
  const at = [left + across * width, top + down * height] as const;
  const [x, y] = view.middle;
  return viewAt([at[0] + (x - at[0]) / factor, at[1] + (y - at[1]) / factor], view.zoom * factor);
}

/** A view that shows some points with room around them; the whole map where there are none. */
export function viewOf(points: readonly MapPoint[]): AreaView {
  if (points.length === 0) return wholeMap;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = 0.5 * Math.min(mapSize.width / (right - left + 1), mapSize.height / (bottom - top + 1));
  return viewAt([(left + right) / 2, (top + bottom) / 2], Math.min(zoom, 24));
}
