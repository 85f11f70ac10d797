import type { SceneNodeOf, TextStyle } from '@acquaint/contract';
import {
  boxMatrix,
  type CaretStop,
  inkOf,
  type LaidOutText,
  layoutText,
  mapPoint,
  type Matrix,
  invert,
  multiply,
  screenColor,
  styledParts,
  svgTransform,
} from '@acquaint/engine';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { ItemView } from './item-view.tsx';
import { replaceText, styleText, textOf } from './text-runs.ts';
import { texts } from '../ad-builder.texts.ts';

export interface TextEditingProps {
  readonly node: SceneNodeOf<'text'>;
  /** From the places around the text to those of the page. */
  readonly matrix: Matrix;
  readonly zoom: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The last stop of an index: at the end of a line that was broken the caret is at the beginning of the next. */
function stopOf(carets: readonly CaretStop[], index: number): CaretStop {
  return (
    carets.findLast((stop) => stop.index === index) ??
    carets.findLast((stop) => stop.index < index) ?? { index: 0, x: 0, line: 0 }
  );
}

function nearestStop(laid: LaidOutText, x: number, y: number): number {
  const below = laid.lines.findIndex((line) => y < line.top + line.height);
  const line = below < 0 ? laid.lines.length - 1 : below;
  const stops = laid.carets.filter((stop) => stop.line === line);
  const [nearest] = stops.toSorted((first, second) => Math.abs(first.x - x) - Math.abs(second.x - x));
  return nearest?.index ?? 0;
}

/** Boxes behind the letters that are marked. */
function marksOf(laid: LaidOutText, { start, end }: Range) {
  return laid.lines.flatMap((line, index) => {
    const stops = laid.carets.filter((stop) => stop.line === index);
    const inside = stops.filter((stop) => stop.index >= start && stop.index <= end);
    const places = inside.map(({ x }) => x);
    const left = Math.min(...places);
    const width = Math.max(...places) - left;
    return width > 0 ? [{ x: left, y: line.top, width, height: line.height, key: index }] : [];
  });
}

/** What the keys for bold, italic and underlined mean for marked letters: on, or off when what is styled is so. */
function styleOfKeys(event: KeyboardEvent, { runs, style }: SceneNodeOf<'text'>): Partial<TextStyle> | null {
  if (!event.ctrlKey && !event.metaKey) return null;
  const now = Object.assign({ ...style }, runs.find((run) => Object.keys(run.style).length > 0)?.style);
  if (event.key === 'b') return { weight: now.weight >= 600 ? 400 : 700 };
  if (event.key === 'i') return { is_italic: !now.is_italic };
  return event.key === 'u' ? { is_underlined: !now.is_underlined } : null;
}

/**
 * A text typed into on the page itself: what is typed goes to a field that nobody sees, which keyboards, screen readers and input methods know;
 * letters, marks and the caret are drawn by the layout that prints.
 */
export function TextEditing({ node, matrix, zoom }: TextEditingProps) {
  const { dispatch, resources } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const [range, setRange] = useState<Range>({ start: 0, end: textOf(node).length });
  const value = textOf(node);
  const laid = useMemo(
    () =>
      layoutText(
        node,
        styledParts(node, (text) => text),
        resources,
      ),
    [node, resources],
  );
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.select();
    return () => dispatch({ type: 'end_merge' });
  }, [dispatch]);
  const place = multiply(matrix, boxMatrix(node));
  const read = (): void => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    setRange({ start: selectionStart, end: selectionEnd });
  };
  const choose = (start: number, end = start): void => {
    field.current?.setSelectionRange(start, end);
    read();
  };
  const pointAt = (event: PointerEvent<SVGElement>): number => {
    const svg = event.currentTarget.ownerSVGElement;
    const screen = svg?.getScreenCTM();
    if (screen === null || screen === undefined) return 0;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    return nearestStop(laid, ...mapPoint(invert(place), [x, y]));
  };
  const type = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      dispatch({ type: 'edit_text', id: null });
      return;
    }
    const style = styleOfKeys(event, node);
    if (style !== null && range.start < range.end) {
      event.preventDefault();
      const runs = styleText(node.runs, range, style);
      dispatch({ type: 'do', command: { type: 'set_node', id: node.id, values: { runs } } });
      return;
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const at = stopOf(laid.carets, event.key === 'ArrowUp' ? range.start : range.end);
    const line = laid.lines[at.line + (event.key === 'ArrowUp' ? -1 : 1)];
    if (line === undefined) choose(event.key === 'ArrowUp' ? 0 : value.length);
    else choose(nearestStop(laid, at.x, line.top + line.height / 2));
  };
  const change = (text: string): void => {
    const runs = replaceText(node.runs, text);
    dispatch({ type: 'do', command: { type: 'set_node', id: node.id, values: { runs } }, merge: `text ${node.id}` });
    // The field knows where the caret is once it has the new text.
    requestAnimationFrame(read);
  };
  const caret = stopOf(laid.carets, range.end);
  const line = laid.lines[caret.line] ?? { top: 0, height: node.h };
  return (
    <g transform={svgTransform(place)} data-editing={node.id}>
      <rect
        width={node.w}
        height={Math.max(node.h, laid.height)}
        fill="transparent"
        style={{ cursor: 'text' }}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.preventDefault();
          field.current?.focus({ preventScroll: true });
          choose(pointAt(event));
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (event.buttons !== 1) return;
          const to = pointAt(event);
          const from = field.current?.selectionDirection === 'backward' ? range.end : range.start;
          choose(Math.min(from, to), Math.max(from, to));
        }}
        onDoubleClick={(event) => {
          event.stopPropagation();
          choose(0, value.length);
        }}
      />
      {range.start === range.end
        ? null
        : marksOf(laid, range).map(({ key, ...box }) => (
            <rect key={key} {...box} className="text-mark" pointerEvents="none" />
          ))}
      <g pointerEvents="none">
        {laid.runs.map(({ face, em, style, glyphs }, index) => (
          <ItemView
            // eslint-disable-next-line react/no-array-index-key -- runs have no other identity than their order
            key={index}
            item={{
              type: 'glyphs',
              node: node.id,
              matrix: [1, 0, 0, 1, 0, 0],
              opacity: 1,
              face,
              em,
              glyphs,
              ink: inkOf(style.fill, resources.brand),
            }}
            typesetter={resources.typesetter}
            hrefOf={() => null}
          />
        ))}
        {range.start === range.end ? (
          <line
            className="caret"
            x1={caret.x}
            x2={caret.x}
            y1={line.top + line.height * 0.1}
            y2={line.top + line.height * 0.9}
            strokeWidth={2 / zoom}
            stroke={screenColor(inkOf(node.style.fill, resources.brand))}
          />
        ) : null}
      </g>
      <foreignObject x={0} y={0} width={node.w} height={Math.max(node.h, laid.height)} pointerEvents="none">
        <textarea
          ref={field}
          className="text-field"
          aria-label={texts.text}
          value={value}
          maxLength={5_000}
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
          onSelect={read}
          onKeyDown={type}
          onBlur={() => dispatch({ type: 'edit_text', id: null })}
        />
      </foreignObject>
    </g>
  );
}
