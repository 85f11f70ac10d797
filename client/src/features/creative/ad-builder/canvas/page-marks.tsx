import type { Scene, SceneZone } from '@acquaint/contract';
import type { Guide } from './snapping.ts';
import { texts } from '../ad-builder.texts.ts';

const zoneLabels: Readonly<Record<SceneZone['kind'], string>> = {
  address: texts.address,
  indicia: texts.postage,
  barcode: texts.postalBarcode,
  return_address: texts.returnAddress,
};

/** Everything around the page and its bleed. */
function outsideOf({ size, bleed }: Scene): string {
  const far = 1_000_000;
  const [right, bottom] = [size.width + bleed, size.height + bleed];
  return `M${-far} ${-far}H${right + far}V${bottom + far}H${-far}ZM${-bleed} ${-bleed}V${bottom}H${right}V${-bleed}Z`;
}

interface OutlineProps {
  readonly scene: Scene;
  /** How far from the cut, in micrometers. */
  readonly inset: number;
  readonly className: string;
  readonly width: number;
  readonly dash?: string;
}

function Outline({ scene: { size }, inset, className, width, dash }: OutlineProps) {
  const box = { x: inset, y: inset, width: size.width - 2 * inset, height: size.height - 2 * inset };
  return (
    <rect
      {...box}
      className={className}
      strokeWidth={width}
      {...(dash === undefined ? {} : { strokeDasharray: dash })}
    />
  );
}

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
  const { safe, bleed } = scene;
  const line = 1 / zoom;
  return (
    <g className="marks" pointerEvents="none" aria-hidden>
      {/* What reaches over the bleed is not printed. */}
      <path className="outside" fillRule="evenodd" d={outsideOf(scene)} />
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
        <>
          <Outline scene={scene} inset={safe} className="under" width={line * 2.5} />
          <Outline scene={scene} inset={safe} className="safe" width={line} dash={`${3 / zoom} ${3 / zoom}`} />
        </>
      )}
      {bleed === 0 ? null : (
        <>
          <Outline scene={scene} inset={0} className="under" width={line * 2.5} />
          <Outline scene={scene} inset={0} className="trim" width={line} />
        </>
      )}
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
