import { type Scene, scene as sceneSchema, sceneLimits, type SceneNode, sceneVersion } from '@acquaint/contract';
import { blankScene } from './presets.ts';

/** What is in the way of a document, by the place in it. */
export type SceneErrors = Readonly<Record<string, string[]>>;

/** How deep a value is nested and how many objects are in it, without recursion: a hostile one would exhaust the stack. */
function measure(value: unknown): { depth: number; objects: number } {
  let depth = 0;
  let objects = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= sceneLimits.depth) {
    const next = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
    objects += level.filter((each) => typeof each === 'object' && each !== null && 'type' in each).length;
    level = next;
    depth += 1;
  }
  return { depth, objects };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Documents of before there was a version hold nothing that can be drawn: they become an empty flyer. */
function fromUnversioned(): unknown {
  return blankScene('a5_landscape');
}

/** Brings a stored document to the present version, step by step. What it is stays to be checked. */
export function migrateScene(document: unknown): unknown {
  return isRecord(document) && !('schema' in document) ? fromUnversioned() : document;
}

function treeErrors(scene: Scene): string | null {
  const seen = new Set<string>();
  let count = 0;
  const visit = (nodes: readonly SceneNode[], depth: number): string | null => {
    if (depth > sceneLimits.groupDepth) return `Groups may be nested ${sceneLimits.groupDepth} deep`;
    for (const node of nodes) {
      count += 1;
      if (seen.has(node.id)) return `Two layers have the id ${node.id}`;
      seen.add(node.id);
      const inside = node.type === 'group' ? visit(node.children, depth + 1) : null;
      if (inside !== null) return inside;
    }
    return count > sceneLimits.nodes ? `A design has at most ${sceneLimits.nodes} layers` : null;
  };
  for (const page of scene.pages) {
    if (seen.has(page.id)) return `Two pages have the id ${page.id}`;
    seen.add(page.id);
    const error = visit(page.children, 0);
    if (error !== null) return error;
  }
  const keys = scene.fields.map(({ key }) => key);
  if (new Set(keys).size < keys.length) return 'Two merge fields have the same name';
  return scene.zones.some(({ page }) => page >= scene.pages.length) ? 'A zone is on a page that is not there' : null;
}

/**
 * Checks a document of anywhere: a design of the present version, or what is wrong with it by its place. Older versions are brought to the
 * present one. Memory and time are bounded whatever comes.
 */
export function readScene(
  document: unknown,
): { readonly scene: Scene; readonly errors: null } | { readonly scene: null; readonly errors: SceneErrors } {
  const refuse = (errors: SceneErrors) => ({ scene: null, errors });
  const { depth, objects } = measure(document);
  if (depth > sceneLimits.depth) return refuse({ document: ['The document is nested too deeply'] });
  // A layer has a few objects with a type of their own: paints, sources.
  if (objects > sceneLimits.nodes * 10)
    return refuse({ document: [`A design has at most ${sceneLimits.nodes} layers`] });
  const migrated = migrateScene(document);
  if (isRecord(migrated) && typeof migrated['schema'] === 'number' && migrated['schema'] > sceneVersion)
    return refuse({ 'document.schema': ['The design was made by a later version of the editor'] });
  const parsed = sceneSchema.safeParse(migrated);
  if (!parsed.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of parsed.error.issues.slice(0, 20))
      (errors[['document', ...path].join('.')] ??= []).push(message);
    return refuse(errors);
  }
  const error = treeErrors(parsed.data);
  return error === null ? { scene: parsed.data, errors: null } : refuse({ document: [error] });
}
