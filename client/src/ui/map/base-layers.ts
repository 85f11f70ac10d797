import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { tokens } from '../../theme/tokens.ts';

type Tokens = (typeof tokens)['light' | 'dark'];

const empty: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** What `baseLayers` draw: borders, which `loadBorders` has, and names. */
export const baseSources = { counties: empty, states: empty, names: empty } as const;

/** The font of the page: no letters are loaded for a map. */
const font = { 'text-font': ['Inter Variable'] };
const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const;

/** Borders of states and counties, below everything else. */
export function borderLayers({ border, mutedText }: Tokens): LayerSpecification[] {
  return [
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: 5,
      layout: rounded,
      paint: { 'line-color': border, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 12, 2] },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      layout: rounded,
      paint: { 'line-color': mutedText, 'line-opacity': 0.5, 'line-width': 1 },
    },
  ];
}

/** Names of cities, counties and ZIP codes, above everything else. The largest win where there is no room for all. */
export function nameLayers({ text, mutedText, background }: Tokens): LayerSpecification[] {
  const halo = { 'text-halo-color': background, 'text-halo-width': 1.5 };
  return [
    {
      id: 'zips',
      type: 'symbol',
      source: 'names',
      minzoom: 9,
      filter: ['==', ['get', 'kind'], 'zip'],
      // Beside the pin of a place, which is often in the middle of its ZIP code.
      layout: { ...font, 'text-field': ['get', 'name'], 'text-size': 11, 'text-offset': [0, 1] },
      paint: { ...halo, 'text-color': mutedText },
    },
    {
      id: 'county-names',
      type: 'symbol',
      source: 'names',
      maxzoom: 10,
      filter: ['==', ['get', 'kind'], 'county'],
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': 11,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
      },
      paint: { ...halo, 'text-color': mutedText },
    },
    {
      id: 'cities',
      type: 'symbol',
      source: 'names',
      filter: ['==', ['get', 'kind'], 'city'],
      layout: {
        ...font,
        'text-field': ['get', 'name'],
        'text-size': ['interpolate', ['linear'], ['get', 'people'], 0, 12, 1_000_000, 16],
        'symbol-sort-key': ['-', ['get', 'people']],
      },
      paint: { ...halo, 'text-color': text },
    },
  ];
}

/** A TopoJSON file, as far as it is read: each border is an arc, from a first point by steps. */
interface Atlas {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly states: { readonly geometries: readonly { readonly arcs: unknown }[] } };
}

/** The points of an arc in degrees (TopoJSON specification, sections 2.1.2 and 4.1). */
function pointsOf(arc: Atlas['arcs'][number], { scale, translate }: Atlas['transform']): GeoJSON.Position[] {
  let [x, y] = [0, 0];
  return arc.map(([right, up]) => {
    x += right;
    y += up;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** The numbers of all arcs in nested lists of rings; one that runs backwards is the complement of its number. */
function arcNumbers(arcs: unknown): number[] {
  if (Array.isArray(arcs)) return arcs.flatMap(arcNumbers);
  const number = Number(arcs);
  return [number < 0 ? ~number : number];
}

/** Borders as lines; a file of their own that only a map asks for. */
export async function loadBorders(): Promise<{ counties: GeoJSON.GeoJSON; states: GeoJSON.GeoJSON }> {
  const { default: file } = await import('us-atlas/counties-10m.json');
  // The package's types say only that it is JSON.
  const { arcs, transform, objects } = file as unknown as Atlas;
  const lines = arcs.map((arc) => pointsOf(arc, transform));
  const ofStates = new Set(objects.states.geometries.flatMap((state) => arcNumbers(state.arcs)));
  return {
    counties: { type: 'MultiLineString', coordinates: lines.filter((_, number) => !ofStates.has(number)) },
    states: { type: 'MultiLineString', coordinates: lines.filter((_, number) => ofStates.has(number)) },
  };
}
