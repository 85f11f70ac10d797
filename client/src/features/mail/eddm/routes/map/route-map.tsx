import 'maplibre-gl/dist/maplibre-gl.css';
import Box from '@mui/material/Box';
import type { CarrierRoute, EddmShape, Position } from '@acquaint/contract';
import { shapeBounds } from '@acquaint/engine';
import {
  AttributionControl,
  type GeoJSONSource,
  Map as MapLibre,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageSettings } from '../../../../../platform/settings.ts';
import { useSchemeTokens } from '../../../../../ui/charts/scheme-tokens.ts';
import { tokens as allTokens } from '../../../../../theme/tokens.ts';
import { baseSources, borderLayers, nameLayers } from './base-layers.ts';
import { drawArea } from './draw-area.ts';
import { outlineOf, routeFeatures } from './map-features.ts';
import { tilesStyle } from './tiles-style.ts';
import { useBase } from './use-base.ts';

setWorkerUrl(workerUrl);

export interface RouteMapProps {
  readonly routes: readonly CarrierRoute[];
  readonly chosen: ReadonlySet<string>;
  readonly shape: EddmShape | null;
  /** A shade from 0 to 1 for each route; none: all alike. */
  readonly shades: ReadonlyMap<string, number> | null;
  readonly isDrawing: boolean;
  readonly onToggle: (id: string) => void;
  readonly onHover: (id: string | null) => void;
  readonly onDrawn: (corners: Position[]) => void;
}

type Tokens = ReturnType<typeof useSchemeTokens>;

const isChosen: ['boolean', unknown, ...unknown[]] = ['boolean', ['feature-state', 'chosen'], false];
const isHovered: ['boolean', unknown, ...unknown[]] = ['boolean', ['feature-state', 'hovered'], false];

/** Whether the operator has a map that ours is drawn upon. */
const hasOwnBase = pageSettings.mapStyleUrl === null && !pageSettings.hasMapTiles;

