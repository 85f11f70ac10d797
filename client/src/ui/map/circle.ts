/** A circle on the ground. */
export interface MapCircle {
  readonly latitude: number;
  readonly longitude: number;
  readonly miles: number;
}

const steps = 72;
const milesOfDegree = 69.09;

/** The corners of a circle, as many as look round. */
export function cornersOfCircle({ latitude, longitude, miles }: MapCircle): [number, number][] {
  const high = miles / milesOfDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
}

/** An area with these corners; nothing without one. */
export function areaOf(corners: readonly (readonly [number, number])[]): GeoJSON.FeatureCollection {
  const [first] = corners;
  if (first === undefined) return { type: 'FeatureCollection', features: [] };
  const ring = [...corners, first].map(([x, y]) => [x, y]);
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }],
  };
}
