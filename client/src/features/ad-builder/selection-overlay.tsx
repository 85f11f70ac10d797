import type { SceneNode } from '@acquaint/contract';
import { boundsOf, boxMatrix, findPlace, multiply, svgTransform } from '@acquaint/engine';
import type { PointerEvent, ReactNode } from 'react';
import { useEditor } from './editor-context.ts';
import type { Gesture } from './use-gesture.ts';
import type { Handle } from './transform.ts';
import { handles } from './transform.ts';

export interface SelectionOverlayProps {
  readonly gesture: Gesture | null;
  readonly zoom: number;
  readonly onPull: (event: PointerEvent<SVGElement>, id: string, handle: Handle | null) => void;
}

const cursors = ['nwse-resize', 'ns-resize', 'nesw-resize', 'ew-resize'];

/** The cursor of a handle; handles of turned layers are turned, too. */
function cursorOf(index: number, rotation: number): string {
  const steps = Math.round(rotation / 450);
  return cursors[(index + steps) % 4] ?? 'move';
}

function Frame({
  node,
  zoom,
  children,
}: {
  readonly node: SceneNode;
  readonly zoom: number;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <rect width={node.w} height={node.h} className="frame" strokeWidth={1.5 / zoom} />
      {children}
    </>
  );
}

/** The frames of what is chosen; one layer alone has handles to resize and turn it. */
export function SelectionOverlay({ gesture, zoom, onPull }: SelectionOverlayProps) {
  const { state } = useEditor();
  const { scene, selection, editing } = state;
  const places = selection.flatMap((id) => findPlace(scene, id) ?? []);
  const shift = gesture?.kind === 'move' ? `translate(${gesture.dx} ${gesture.dy})` : undefined;
  const size = 9 / zoom;
  return (
    <g className="selection" {...(shift === undefined ? {} : { transform: shift })}>
      {places.map((place) => {
        const draft = gesture?.kind === 'shape' && gesture.place.node.id === place.node.id ? gesture.draft : null;
        const node = draft ?? place.node;
        const hasHandles = places.length === 1 && !place.isLocked && editing === null;
        return (
          <g key={node.id} transform={svgTransform(multiply(place.matrix, boxMatrix(node)))}>
            <Frame node={node} zoom={zoom}>
              {hasHandles ? (
                <>
                  <line
                    x1={node.w / 2}
                    x2={node.w / 2}
                    y1={0}
                    y2={-22 / zoom}
                    className="frame"
                    strokeWidth={1.5 / zoom}
                  />
                  <circle
                    cx={node.w / 2}
                    cy={-22 / zoom}
                    r={size * 0.6}
                    className="handle"
                    strokeWidth={1.5 / zoom}
                    style={{ cursor: 'grab' }}
                    data-handle="turn"
                    onPointerDown={(event) => onPull(event, node.id, null)}
                  />
                  {handles.map((handle, index) => (
                    <rect
                      key={`${handle.x} ${handle.y}`}
                      x={((handle.x + 1) / 2) * node.w - size / 2}
                      y={((handle.y + 1) / 2) * node.h - size / 2}
                      width={size}
                      height={size}
                      rx={size / 4}
                      className="handle"
                      strokeWidth={1.5 / zoom}
                      style={{ cursor: cursorOf(index, node.rotation) }}
                      data-handle={`${handle.x} ${handle.y}`}
                      onPointerDown={(event) => onPull(event, node.id, handle)}
                    />
                  ))}
                </>
              ) : null}
            </Frame>
          </g>
        );
      })}
      {places.length > 1 ? <Around boxes={places.map(boundsOf)} zoom={zoom} /> : null}
    </g>
  );
}

function Around({ boxes, zoom }: { readonly boxes: readonly ReturnType<typeof boundsOf>[]; readonly zoom: number }) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  const dash = `${4 / zoom} ${3 / zoom}`;
  return (
    <rect
      x={x}
      y={y}
      width={right - x}
      height={bottom - y}
      className="frame"
      strokeWidth={1 / zoom}
      strokeDasharray={dash}
    />
  );
}
