import type { MapBounds } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { bundled } from '../../platform/api/query.ts';
import { mapLabelsOptions } from './map-names.queries.ts';
import { loadBorders } from './base-layers.ts';

const between = (number: number, most: number): number => Math.min(most, Math.max(-most, number));

/** What is shown, made a little larger: moving the map a little asks for nothing. */
function boundsOf(map: MapLibre): MapBounds {
  const bounds = map.getBounds();
  const height = bounds.getNorth() - bounds.getSouth();
  const step = height > 8 ? 4 : height > 1 ? 0.5 : 0.1;
  const down = (degrees: number, most: number): number => between(Math.floor(degrees / step) * step, most);
  const up = (degrees: number, most: number): number => between(Math.ceil(degrees / step) * step, most);
  return {
    west: down(bounds.getWest(), 180),
    south: down(bounds.getSouth(), 90),
    east: up(bounds.getEast(), 180),
    north: up(bounds.getNorth(), 90),
  };
}

/** Fills the base of a map: borders once, and the names of what it shows. Nothing is asked while the map is null. */
export function useBase(map: MapLibre | null): void {
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const { data: borders } = useQuery({ ...bundled('borders', loadBorders), enabled: map !== null });
  const { data: labels } = useQuery(mapLabelsOptions(bounds));
  useEffect(() => {
    if (map === null) return undefined;
    const show = (): void => setBounds(boundsOf(map));
    show();
    map.on('moveend', show);
    return () => {
      map.off('moveend', show);
    };
  }, [map]);
  useEffect(() => {
    if (map === null || borders === undefined) return;
    for (const name of ['counties', 'states'] as const) void map.getSource<GeoJSONSource>(name)?.setData(borders[name]);
  }, [map, borders]);
  useEffect(() => {
    if (map === null || labels === undefined) return;
    void map.getSource<GeoJSONSource>('names')?.setData({
      type: 'FeatureCollection',
      features: labels.map(({ kind, name, people, longitude, latitude }) => ({
        type: 'Feature',
        properties: { kind, name, people },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    });
  }, [map, labels]);
}
