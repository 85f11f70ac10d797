import type { Position } from '@acquaint/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { TerraDraw, TerraDrawPolygonMode } from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

const mostCorners = 100;

/** Lets somebody draw an area on a map, corner by corner; a click on the first corner closes it. Answers what ends the drawing. */
export function drawArea(map: MapLibre, color: `#${string}`, onDrawn: (corners: Position[]) => void): () => void {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map }),
    modes: [
      new TerraDrawPolygonMode({
        styles: { fillColor: color, fillOpacity: 0.15, outlineColor: color, outlineWidth: 2 },
      }),
    ],
  });
  draw.start();
  draw.setMode('polygon');
  draw.on('finish', (id) => {
    const geometry = draw.getSnapshotFeature(id)?.geometry;
    if (geometry?.type !== 'Polygon') return;
    // The last corner of a ring is the first one again.
    const corners = (geometry.coordinates[0] ?? []).slice(0, -1).map(([x = 0, y = 0]): Position => [x, y]);
    onDrawn(corners.slice(0, mostCorners));
  });
  return () => draw.stop();
}