/** Our own layers: routes and the place, upon borders and names where the operator has no map. */
function styleOf(tokens: Tokens): StyleSpecification {
  const { background, primary, mutedText, secondary } = tokens;
  const empty = { type: 'FeatureCollection', features: [] } as const;
  const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    version: 8,
    sources: {
      ...(hasOwnBase ? baseSources : {}),
      routes: { type: 'geojson', data: { ...empty, features: [] }, promoteId: 'id' },
      outline: { type: 'geojson', data: { ...empty, features: [] } },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': background } },
      ...(hasOwnBase ? borderLayers(tokens) : []),
      { id: 'outline-fill', type: 'fill', source: 'outline', paint: { 'fill-color': primary, 'fill-opacity': 0.06 } },
      {
        id: 'outline',
        type: 'line',
        source: 'outline',
        paint: { 'line-color': primary, 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
      {
        id: 'hover',
        type: 'line',
        source: 'routes',
        layout: rounded,
        paint: { 'line-color': secondary, 'line-width': ['case', isHovered, 9, 0], 'line-opacity': 0.5 },
      },
      {
        id: 'streets',
        type: 'line',
        source: 'routes',
        layout: rounded,
        paint: {
          'line-color': ['case', isChosen, primary, mutedText],
          'line-width': [
            'interpolate',
            ['linear'],
            ['zoom'],
            10,
            ['case', isChosen, 1.4, 0.6],
            15,
            ['case', isChosen, 5, 2.5],
          ],
          'line-opacity': [
            'case',
            isChosen,
            ['coalesce', ['get', 'shade'], 1],
            ['*', 0.55, ['coalesce', ['get', 'shade'], 1]],
          ],
        },
      },
      {
        id: 'touch',
        type: 'line',
        source: 'routes',
        layout: rounded,
        paint: { 'line-color': '#000000', 'line-opacity': 0, 'line-width': 14 },
      },
      {
        id: 'route-names',
        type: 'symbol',
        source: 'routes',
        minzoom: 13,
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'label'],
          'text-font': ['Inter Variable'],
          'text-size': 11,
        },
        paint: { 'text-color': tokens.text, 'text-halo-color': background, 'text-halo-width': 1.5 },
      },
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

/** West, south, east and north of what is shown. */
function boundsOf(routes: readonly CarrierRoute[], shape: EddmShape | null): [number, number, number, number] | null {
  const own = shape === null ? null : shapeBounds(shape);
  if (own !== null) return [...own];
  const points = routes.flatMap(({ paths }) => paths.flat());
  if (points.length === 0) return null;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

function setData(map: MapLibre, source: 'routes' | 'outline', data: GeoJSON.GeoJSON): void {
  // Both sources are made by `styleOf`.
  void map.getSource<GeoJSONSource>(source)?.setData(data);
}

/** Passes the chosen routes to the map. */
function markChosen(map: MapLibre, routes: readonly CarrierRoute[], chosen: ReadonlySet<string>): void {
  for (const { id } of routes) map.setFeatureState({ source: 'routes', id }, { chosen: chosen.has(id) });
}

/** Carrier routes as the streets that carriers go; a click chooses one or leaves it out. It asks nobody but our server for what is below them, unless the operator names a style. */
export function RouteMap(props: RouteMapProps) {
  const { routes, chosen, shape, shades, isDrawing } = props;
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const tokens = useSchemeTokens();
  const toggle = useEffectEvent((id: string) => {
    if (!isDrawing) props.onToggle(id);
  });
  const hover = useEffectEvent(props.onHover);
  const drawn = useEffectEvent(props.onDrawn);

  useEffect(() => {
    if (box.current === null) return undefined;
    const made = new MapLibre({
      container: box.current,
      style: styleOf(tokens),
      center: [-98.6, 39.8],
      zoom: 3,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: 0,
      cooperativeGestures: false,
    });
    made.touchZoomRotate.disableRotation();
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    let hovered: string | null = null;
    const point = (id: string | null): void => {
      if (id === hovered) return;
      if (hovered !== null) made.setFeatureState({ source: 'routes', id: hovered }, { hovered: false });
      if (id !== null) made.setFeatureState({ source: 'routes', id }, { hovered: true });
      hovered = id;
      made.getCanvas().style.cursor = id === null ? '' : 'pointer';
      hover(id);
    };
    made.on('mousemove', 'touch', ({ features }) => point(String(features?.[0]?.id ?? '') || null));
    made.on('mouseleave', 'touch', () => point(null));
    made.on('click', 'touch', ({ features }) => {
      const id = features?.[0]?.id;
      if (id !== undefined) toggle(String(id));
    });
    made.once('load', () => {
      if (hasOwnBase) {
        setMap(made);
        return;
      }
      made.once('style.load', () => setMap(made));
      made.once('error', () => setMap(made));
      void operatorStyle(tokens).then((style) => drawUpon(made, style));
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [tokens]);

  useEffect(() => {
    if (map === null) return;
    setData(map, 'routes', routeFeatures(routes, shades));
    markChosen(map, routes, chosen);
  }, [map, routes, shades, chosen]);

  useBase(hasOwnBase ? map : null);

  const center = shape?.type === 'circle' ? JSON.stringify([shape.longitude, shape.latitude]) : null;
  useEffect(() => {
    if (map === null || center === null) return undefined;
    // Written above.
    const marker = new Marker({ color: tokens.primary }).setLngLat(JSON.parse(center) as [number, number]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, center, tokens]);

  // Routes come after their place.
  const target = JSON.stringify([shape, routes.length > 0]);
  const fit = useEffectEvent((shown: MapLibre) => {
    setData(shown, 'outline', outlineOf(shape));
    const bounds = boundsOf(routes, shape);
    if (bounds !== null) shown.fitBounds(bounds, { padding: 24, animate: false });
  });
  useEffect(() => {
    // Another place is another part of the map.
    if (map !== null && target !== '') fit(map);
  }, [map, target]);

  useEffect(
    () => (map === null || !isDrawing ? undefined : drawArea(map, tokens.primary, (corners) => drawn(corners))),
    [map, isDrawing, tokens],
  );

  return (
    <Box
      ref={box}
      sx={[
        {
          width: 1,
          height: 1,
          '& canvas:focus-visible': { outline: 2, outlineOffset: -2 },
          '& .maplibregl-ctrl-group': { bgcolor: 'background.paper' },
        },
        (theme) => theme.applyStyles('dark', { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } }),
      ]}
    />
  );
}
