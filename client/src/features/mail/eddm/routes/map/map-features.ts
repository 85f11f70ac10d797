import type { CarrierRoute, EddmShape } from '@acquaint/contract';

const none: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

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

const steps = 72;
const milesOfDegree = 69.09;

/** A place as an area for the map; ZIP codes have no outline of their own. */
export function outlineOf(shape: EddmShape | null): GeoJSON.FeatureCollection {
  if (shape === null || shape.type === 'zips') return none;
  const corners =
    shape.type === 'polygon'
      ? shape.corners.map(([x, y]) => [x, y])
      : Array.from({ length: steps }, (_, step) => {
          const angle = (2 * Math.PI * step) / steps;
          const high = shape.miles / milesOfDegree;
          const wide = high / Math.cos((shape.latitude * Math.PI) / 180);
          return [shape.longitude + wide * Math.cos(angle), shape.latitude + high * Math.sin(angle)];
        });
  const [first] = corners;
  const ring = first === undefined ? corners : [...corners, first];
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
  };
}
