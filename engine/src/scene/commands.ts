import type { Scene, SceneNode, ScenePage } from '@acquaint/contract';
import { childrenOf, findPlace, withChildren } from './tree.ts';

/** What of a layer can be set: everything but its id and type. */
export type NodeValues = Readonly<Record<string, unknown>>;
type SceneValues = Partial<Omit<Scene, 'pages' | 'schema'>>;

/** One change of a design. Each has an inverse, so that what was done can be undone exactly. */
export type SceneCommand =
  | { readonly type: 'set_node'; readonly id: string; readonly values: NodeValues }
  | { readonly type: 'insert_node'; readonly parent: string; readonly index: number; readonly node: SceneNode }
  | { readonly type: 'remove_node'; readonly id: string }
  | { readonly type: 'move_node'; readonly id: string; readonly parent: string; readonly index: number }
  | { readonly type: 'insert_page'; readonly index: number; readonly page: ScenePage }
  | { readonly type: 'remove_page'; readonly id: string }
  | { readonly type: 'set_page'; readonly id: string; readonly values: Partial<Pick<ScenePage, 'name' | 'background'>> }
  | { readonly type: 'set_scene'; readonly values: SceneValues }
  | { readonly type: 'batch'; readonly commands: readonly SceneCommand[] };

export interface AppliedCommand {
  readonly scene: Scene;
  /** What takes the command back. */
  readonly inverse: SceneCommand;
}

type CommandOf<Type extends SceneCommand['type']> = Extract<SceneCommand, { type: Type }>;

/** Children change by commands of their own, or all at once when a group is resized. */
const fixedKeys = new Set(['id', 'type']);

function insertAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  if (index < 0 || index > items.length) throw new RangeError(`There is no place ${index}`);
  return items.toSpliced(index, 0, item);
}

/** The values that something has now, of the names that are about to change. */
function valuesBefore(now: object, values: object): NodeValues {
  const known = new Map<string, unknown>(Object.entries(now));
  return Object.fromEntries(Object.keys(values).map((name) => [name, known.get(name)]));
}

function requirePlace(scene: Scene, id: string) {
  const place = findPlace(scene, id);
  if (place === null) throw new RangeError(`There is no layer ${id}`);
  return place;
}

function setNode(scene: Scene, { id, values }: CommandOf<'set_node'>): AppliedCommand {
  const { node, parent } = requirePlace(scene, id);
  for (const name of Object.keys(values))
    if (fixedKeys.has(name) || !(name in node)) throw new RangeError(`A ${node.type} has no ${name} to set`);
  const changed = withChildren(scene, parent, (children) =>
    // The names were checked above; that the values fit is checked when the document is saved.
    children.map((child) => (child.id === id ? { ...child, ...values } : child)),
  );
  return { scene: changed, inverse: { type: 'set_node', id, values: valuesBefore(node, values) } };
}

function insertNode(scene: Scene, { parent, index, node }: CommandOf<'insert_node'>): AppliedCommand {
  if (childrenOf(scene, parent) === null) throw new RangeError(`There is no page or group ${parent}`);
  return {
    scene: withChildren(scene, parent, (children) => insertAt(children, index, node)),
    inverse: { type: 'remove_node', id: node.id },
  };
}

function removeNode(scene: Scene, { id }: CommandOf<'remove_node'>): AppliedCommand {
  const { node, parent, index } = requirePlace(scene, id);
  return {
    scene: withChildren(scene, parent, (children) => children.toSpliced(index, 1)),
    inverse: { type: 'insert_node', parent, index, node },
  };
}

function moveNode(scene: Scene, { id, parent, index }: CommandOf<'move_node'>): AppliedCommand {
  const { node, parent: from, index: at } = requirePlace(scene, id);
  const taken = removeNode(scene, { type: 'remove_node', id }).scene;
  return {
    scene: insertNode(taken, { type: 'insert_node', parent, index, node }).scene,
    inverse: { type: 'move_node', id, parent: from, index: at },
  };
}

function requirePage(scene: Scene, id: string): number {
  const index = scene.pages.findIndex((page) => page.id === id);
  if (index < 0) throw new RangeError(`There is no page ${id}`);
  return index;
}

function removePage(scene: Scene, { id }: CommandOf<'remove_page'>): AppliedCommand {
  const index = requirePage(scene, id);
  const page = scene.pages[index];
  if (page === undefined || scene.pages.length === 1) throw new RangeError('A design has at least one page');
  return {
    scene: { ...scene, pages: scene.pages.toSpliced(index, 1) },
    inverse: { type: 'insert_page', index, page },
  };
}

function setPage(scene: Scene, { id, values }: CommandOf<'set_page'>): AppliedCommand {
  const page = scene.pages[requirePage(scene, id)];
  if (page === undefined) throw new RangeError(`There is no page ${id}`);
  return {
    scene: { ...scene, pages: scene.pages.map((each) => (each.id === id ? { ...each, ...values } : each)) },
    inverse: { type: 'set_page', id, values: valuesBefore(page, values) },
  };
}

function batch(scene: Scene, { commands }: CommandOf<'batch'>): AppliedCommand {
  let now = scene;
  const inverses: SceneCommand[] = [];
  for (const command of commands) {
    const applied = applyCommand(now, command);
    now = applied.scene;
    inverses.unshift(applied.inverse);
  }
  return { scene: now, inverse: { type: 'batch', commands: inverses } };
}

const appliers: {
  readonly [Type in SceneCommand['type']]: (scene: Scene, command: CommandOf<Type>) => AppliedCommand;
} = {
  set_node: setNode,
  insert_node: insertNode,
  remove_node: removeNode,
  move_node: moveNode,
  insert_page: (scene, { index, page }) => ({
    scene: { ...scene, pages: insertAt(scene.pages, index, page) },
    inverse: { type: 'remove_page', id: page.id },
  }),
  remove_page: removePage,
  set_page: setPage,
  set_scene: (scene, { values }) => ({
    scene: { ...scene, ...values },
    inverse: { type: 'set_scene', values: valuesBefore(scene, values) },
  }),
  batch,
};

/** Does one change to a design. Throws a RangeError when it names a layer, page or place that is not there; nothing is changed then. */
export function applyCommand(scene: Scene, command: SceneCommand): AppliedCommand {
  // Each name leads to the function of its own command.
  const apply = appliers[command.type] as (scene: Scene, command: SceneCommand) => AppliedCommand;
  return apply(scene, command);
}
