import type { Scene, SceneZone } from '@acquaint/contract';
import type { Guide } from './snapping.ts';

const zoneLabels: Readonly<Record<SceneZone['kind'], string>> = {
  address: 'Address',
  indicia: 'Postage',
  barcode: 'Barcode of the post',
  return_address: 'Return address',
};

/** What is not printed: where is cut, what may be cut off, what the post needs. */
export function PageMarks({
  scene,
  page,
  zoom,
}: {
  readonly scene: Scene;
  readonly page: number;
  readonly zoom: number;
}) {
  const { size, safe, bleed } = scene;
  const line = 1 / zoom;
  return (
    <g className="marks" pointerEvents="none" aria-hidden>
      {scene.zones
        .filter((zone) => zone.page === page)
        .map(({ kind, x, y, w, h }) => (
          <g key={`${kind} ${x} ${y}`}>
            <rect
              x={x}
              y={y}
              width={w}
              height={h}
              className="zone"
              strokeWidth={line}
              strokeDasharray={`${6 / zoom} ${4 / zoom}`}
            />
            <text x={x + 6 / zoom} y={y + 16 / zoom} fontSize={12 / zoom} className="zone-label">
              {zoneLabels[kind]}
            </text>
          </g>
        ))}
      {safe === 0 ? null : (
        <rect
          x={safe}
          y={safe}
          width={size.width - 2 * safe}
          height={size.height - 2 * safe}
          className="safe"
          strokeWidth={line}
          strokeDasharray={`${3 / zoom} ${3 / zoom}`}
        />
      )}
      {bleed === 0 ? null : <rect width={size.width} height={size.height} className="trim" strokeWidth={line} />}
    </g>
  );
}

/** The lines that something is brought to while it is moved. */
export function GuideLines({
  guides,
  scene,
  zoom,
}: {
  readonly guides: readonly Guide[];
  readonly scene: Scene;
  readonly zoom: number;
}) {
  const { size, bleed } = scene;
  return (
    <g className="guides" pointerEvents="none" aria-hidden>
      {guides.map(({ direction, at }) => (
        <line
          key={direction}
          x1={direction === 'down' ? at : -bleed * 3}
          x2={direction === 'down' ? at : size.width + bleed * 3}
          y1={direction === 'across' ? at : -bleed * 3}
          y2={direction === 'across' ? at : size.height + bleed * 3}
          strokeWidth={1 / zoom}
        />
      ))}
    </g>
  );
}
