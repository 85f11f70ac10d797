import Box from '@mui/material/Box';
import type { ScenePage } from '@acquaint/contract';
import { backgroundItems, findPlace } from '@acquaint/engine';
import { type DragEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { canvasStyles } from './canvas-styles.ts';
import { useEditor } from '../editor-context.ts';
import { ItemView } from './item-view.tsx';
import { NodeView } from './node-view.tsx';
import { GuideLines, PageMarks } from './page-marks.tsx';
import { Rulers, rulerWidth } from './rulers.tsx';
import { SelectionOverlay } from './selection-overlay.tsx';
import { TextEditing } from './text-editing.tsx';
import { useFrameSize } from './use-frame-size.ts';
import { type Drafts, draftsOf, type Gesture, useGesture } from './use-gesture.ts';
import { texts } from '../ad-builder.texts.ts';

export interface CanvasProps {
  /** Pixels of a micrometer. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Something was dropped on the page, at a place of it. */
  readonly onDrop: (event: DragEvent, at: { readonly x: number; readonly y: number }) => void;
}

/** Around the page at least, in micrometers. */
const margin = 14_000;

interface LayersProps {
  readonly page: ScenePage;
  readonly gesture: Gesture | null;
  readonly drafts: Drafts;
}

/** The layers of a page, as they are and as the pointer moves or shapes them. */
function Layers({ page, gesture, drafts }: LayersProps) {
  const { state, resources, sources } = useEditor();
  const { selection, editing } = state;
  const hrefOf = useCallback((key: string): string | null => sources.images[key]?.href ?? null, [sources]);
  const moved = gesture?.kind === 'move' ? new Set(gesture.places.map(({ node }) => node.id)) : null;
  const shift = gesture?.kind === 'move' ? `translate(${gesture.dx} ${gesture.dy})` : '';
  return page.children.map((node) => (
    <g key={node.id} {...(moved?.has(node.id) === true ? { transform: shift } : {})}>
      <NodeView
        node={drafts.get(node.id) ?? node}
        resources={resources}
        hrefOf={hrefOf}
        isChosen={selection.includes(node.id)}
        isEdited={editing === node.id}
      />
    </g>
  ));
}

/** The lines that something is brought to, or the box that is drawn around what is to be chosen. */
function GestureMarks({ gesture, zoom }: { readonly gesture: Gesture | null; readonly zoom: number }) {
  const { scene } = useEditor().state;
  if (gesture === null) return null;
  if (gesture.kind !== 'marquee') return <GuideLines guides={gesture.guides} scene={scene} zoom={zoom} />;
  const { start, end } = gesture;
  return (
    <rect
      className="marquee"
      x={Math.min(start[0], end[0])}
      y={Math.min(start[1], end[1])}
      width={Math.abs(end[0] - start[0])}
      height={Math.abs(end[1] - start[1])}
      strokeWidth={1 / zoom}
    />
  );
}

/** The page that is worked on. */
export function Canvas({ zoom, onZoom, onDrop }: CanvasProps) {
  const { state, dispatch, resources, sources } = useEditor();
  const { scene, page: pageIndex, selection, editing } = state;
  const { gesture, start, startShape, startGrow, move, end, cancel, enter } = useGesture(zoom);
  const drafts = draftsOf(gesture);
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const page = scene.pages[pageIndex];
  const room = useFrameSize(frame);
  // The page is in the middle of the room there is.
  const around = (pixels: number, length: number): number =>
    Math.max(scene.bleed + margin, (Math.floor(pixels - rulerWidth) / zoom - length) / 2);
  const over = { x: around(room.width, scene.size.width), y: around(room.height, scene.size.height) };
  const view = { width: scene.size.width + 2 * over.x, height: scene.size.height + 2 * over.y };
  const hrefOf = (key: string): string | null => sources.images[key]?.href ?? null;
  useWheelZoom(frame, zoom, onZoom);
  if (page === undefined) return null;
  const edited = editing === null ? null : findPlace(scene, editing);
  const drop = (event: DragEvent): void => {
    const matrix = svg.current?.getScreenCTM();
    if (matrix === null || matrix === undefined) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    onDrop(event, { x, y });
  };
  return (
    <Box ref={frame} sx={canvasStyles} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Rulers scene={scene} zoom={zoom} over={over} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is drawn takes the pointer, and each layer in it the keyboard */}
      <svg
        ref={svg}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a drawing there are no tags of groups
        role="group"
        aria-label={texts.pageName({ name: page.name })}
        width={view.width * zoom}
        height={view.height * zoom}
        viewBox={`${-over.x} ${-over.y} ${view.width} ${view.height}`}
        style={{ marginLeft: rulerWidth, marginTop: rulerWidth, touchAction: 'none' }}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
        onDoubleClick={enter}
        onFocus={({ target }) => {
          const id = target instanceof SVGElement ? target.dataset['node'] : undefined;
          // By the keyboard: the pointer chooses by itself, and several with shift.
          if (id !== undefined && target.matches(':focus-visible') && !selection.includes(id))
            dispatch({ type: 'select', ids: [id] });
        }}
      >
        <rect
          className="paper"
          strokeWidth={1 / zoom}
          x={-scene.bleed}
          y={-scene.bleed}
          width={scene.size.width + 2 * scene.bleed}
          height={scene.size.height + 2 * scene.bleed}
        />
        {backgroundItems(scene, page, resources.brand).map((item) => (
          <ItemView key="ground" item={item} typesetter={resources.typesetter} hrefOf={hrefOf} />
        ))}
        <Layers page={page} gesture={gesture} drafts={drafts} />
        <PageMarks scene={scene} page={pageIndex} zoom={zoom} />
        {edited?.node.type === 'text' ? (
          <TextEditing key={edited.node.id} node={edited.node} matrix={edited.matrix} zoom={zoom} />
        ) : null}
        <SelectionOverlay gesture={gesture} drafts={drafts} zoom={zoom} onPull={startShape} onGrow={startGrow} />
        <GestureMarks gesture={gesture} zoom={zoom} />
      </svg>
    </Box>
  );
}

/** The wheel with the control key zooms, and so do two fingers on a touchpad. */
function useWheelZoom(frame: RefObject<HTMLDivElement | null>, zoom: number, onZoom: (zoom: number) => void): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onZoom(zoom * Math.exp(-event.deltaY / 300));
    };
    // React's own listeners cannot prevent the browser's zoom.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame, zoom, onZoom]);
}
