import type { SceneNode } from '@acquaint/contract';
import type { NodePlace, SceneCommand } from '@acquaint/engine';
import type { Dispatch } from 'react';
import {
  type Alignment,
  alignTo,
  distribute,
  groupNodes,
  movablePlaces,
  moveBy,
  pasteNodes,
  reorder,
  ungroupNode,
} from './canvas/arrange.ts';
import { copiedNodes, copyNodes } from './clipboard-nodes.ts';
import { useEditor } from './editor-context.ts';
import { chosenNodes, type EditorAction, type EditorState } from './editor-state.ts';
import { texts } from './ad-builder.texts.ts';

/** Something that can be done to what is chosen, by a button, the command palette or keys. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** As they are written: `Ctrl+Z` is the command key on a Mac. */
  readonly keys?: string;
  /** Other keys that do it, too. */
  readonly alsoKeys?: string;
  readonly isEnabled: boolean;
  readonly run: () => void;
}

const alignments: readonly (readonly [Alignment, string])[] = [
  ['left', texts.alignLeft],
  ['center', texts.alignCenter],
  ['right', texts.alignRight],
  ['top', texts.alignTop],
  ['middle', texts.alignMiddle],
  ['bottom', texts.alignBottom],
];

const orders = [
  ['front', texts.bringToFront, 'Ctrl+]'],
  ['forward', texts.bringForward, ']'],
  ['backward', texts.sendBackward, '['],
  ['back', texts.sendToBack, 'Ctrl+['],
] as const;

/** What actions are made of: the editor, and what of it is chosen. */
interface Hands {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  /** What is chosen and not locked. */
  readonly places: readonly NodePlace[];
  readonly chosen: readonly SceneNode[];
  /** What is chosen, when it is one layer alone. */
  readonly only: SceneNode | undefined;
}

interface Reported {
  readonly say: string;
  readonly select?: readonly string[];
}

function act({ dispatch }: Hands, command: SceneCommand | null, reported: Reported): void {
  if (command !== null) dispatch({ type: 'do', command, ...reported });
}

function historyActions({ state, dispatch }: Hands): Action[] {
  const { past, future } = state;
  return [
    {
      id: 'undo',
      label: texts.undo,
      keys: 'Ctrl+Z',
      isEnabled: past.length > 0,
      run: () => dispatch({ type: 'undo' }),
    },
    {
      id: 'redo',
      label: texts.redo,
      keys: 'Ctrl+Shift+Z',
      alsoKeys: 'Ctrl+Y',
      isEnabled: future.length > 0,
      run: () => dispatch({ type: 'redo' }),
    },
  ];
}

function clipboardActions(hands: Hands): Action[] {
  const { state, places, chosen } = hands;
  const hasSome = places.length > 0;
  const remove = (say: string): void => {
    const commands = places.map(({ node }): SceneCommand => ({ type: 'remove_node', id: node.id }));
    act(hands, { type: 'batch', commands }, { say, select: [] });
  };
  const paste = (nodes: readonly SceneNode[], say: string): void => {
    const { command, ids } = pasteNodes(state.scene, state.page, nodes);
    if (ids.length > 0) act(hands, command, { say, select: ids });
  };
  const cut = (): void => {
    copyNodes(places.map(({ node }) => node));
    remove(texts.cut);
  };
  return [
    { id: 'copy', label: texts.copy, keys: 'Ctrl+C', isEnabled: chosen.length > 0, run: () => copyNodes(chosen) },
    { id: 'cut', label: texts.cut, keys: 'Ctrl+X', isEnabled: hasSome, run: cut },
    { id: 'paste', label: texts.paste, keys: 'Ctrl+V', isEnabled: true, run: () => paste(copiedNodes(), texts.pasted) },
    {
      id: 'duplicate',
      label: texts.duplicate,
      keys: 'Ctrl+D',
      isEnabled: hasSome,
      run: () => paste(chosen, texts.duplicated),
    },
    { id: 'delete', label: texts.delete, keys: 'Delete', isEnabled: hasSome, run: () => remove(texts.deleted) },
  ];
}

function groupActions(hands: Hands): Action[] {
  const { state, places, only } = hands;
  const { scene, selection } = state;
  const group = (): void => {
    const grouped = groupNodes(scene, selection);
    if (grouped !== null) act(hands, grouped.command, { say: texts.grouped, select: [grouped.id] });
  };
  const ungroup = (): void => {
    const parts = only === undefined ? null : ungroupNode(scene, only.id);
    if (parts !== null) act(hands, parts.command, { say: texts.ungrouped, select: parts.ids });
  };
  const canUngroup = only?.type === 'group' && places.length > 0;
  return [
    { id: 'group', label: texts.group, keys: 'Ctrl+G', isEnabled: places.length > 1, run: group },
    { id: 'ungroup', label: texts.ungroup, keys: 'Ctrl+Shift+G', isEnabled: canUngroup, run: ungroup },
  ];
}

