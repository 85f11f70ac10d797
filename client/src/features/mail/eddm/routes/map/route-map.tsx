import type { CarrierRoute, EddmShape, Position } from '@acquaint/contract';
import { shapeBounds } from '@acquaint/engine';
import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSchemeTokens } from '../../../../../ui/charts/scheme-tokens.ts';
import { MapBox } from '../../../../../ui/map/map-box.tsx';
import { emptySource, hasOwnBase, type MapContent, openMap, outlineLayers } from '../../../../../ui/map/open-map.ts';
import { useBase } from '../../../../../ui/map/use-base.ts';
import { drawArea } from './draw-area.ts';
import { outlineOf, routeFeatures } from './map-features.ts';

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

/** Our own layers: routes and the place. */
function contentOf(tokens: Tokens): MapContent {
  const { background, primary, mutedText, secondary } = tokens;
  const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return {
    sources: { routes: { ...emptySource, promoteId: 'id' }, outline: emptySource },
    layers: [
      ...outlineLayers(tokens),
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
    ],
  };
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

/** Carrier routes as the streets that carriers go; a click chooses one or leaves it out. */
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
    const made = openMap(box.current, { tokens, content: contentOf(tokens), onReady: setMap });
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

  return <MapBox ref={box} />;
}
