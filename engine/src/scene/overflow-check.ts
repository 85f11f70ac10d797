import type { DesignCheckResult, Scene, SceneNodeOf } from '@acquaint/contract';
import type { SceneBrand } from './inks.ts';
import { leavesOf } from './layout-scene.ts';
import { fieldKeysIn, fillFields, type MergeRecord } from './merge-fields.ts';
import { layoutText, styledParts } from './text/text-layout.ts';
import type { Typesetter } from './text/typesetter.ts';

const mostShown = 20;

/** The texts of a design that are different for each record, and the keys of the fields in them. */
function mergedTexts(scene: Scene): { node: SceneNodeOf<'text'>; keys: string[] }[] {
  return scene.pages.flatMap(leavesOf).flatMap(({ node }) => {
    if (node.type !== 'text') return [];
    const keys = fieldKeysIn(node.runs.map(({ text }) => text).join(''));
    return keys.some((key) => scene.fields.some((field) => field.key === key)) ? [{ node, keys }] : [];
  });
}

/** Whether a design has texts that are different for each record. */
export function mergesTexts(scene: Scene): boolean {
  return mergedTexts(scene).length > 0;
}

/** What is found; `Who` is what is kept of the worst. */
export interface OverflowResult<Who> extends Omit<DesignCheckResult, 'worst'> {
  readonly worst: { who: Who; node_id: string; scale: number }[];
}

/**
 * Sets records into the texts of a design one after the other, and keeps the worst of them. Texts that were set before with the same values
 * are not set again.
 */
export function createOverflowCheck<Who>(
  scene: Scene,
  { brand, typesetter }: { readonly brand: SceneBrand; readonly typesetter: Typesetter },
): { add(record: MergeRecord, who: Who): void; result(): OverflowResult<Who> } {
  const texts = mergedTexts(scene);
  const used = scene.fields.filter(({ key }) => texts.some(({ keys }) => keys.includes(key)));
  const known = new Map<string, number>();
  const result: OverflowResult<Who> = { checked: 0, overflowing: 0, missing: {}, worst: [] };

  function scaleOf(node: SceneNodeOf<'text'>, record: MergeRecord): number {
    const parts = styledParts(node, (text) => fillFields(text, scene.fields, record));
    const key = `${node.id} ${parts.map(({ text }) => text).join('')}`;
    let scale = known.get(key);
    if (scale === undefined) {
      const laid = layoutText(node, parts, { typesetter, brand });
      scale = laid.doesOverflow ? 0 : laid.scale;
      if (known.size > 50_000) known.clear();
      known.set(key, scale);
    }
    return scale;
  }

  /** Keeps somebody among the worst while they are one of them. */
  function keep(who: Who, node: string, scale: number): void {
    const { worst } = result;
    const isBetter = worst.length >= mostShown && scale >= (worst.at(-1)?.scale ?? 1);
    if (scale >= 1 || isBetter) return;
    worst.push({ who, node_id: node, scale });
    worst.sort((first, second) => first.scale - second.scale);
    worst.length = Math.min(worst.length, mostShown);
  }

  return {
    add(record, who) {
      result.checked += 1;
      for (const { key } of used)
        if ((record[key] ?? '').trim() === '') result.missing[key] = (result.missing[key] ?? 0) + 1;
      const scales = texts.map(({ node }) => [node.id, scaleOf(node, record)] as const);
      for (const [node, scale] of scales) keep(who, node, scale);
      if (scales.some(([, scale]) => scale === 0)) result.overflowing += 1;
    },
    result: () => result,
  };
}
