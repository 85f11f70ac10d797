import { type GeoJSONSource, type Map as MapLibre, Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { useSchemeTokens } from '../charts/scheme-tokens.ts';
import { areaOf, cornersOfCircle, type MapCircle } from './circle.ts';
import { MapBox } from './map-box.tsx';
import { emptySource, hasOwnBase, openMap, outlineLayers } from './open-map.ts';
import { useBase } from './use-base.ts';

/** A circle and the pin in its middle, on a map that can be moved and enlarged. */
export function RadiusMap({ latitude, longitude, miles }: MapCircle) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  const tokens = useSchemeTokens();

  useEffect(() => {
    if (box.current === null) return undefined;
    const made = openMap(box.current, {
      tokens,
      content: { sources: { outline: emptySource }, layers: outlineLayers(tokens) },
      onReady: setMap,
      isBesideText: true,
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [tokens]);

  useBase(hasOwnBase ? map : null);

  useEffect(() => {
    if (map === null) return undefined;
    const corners = cornersOfCircle({ latitude, longitude, miles });
    // The source is part of the content above.
    void map.getSource<GeoJSONSource>('outline')?.setData(areaOf(corners));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    map.fitBounds([...bounds], { padding: 20, animate: false });
    const marker = new Marker({ color: tokens.primary }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, latitude, longitude, miles, tokens]);

  return <MapBox ref={box} />;
}
