import { geoAlbersUsa } from 'd3-geo';

/** The projection that the outlines of `us-atlas` were made by (their document names its scale and place). */
const projection = geoAlbersUsa().scale(1_300).translate([487.5, 305]);

/** Longitude and latitude in degrees. */
export type Position = readonly [number, number];
/** A point of the map, in its own units. */
export type MapPoint = readonly [number, number];

/** Where a place is on the map; null outside of the United States. */
export function toMap([longitude, latitude]: Position): MapPoint | null {
  return projection([longitude, latitude]);
}

/** Which place a point of the map is, to ten meters; null outside of the United States. */
export function fromMap([x, y]: MapPoint): Position | null {
  const position = projection.invert?.([x, y]) ?? null;
  if (position === null) return null;
  const [longitude, latitude] = position;
  return [Math.round(longitude * 10_000) / 10_000, Math.round(latitude * 10_000) / 10_000];
}
