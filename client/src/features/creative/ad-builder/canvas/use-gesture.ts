import type { Scene, SceneNode } from '@acquaint/contract';
import {
  type Box,
  boundsOf,
  doOverlap,
  findPlace,
  invert,
  mapPoint,
  type NodePlace,
  type Point,
  type SceneCommand,
} from '@acquaint/engine';
import { type PointerEvent, useRef, useState } from 'react';
import { boundsOfAll, moveBy, movablePlaces } from './arrange.ts';
import { useEditor } from '../editor-context.ts';
import { type Guide, snapBox, type SnapLines, snapLines, snapPoint } from './snapping.ts';
import { cornerAcross, growAround, growth, type Handle, resizeNode, rotationTo } from './transform.ts';
import { texts } from '../ad-builder.texts.ts';

/** What the pointer does now. */
export type Gesture =
  | {
      readonly kind: 'move';
      readonly start: Point;
      readonly places: readonly NodePlace[];
      readonly bounds: Box;
      readonly lines: SnapLines;
      readonly dx: number;
      readonly dy: number;
      readonly guides: readonly Guide[];
    }
  | {
      readonly kind: 'shape';
      readonly place: NodePlace;
      /** The handle that is pulled; null: the one that turns. */
      readonly handle: Handle | null;
      readonly lines: SnapLines;
      /** The layer as it would be. */
      readonly draft: SceneNode;
      readonly guides: readonly Guide[];
    }
  | {
      readonly kind: 'grow';
      readonly places: readonly NodePlace[];
      /** The box around them, and the corner of it that is pulled. */
      readonly bounds: Box;
      readonly handle: Handle;
      readonly lines: SnapLines;
      readonly factor: number;
      readonly guides: readonly Guide[];
    }
  | { readonly kind: 'marquee'; readonly start: Point; readonly end: Point };

/** In pixels, how near a line attracts. */
const reach = 6;

/** The place of a pointer on the page, in micrometers. */
function placeOf(svg: SVGSVGElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const matrix = svg.getScreenCTM();
  if (matrix === null) return [0, 0];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

/** The ids of the layers around an element of the page, the innermost first. */
function chainOf(target: EventTarget): string[] {
  const ids: string[] = [];
  let element = target instanceof Element ? target.closest<SVGElement>('[data-node]') : null;
  while (element !== null) {
    const { node } = element.dataset;
    if (node !== undefined) ids.push(node);
    element = element.parentElement?.closest<SVGElement>('[data-node]') ?? null;
  }
  return ids;
}

const boxBetween = ([x1, y1]: Point, [x2, y2]: Point): Box => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2),
  w: Math.abs(x2 - x1),
  h: Math.abs(y2 - y1),
});

type Marquee = Extract<Gesture, { kind: 'marquee' }>;
type Move = Extract<Gesture, { kind: 'move' }>;
type Shape = Extract<Gesture, { kind: 'shape' }>;
type Grow = Extract<Gesture, { kind: 'grow' }>;

interface Pull {
  readonly at: Point;
  readonly isShifted: boolean;
  /** Micrometers within which a line attracts; 0 for none. */
  readonly near: number;
}

function pulledMove(gesture: Move, { at, isShifted, near }: Pull): Move {
  let [dx, dy] = [at[0] - gesture.start[0], at[1] - gesture.start[1]];
  if (isShifted) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
  const box = { ...gesture.bounds, x: gesture.bounds.x + dx, y: gesture.bounds.y + dy };
  const snapped = snapBox(box, gesture.lines, near);
  return { ...gesture, dx: dx + snapped.dx, dy: dy + snapped.dy, guides: snapped.guides };
}

function pulledShape(gesture: Shape, { at, isShifted, near }: Pull): Shape {
  const { place, handle, lines } = gesture;
  const inside = invert(place.matrix);
  if (handle === null) {
    const rotation = rotationTo(place.node, mapPoint(inside, at), isShifted);
    return { ...gesture, draft: { ...place.node, rotation }, guides: [] };
  }
  const snapped = place.node.rotation === 0 ? snapPoint(at, lines, near) : { dx: 0, dy: 0, guides: [] };
  const point = mapPoint(inside, [at[0] + snapped.dx, at[1] + snapped.dy]);
  return { ...gesture, draft: resizeNode(place.node, handle, { point, isShifted }), guides: snapped.guides };
}

function pulledGrow(gesture: Grow, { at, near }: Pull): Grow {
  const { dx, dy, guides } = snapPoint(at, gesture.lines, near);
  return { ...gesture, factor: growth(gesture.bounds, gesture.handle, [at[0] + dx, at[1] + dy]), guides };
}

function grown({ places, bounds, handle, factor }: Grow): SceneNode[] {
  const corner = cornerAcross(bounds, handle);
  return places.map((place) => growAround(place, corner, factor));
}

/** Layers as a gesture shapes them, by their ids. */
export type Drafts = ReadonlyMap<string, SceneNode>;

export function draftsOf(gesture: Gesture | null): Drafts {
  const drafts = gesture?.kind === 'shape' ? [gesture.draft] : gesture?.kind === 'grow' ? grown(gesture) : [];
  return new Map(drafts.map((node) => [node.id, node]));
}

const shapeKeys = ['x', 'y', 'w', 'h', 'rotation', 'style', 'runs', 'min_size', 'children', 'radius', 'stroke'];

/** What of a layer a pull has changed. */
function changedValues(before: SceneNode, after: SceneNode): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => shapeKeys.includes(name) && old.get(name) !== value),
  );
}

