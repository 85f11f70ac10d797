import type { CarrierRoute, EddmShape } from '@acquaint/contract';
import { areaOf, cornersOfCircle } from '../../../../../ui/map/circle.ts';

/** Routes as lines for the map, with the shade of each. */
export function routeFeatures(
  routes: readonly CarrierRoute[],
  shades: ReadonlyMap<string, number> | null,
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: routes
      .filter(({ paths }) => paths.length > 0)
      .map(({ id, route, paths }) => ({
        type: 'Feature',
        properties: { id, label: route, shade: shades === null ? 1 : 0.25 + 0.75 * (shades.get(id) ?? 0) },
        geometry: { type: 'MultiLineString', coordinates: paths.map((path) => path.map(([x, y]) => [x, y])) },
      })),
  };
}

/** A place as an area for the map; ZIP codes have no outline of their own. */
export function outlineOf(shape: EddmShape | null): GeoJSON.FeatureCollection {
  if (shape === null || shape.type === 'zips') return areaOf([]);
  return areaOf(shape.type === 'polygon' ? shape.corners : cornersOfCircle(shape));
}
