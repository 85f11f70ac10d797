import type { EddmShape, Position } from '@acquaint/contract';

const earthMiles = 3_958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way between two points along the surface, in miles (haversine). */
export function milesBetween([west, south]: Position, [east, north]: Position): number {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(south, north) + Math.cos(radians(south)) * Math.cos(radians(north)) * half(west, east);
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whether a point lies within corners, by how often a line from it crosses their sides (even-odd rule). */
function isWithin(corners: readonly Position[], [x, y]: Position): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

interface Placed {
  readonly zip: string;
  readonly longitude: number;
  readonly latitude: number;
}

/** Whether a route belongs to a place: by the middle of its streets, or by its ZIP code. */
export function holdsRoute(shape: EddmShape, { zip, longitude, latitude }: Placed): boolean {
  if (shape.type === 'zips') return shape.zips.includes(zip);
  const middle: Position = [longitude, latitude];
  return shape.type === 'polygon'
    ? isWithin(shape.corners, middle)
    : milesBetween([shape.longitude, shape.latitude], middle) <= shape.miles;
}

/** West, south, east and north of a place in degrees; null for ZIP codes, which have none of their own. */
export function shapeBounds(shape: EddmShape): readonly [number, number, number, number] | null {
  if (shape.type === 'zips') return null;
  if (shape.type === 'polygon') {
    const [xs, ys] = [shape.corners.map(([x]) => x), shape.corners.map(([, y]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  }
  const { longitude, latitude, miles } = shape;
  const high = (miles / earthMiles) * (180 / Math.PI);
  const wide = high / Math.max(0.01, Math.cos(radians(latitude)));
  return [longitude - wide, latitude - high, longitude + wide, latitude + high];
}

/** The middle of a place: of the circle, or of the box around its corners; null for ZIP codes. */
export function shapeCenter(shape: EddmShape): Position | null {
  if (shape.type === 'circle') return [shape.longitude, shape.latitude];
  const bounds = shapeBounds(shape);
  return bounds === null ? null : [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
}
