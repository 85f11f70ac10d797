import type { SceneNode } from '@acquaint/contract';
import { type Box, boundsOf, boxMatrix, findPlace, multiply, svgTransform } from '@acquaint/engine';
import type { PointerEvent, ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { boundsOfAll } from './arrange.ts';
import type { Drafts, Gesture } from './use-gesture.ts';
import type { Handle } from './transform.ts';
import { handles } from './transform.ts';

export interface SelectionOverlayProps {
  readonly gesture: Gesture | null;
  readonly drafts: Drafts;
  readonly zoom: number;
  readonly onPull: (event: PointerEvent<SVGElement>, id: string, handle: Handle | null) => void;
  /** A corner of the box around several layers is pulled. */
  readonly onGrow: (event: PointerEvent<SVGElement>, handle: Handle) => void;
}

const cursors = ['nwse-resize', 'ns-resize', 'nesw-resize', 'ew-resize'];

/** The cursor of a handle; handles of turned layers are turned, too. */
function cursorOf(index: number, rotation: number): string {
  const steps = Math.round(rotation / 450);
  return cursors[(index + steps) % 4] ?? 'move';
}

/** In pixels. */
const handleSize = 9;

interface HandleMarkProps {
  readonly handle: Handle;
  /** The box that it is at the edge of. */
  readonly box: Box;
  readonly zoom: number;
  readonly cursor: string;
  readonly name: string;
  readonly onPointerDown: (event: PointerEvent<SVGElement>) => void;
}

function HandleMark({ handle, box, zoom, cursor, name, onPointerDown }: HandleMarkProps) {
  const size = handleSize / zoom;
  return (
    <rect
      x={box.x + ((handle.x + 1) / 2) * box.w - size / 2}
      y={box.y + ((handle.y + 1) / 2) * box.h - size / 2}
      width={size}
      height={size}
      rx={size / 4}
      className="handle"
      strokeWidth={1.5 / zoom}
      style={{ cursor }}
      data-handle={name}
      onPointerDown={onPointerDown}
    />
  );
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

/** The frames of what is chosen; one layer alone has handles to resize and turn it, several have corners to resize them together. */
export function SelectionOverlay({ gesture, drafts, zoom, onPull, onGrow }: SelectionOverlayProps) {
  const { state } = useEditor();
  const { scene, selection, editing } = state;
  const places = selection.flatMap((id) => findPlace(scene, id) ?? []);
  const shift = gesture?.kind === 'move' ? `translate(${gesture.dx} ${gesture.dy})` : undefined;
  const shown = places.map((place) => ({ ...place, node: drafts.get(place.node.id) ?? place.node }));
  const movable = shown.filter(({ isLocked }) => !isLocked);
  return (
    <g className="selection" {...(shift === undefined ? {} : { transform: shift })}>
      {shown.map((place) => {
        const { node } = place;
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
                    r={(handleSize * 0.6) / zoom}
                    className="handle"
                    strokeWidth={1.5 / zoom}
                    style={{ cursor: 'grab' }}
                    data-handle="turn"
                    onPointerDown={(event) => onPull(event, node.id, null)}
                  />
                  {handles.map((handle, index) => (
                    <HandleMark
                      key={`${handle.x} ${handle.y}`}
                      handle={handle}
                      box={{ x: 0, y: 0, w: node.w, h: node.h }}
                      zoom={zoom}
                      cursor={cursorOf(index, node.rotation)}
                      name={`${handle.x} ${handle.y}`}
                      onPointerDown={(event) => onPull(event, node.id, handle)}
                    />
                  ))}
                </>
              ) : null}
            </Frame>
          </g>
        );
      })}
      {shown.length > 1 ? <Around boxes={shown.map(boundsOf)} zoom={zoom} /> : null}
      {shown.length > 1 && movable.length > 0 ? (
        <Corners box={boundsOfAll(movable)} zoom={zoom} onGrow={onGrow} />
      ) : null}
    </g>
  );
}

interface CornersProps {
  readonly box: Box | null;
  readonly zoom: number;
  readonly onGrow: SelectionOverlayProps['onGrow'];
}

/** The corners of the box around several layers. */
function Corners({ box, zoom, onGrow }: CornersProps) {
  if (box === null) return null;
  return handles.map((handle, index) =>
    handle.x === 0 || handle.y === 0 ? null : (
      <HandleMark
        key={`${handle.x} ${handle.y}`}
        handle={handle}
        box={box}
        zoom={zoom}
        cursor={cursorOf(index, 0)}
        name={`all ${handle.x} ${handle.y}`}
        onPointerDown={(event) => onGrow(event, handle)}
      />
    ),
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