function layerActions(hands: Hands): Action[] {
  const { state, dispatch, chosen, only, places } = hands;
  const { scene, page, selection } = state;
  const toggle = (name: 'is_locked' | 'is_hidden', say: string): void => {
    const value = !chosen.every((node) => node[name]);
    const commands = selection.map((id): SceneCommand => ({ type: 'set_node', id, values: { [name]: value } }));
    act(hands, { type: 'batch', commands }, { say });
  };
  const isEnabled = chosen.length > 0;
  const all = (scene.pages[page]?.children ?? []).map(({ id }) => id);
  const canEdit = only?.type === 'text' && places.length > 0;
  const edit = (): void => dispatch({ type: 'edit_text', id: only?.id ?? null });
  const selectAll = (): void => dispatch({ type: 'select', ids: all });
  return [
    { id: 'edit', label: texts.editText, keys: 'Enter', isEnabled: canEdit, run: edit },
    { id: 'select_all', label: texts.selectAll, keys: 'Ctrl+A', isEnabled: true, run: selectAll },
    {
      id: 'lock',
      label: texts.lockOrUnlock,
      keys: 'Ctrl+L',
      isEnabled,
      run: () => toggle('is_locked', texts.lockChanged),
    },
    {
      id: 'hide',
      label: texts.hideOrShow,
      keys: 'Ctrl+H',
      isEnabled,
      run: () => toggle('is_hidden', texts.hiddenOrShown),
    },
  ];
}

function arrangeActions(hands: Hands): Action[] {
  const { state, places, only } = hands;
  const { scene } = state;
  const canOrder = only !== undefined && places.length > 0;
  return [
    ...orders.map(([to, label, keys]): Action => {
      const run = (): void => act(hands, only === undefined ? null : reorder(scene, only.id, to), { say: label });
      return { id: to, label, keys, isEnabled: canOrder, run };
    }),
    ...alignments.map(([to, label]): Action => {
      const run = (): void => act(hands, alignTo(scene, places, to), { say: label });
      return { id: to, label, isEnabled: places.length > 0, run };
    }),
    ...(['across', 'down'] as const).map((direction): Action => {
      const run = (): void => act(hands, distribute(places, direction), { say: texts.distributed });
      return { id: direction, label: texts.distributeDirection({ direction }), isEnabled: places.length > 2, run };
    }),
  ];
}

function pageActions({ state, dispatch }: Hands): Action[] {
  return state.scene.pages.map(({ id, name }, page): Action => {
    const run = (): void => dispatch({ type: 'show_page', page });
    return { id: `page-${id}`, label: texts.goToName({ name }), isEnabled: page !== state.page, run };
  });
}

const allActions = [historyActions, layerActions, clipboardActions, groupActions, arrangeActions, pageActions];

/** Everything that can be done by name. */
export function useActions(): Action[] {
  const { state, dispatch } = useEditor();
  const chosen = chosenNodes(state);
  const [first] = chosen;
  const only = state.selection.length === 1 ? first : undefined;
  const hands: Hands = { state, dispatch, places: movablePlaces(state.scene, state.selection), chosen, only };
  return allActions.flatMap((actions) => actions(hands));
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow moves, in micrometers; ten times as far with shift. */
const nudge = 500;

/** Moves what is chosen by an arrow key. Answers whether it was one. */
export function useNudge(): (key: string, isShifted: boolean) => boolean {
  const { state, dispatch } = useEditor();
  return (key, isShifted) => {
    const step = steps[key];
    const places = movablePlaces(state.scene, state.selection);
    if (step === undefined || places.length === 0) return false;
    const far = nudge * (isShifted ? 10 : 1);
    const command = moveBy(places, step[0] * far, step[1] * far);
    const [first] = places;
    const x = Math.round(((first?.node.x ?? 0) + step[0] * far) / 100) / 10;
    const y = Math.round(((first?.node.y ?? 0) + step[1] * far) / 100) / 10;
    dispatch({ type: 'do', command, merge: `nudge ${state.selection.join(' ')}`, say: texts.xMmYMm({ x, y }) });
    return true;
  };
}

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether pressed keys are those that are written. */
export function arePressed(keys: string, event: Pressed): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1)?.toLowerCase();
  const wantsControl = parts.includes('Ctrl');
  return (
    event.key.toLowerCase() === key &&
    (event.ctrlKey || event.metaKey) === wantsControl &&
    event.shiftKey === parts.includes('Shift')
  );
}