function pulled(gesture: Gesture, pull: Pull): Gesture {
  if (gesture.kind === 'marquee') return { ...gesture, end: pull.at };
  if (gesture.kind === 'move') return pulledMove(gesture, pull);
  return gesture.kind === 'shape' ? pulledShape(gesture, pull) : pulledGrow(gesture, pull);
}

/** What was pulled, as a command; null where nothing came of it. */
function commandOf(gesture: Exclude<Gesture, Marquee>): { command: SceneCommand; say: string } | null {
  if (gesture.kind === 'move') {
    const { places, dx, dy } = gesture;
    return dx === 0 && dy === 0 ? null : { command: moveBy(places, dx, dy), say: texts.moved };
  }
  const places = gesture.kind === 'shape' ? [gesture.place] : gesture.places;
  const drafts = draftsOf(gesture);
  const commands = places.flatMap(({ node }): SceneCommand[] => {
    const values = changedValues(node, drafts.get(node.id) ?? node);
    return Object.keys(values).length === 0 ? [] : [{ type: 'set_node', id: node.id, values }];
  });
  const say = gesture.kind === 'shape' && gesture.handle === null ? texts.turned : texts.resized;
  return commands.length === 0 ? null : { command: { type: 'batch', commands }, say };
}

/** The layers that a drawn box touches; null when it is too small to be meant. */
function idsWithin(scene: Scene, page: number, { gesture, zoom }: { gesture: Marquee; zoom: number }): string[] | null {
  const box = boxBetween(gesture.start, gesture.end);
  if (box.w * zoom < 3 && box.h * zoom < 3) return null;
  return (scene.pages[page]?.children ?? []).flatMap((node) => {
    const place = findPlace(scene, node.id);
    return place !== null && !place.isHidden && !place.isLocked && doOverlap(boundsOf(place), box) ? [node.id] : [];
  });
}

/** The layers that are chosen when the pointer goes down: with the shift key one more, or one less. */
function chosenBy({ target, shiftKey }: PointerEvent<SVGSVGElement>, selection: readonly string[]): readonly string[] {
  const chain = chainOf(target);
  // A layer within a group stays chosen once it is.
  const known = chain.find((id) => selection.includes(id));
  const id = known ?? chain.at(-1);
  if (id === undefined) return [];
  if (!shiftKey) return known === undefined ? [id] : selection;
  return selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id];
}

/** Choosing, moving, resizing and turning with the pointer. */
export function useGesture(zoom: number) {
  const { state, dispatch } = useEditor();
  const { scene, page, selection } = state;
  const [gesture, showGesture] = useState<Gesture | null>(null);
  // The pointer may move and go up before a move is drawn.
  const latest = useRef<Gesture | null>(null);
  const setGesture = (next: Gesture | null): void => {
    latest.current = next;
    showGesture(next);
  };

  function start(event: PointerEvent<SVGSVGElement>): void {
    if (event.button !== 0) return;
    const at = placeOf(event.currentTarget, event);
    const ids = chosenBy(event, selection);
    if (ids.length === 0) {
      if (!event.shiftKey) dispatch({ type: 'select', ids: [] });
      setGesture({ kind: 'marquee', start: at, end: at });
    } else {
      if (ids !== selection) dispatch({ type: 'select', ids });
      const places = movablePlaces(scene, ids);
      const bounds = boundsOfAll(places);
      if (bounds !== null)
        setGesture({
          kind: 'move',
          start: at,
          places,
          bounds,
          lines: snapLines(scene, page, ids),
          dx: 0,
          dy: 0,
          guides: [],
        });
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function startShape(event: PointerEvent<SVGElement>, id: string, handle: Handle | null): void {
    event.stopPropagation();
    const place = findPlace(scene, id);
    if (place === null || place.isLocked || event.button !== 0) return;
    setGesture({ kind: 'shape', place, handle, lines: snapLines(scene, page, [id]), draft: place.node, guides: [] });
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
  }

  function startGrow(event: PointerEvent<SVGElement>, handle: Handle): void {
    event.stopPropagation();
    const places = movablePlaces(scene, selection);
    const bounds = boundsOfAll(places);
    if (bounds === null || event.button !== 0) return;
    const lines = snapLines(scene, page, selection);
    setGesture({ kind: 'grow', places, bounds, handle, lines, factor: 1, guides: [] });
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    if (latest.current === null) return;
    const at = placeOf(event.currentTarget, event);
    const pull = { at, isShifted: event.shiftKey, near: event.altKey ? 0 : reach / zoom };
    setGesture(pulled(latest.current, pull));
  }

  function end(): void {
    const made = latest.current;
    if (made === null) return;
    setGesture(null);
    if (made.kind === 'marquee') {
      const ids = idsWithin(scene, page, { gesture: made, zoom });
      if (ids !== null) dispatch({ type: 'select', ids });
      return;
    }
    const change = commandOf(made);
    if (change !== null) dispatch({ type: 'do', ...change });
  }

  /** A double click goes into a group, and into a text to type. */
  function enter(event: { readonly clientX: number; readonly clientY: number }): void {
    // The page has the pointer, so that the event does not show what is below it.
    const target = document.elementFromPoint(event.clientX, event.clientY);
    const chain = target === null ? [] : chainOf(target);
    const at = chain.findIndex((id) => selection.includes(id));
    const id = at > 0 ? chain[at - 1] : chain[0];
    const place = id === undefined ? null : findPlace(scene, id);
    if (place === null || place.isLocked) return;
    if (place.node.type === 'text') dispatch({ type: 'edit_text', id: place.node.id });
    else dispatch({ type: 'select', ids: [place.node.id] });
  }

  return { gesture, start, startShape, startGrow, move, end, cancel: () => setGesture(null), enter };
}
