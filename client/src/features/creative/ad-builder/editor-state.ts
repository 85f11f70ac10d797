import type { Scene, SceneNode } from '@acquaint/contract';
import { applyCommand, findPlace, type SceneCommand } from '@acquaint/engine';
import { randomId } from '../../../platform/random-id.ts';
import { texts } from './ad-builder.texts.ts';

/** What is open in the editor: the design, what is chosen of it, and how it got here. */
export interface EditorState {
  readonly scene: Scene;
  /** The page that is shown, counted from 0. */
  readonly page: number;
  /** Ids of the chosen layers. */
  readonly selection: readonly string[];
  /** The text that is typed into. */
  readonly editing: string | null;
  /** What undoes each step, the latest last; and what was undone. */
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** What is said to those who do not see the page. */
  readonly said: string;
}

interface Step {
  readonly inverse: SceneCommand;
  /** Steps of one name that follow each other are one, such as the letters of a word. */
  readonly merge: string | null;
}

export type EditorAction =
  | {
      readonly type: 'do';
      readonly command: SceneCommand;
      readonly select?: readonly string[];
      readonly merge?: string;
      readonly say?: string;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'end_merge' }
  | { readonly type: 'select'; readonly ids: readonly string[] }
  | { readonly type: 'show_page'; readonly page: number }
  | { readonly type: 'edit_text'; readonly id: string | null }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'load'; readonly scene: Scene };

/** How many steps can be undone. */
const mostSteps = 500;

/** The editor with a design that was just opened. */
export function openEditor(scene: Scene): EditorState {
  return { scene, page: 0, selection: [], editing: null, past: [], future: [], said: '' };
}

const stillThere = (scene: Scene, ids: readonly string[]): string[] =>
  ids.filter((id) => findPlace(scene, id) !== null);

function settled(state: EditorState, scene: Scene, selection = state.selection): EditorState {
  const editing = state.editing !== null && findPlace(scene, state.editing) === null ? null : state.editing;
  return {
    ...state,
    scene,
    page: Math.min(state.page, scene.pages.length - 1),
    selection: stillThere(scene, selection),
    editing,
  };
}

function act(state: EditorState, action: Extract<EditorAction, { type: 'do' }>): EditorState {
  const { scene, inverse } = applyCommand(state.scene, action.command);
  const last = state.past.at(-1);
  const merge = action.merge ?? null;
  const isMerged = merge !== null && last?.merge === merge && state.future.length === 0;
  const step = isMerged
    ? { merge, inverse: { type: 'batch', commands: [inverse, last.inverse] } as const }
    : { merge, inverse };
  const past = [...(isMerged ? state.past.slice(0, -1) : state.past), step].slice(-mostSteps);
  return { ...settled(state, scene, action.select), past, future: [], said: action.say ?? state.said };
}

function stepBack(state: EditorState, from: 'past' | 'future'): EditorState {
  const step = state[from].at(-1);
  if (step === undefined) return state;
  const { scene, inverse } = applyCommand(state.scene, step.inverse);
  const other = from === 'past' ? 'future' : 'past';
  const said = from === 'past' ? texts.undone : texts.redone;
  return {
    ...settled({ ...state, editing: null }, scene),
    [from]: state[from].slice(0, -1),
    [other]: [...state[other], { inverse, merge: null }],
    said,
  };
}

function tryCommand(state: EditorState, action: Extract<EditorAction, { type: 'do' }>): EditorState {
  try {
    return act(state, action);
  } catch (error) {
    if (error instanceof RangeError) return state;
    throw error;
  }
}

type Reducers = {
  readonly [Type in EditorAction['type']]: (
    state: EditorState,
    action: Extract<EditorAction, { type: Type }>,
  ) => EditorState;
};

const reducers: Reducers = {
  do: tryCommand,
  undo: (state) => stepBack(state, 'past'),
  redo: (state) => stepBack(state, 'future'),
  end_merge: (state) => ({ ...state, past: state.past.map(({ inverse }) => ({ inverse, merge: null })) }),
  select: (state, { ids }) => ({ ...state, selection: stillThere(state.scene, ids), editing: null }),
  show_page: (state, { page }) => ({ ...state, page, selection: [], editing: null }),
  edit_text: (state, { id }) => ({ ...state, editing: id, selection: id === null ? state.selection : [id] }),
  say: (state, { text }) => ({ ...state, said: text }),
  load: (_state, { scene }) => openEditor(scene),
};

/** What an action makes of the editor. A command that names what is gone changes nothing. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  // Each name leads to the function of its own actions.
  const reduce = reducers[action.type] as (state: EditorState, action: EditorAction) => EditorState;
  return reduce(state, action);
}

/** The chosen layers of a state, with their places, in order from the lowest. */
export function chosenNodes({ scene, selection }: Pick<EditorState, 'scene' | 'selection'>): SceneNode[] {
  return selection.flatMap((id) => findPlace(scene, id)?.node ?? []);
}

/** A new id for a layer. */
export function newNodeId(): string {
  return randomId();
}
