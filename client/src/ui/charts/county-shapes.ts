import { feature, mesh } from 'topojson-client';

interface County {
  readonly name: string;
  readonly path: string;
}

/** Outlines as SVG paths, projected already (Albers, with Alaska and Hawaii moved in). */
export interface Counties {
  readonly byFips: ReadonlyMap<string, County>;
  /** The borders between states. */
  readonly states: string;
  readonly nation: string;
  /** The borders between counties. */
  readonly borders: string;
}

type Position = readonly number[];
type Atlas = Parameters<typeof feature>[0];
type AtlasObject = Atlas['objects'][string];

/** The areas of one object of the file; names are in its properties. */
function areasOf(atlas: Atlas, object: AtlasObject | undefined): GeoJSON.Feature[] {
  if (object === undefined) return [];
  // A cast because both types are the same but for properties that may be null.
  const found = feature(atlas, object as Parameters<typeof feature>[1]);
  return found.type === 'FeatureCollection' ? found.features : [found];
}

const point = ([x = 0, y = 0]: Position): string => `${x.toFixed(1)},${y.toFixed(1)}`;
const line = (positions: readonly Position[]): string => `M${positions.map(point).join('L')}`;

function areaPath(geometry: GeoJSON.Geometry): string {
  if (geometry.type === 'Polygon') return `${geometry.coordinates.map(line).join('')}Z`;
  if (geometry.type === 'MultiPolygon')
    return geometry.coordinates.map((rings) => `${rings.map(line).join('')}Z`).join('');
  return '';
}

/** Loads the outlines; they are a file of their own that only a map asks for. */
export async function loadCounties(): Promise<Counties> {
  const { default: file } = await import('us-atlas/counties-albers-10m.json');
  // The package's types say only that it is JSON.
  const atlas = file as unknown as Atlas;
  const { counties, states, nation } = atlas.objects;
  const byFips = new Map(
    areasOf(atlas, counties).map(({ id, properties, geometry }) => [
      String(id),
      { name: String(properties?.['name'] ?? ''), path: areaPath(geometry) },
    ]),
  );
  return {
    byFips,
    // The types of the two packages call the same objects differently.
    states: mesh(atlas, states as Parameters<typeof mesh>[1])
      .coordinates.map(line)
      .join(''),
    borders: mesh(atlas, counties as Parameters<typeof mesh>[1])
      .coordinates.map(line)
      .join(''),
    nation: areasOf(atlas, nation)
      .map(({ geometry }) => areaPath(geometry))
      .join(''),
  };
}

/** The counties that somebody is counted in, the fewest first. */
export function countyShapes(
  { byFips }: Counties,
  counts: ReadonlyMap<string, number>,
): (County & { fips: string; count: number })[] {
  return [...counts]
    .flatMap(([fips, count]) => {
      const county = byFips.get(fips);
      return county === undefined ? [] : [{ ...county, fips, count }];
    })
    .sort((left, right) => left.count - right.count);
}
