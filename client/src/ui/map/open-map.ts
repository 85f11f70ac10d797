import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  type LayerSpecification,
  Map as MapLibre,
  NavigationControl,
  setWorkerUrl,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { pageSettings } from '../../platform/settings.ts';
import { tokens as allTokens } from '../../theme/tokens.ts';
import type { useSchemeTokens } from '../charts/scheme-tokens.ts';
import { baseSources, borderLayers, nameLayers } from './base-layers.ts';
import { tilesStyle } from './tiles-style.ts';

setWorkerUrl(workerUrl);

type Tokens = ReturnType<typeof useSchemeTokens>;

/** Whether there is no map of the operator's that ours is drawn upon. */
export const hasOwnBase = pageSettings.mapStyleUrl === null && !pageSettings.hasMapTiles;

/** What a map shows above borders, and below names. */
export interface MapContent {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: readonly LayerSpecification[];
}

/** Nothing yet, to be filled. */
export const emptySource = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
} satisfies SourceSpecification;

/** The outline of a place. */
export function outlineLayers({ primary }: Tokens): LayerSpecification[] {
  return [
    { id: 'outline-fill', type: 'fill', source: 'outline', paint: { 'fill-color': primary, 'fill-opacity': 0.06 } },
    {
      id: 'outline',
      type: 'line',
      source: 'outline',
      paint: { 'line-color': primary, 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
  ];
}

function styleOf(tokens: Tokens, { sources, layers }: MapContent): StyleSpecification {
  return {
    version: 8,
    sources: { ...(hasOwnBase ? baseSources : {}), ...sources },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': tokens.background } },
      ...(hasOwnBase ? borderLayers(tokens) : []),
      ...layers,
      ...(hasOwnBase ? nameLayers(tokens) : []),
    ],
  };
}

/** Puts our layers upon a style of the operator's. A style that cannot be had leaves the plain background. */
function drawUpon(map: MapLibre, style: string | StyleSpecification): void {
  map.setStyle(style, {
    // All again, so that there is one moment when it is there.
    diff: false,
    transformStyle: (own, base) => {
      if (own === undefined) return base;
      const ours = own.layers.filter(({ type }) => type !== 'background');
      return { ...base, sources: { ...base.sources, ...own.sources }, layers: [...base.layers, ...ours] };
    },
  });
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right');
}

/** What the operator's map is drawn with: an address, or the style of tiles that we serve. */
async function operatorStyle(tokens: Tokens): Promise<string | StyleSpecification> {
  return pageSettings.mapStyleUrl ?? tilesStyle(tokens === allTokens.dark ? 'dark' : 'light');
}

export interface MapOptions {
  readonly tokens: Tokens;
  readonly content: MapContent;
  /** Called once everything of the style is there. */
  readonly onReady: (map: MapLibre) => void;
  /** Whether a wheel alone scrolls the page, and the map only with Ctrl. */
  readonly isBesideText?: boolean;
}

/** Opens a map of the United States in an element. It asks nobody but our server for what is below the content, unless the operator names a style. */
export function openMap(
  container: HTMLElement,
  { tokens, content, onReady, isBesideText = false }: MapOptions,
): MapLibre {
  const map = new MapLibre({
    container,
    style: styleOf(tokens, content),
    center: [-98.6, 39.8],
    zoom: 3,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    cooperativeGestures: isBesideText,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.once('load', () => {
    if (hasOwnBase) {
      onReady(map);
      return;
    }
    map.once('style.load', () => onReady(map));
    map.once('error', () => onReady(map));
    void operatorStyle(tokens).then((style) => drawUpon(map, style));
  });
  return map;
}
