import type { Scene, SceneNode } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { scenePresets } from '../presets.ts';
import { readScene } from '../read-scene.ts';
import { type DesignTemplate, designTemplates } from './design-templates.ts';

const sizes = [...Map.groupBy(designTemplates, ({ preset }) => preset)];

/** What of a layer is seen as a part of the composition; null of what is only decoration. */
function kindOf(node: SceneNode, page: number): string | null {
  if (node.type !== 'shape') return node.type;
  const isPanel = node.fill !== null && node.opacity > 80 && node.w * node.h > page * 0.03;
  return isPanel ? 'panel' : null;
}

const cells = 36;

/** A page as a grid of what is on it: kinds alone, whatever they say and whichever color they have. */
function gridOf({ size: { width, height }, pages }: Scene, page: number): string[] {
  const grid = Array.from({ length: cells * cells }, () => '');
  for (const node of pages[page]?.children ?? []) {
    const kind = kindOf(node, width * height);
    if (kind === null) continue;
    for (const index of grid.keys()) {
      const [x, y] = [((index % cells) + 0.5) * (width / cells), (Math.floor(index / cells) + 0.5) * (height / cells)];
      if (x >= node.x && x < node.x + node.w && y >= node.y && y < node.y + node.h) grid[index] = kind;
    }
  }
  return grid;
}

const mirrored = (grid: readonly string[]): string[] =>
  grid.map((_, index) => grid[index - (index % cells) + cells - 1 - (index % cells)] ?? '');

/** The share of what is on either of two grids that is the same on both. */
function sameShare(one: readonly string[], other: readonly string[]): number {
  const used = one.flatMap((kind, index) => (kind === '' && other[index] === '' ? [] : [kind === other[index]]));
  return used.filter(Boolean).length / Math.max(1, used.length);
}

interface Grids {
  readonly front: string[];
  readonly whole: string[];
}

function gridsOf({ scene }: Pick<DesignTemplate, 'scene'>): Grids {
  const drawn = scene();
  const pages = drawn.pages.map((_, page) => gridOf(drawn, page));
  return { front: pages[0] ?? [], whole: pages.flat() };
}

/** How alike two fronts are, as they are or mirrored, and how alike both sides are together. */
const alike = (one: Grids, other: Grids) => ({
  fronts: Math.max(sameShare(one.front, other.front), sameShare(one.front, mirrored(other.front))),
  whole: sameShare(one.whole, other.whole),
});
/** Two templates that are more alike are one layout with other words or colors. */
const most = { fronts: 0.76, whole: 0.72 } as const;

describe('designTemplates', () => {
  it('ask to scan a code only on pages that have one', () => {
    const without = designTemplates.flatMap(({ key, scene }) =>
      scene().pages.flatMap(({ children }, page) => {
        const layers = JSON.stringify(children);
        return /\b(?:Scan|or scan)\b/.test(layers) && !layers.includes('"type":"qr"')
          ? [`${key}, page ${page + 1}`]
          : [];
      }),
    );
    expect(without).toEqual([]);
  });

  it('are designs with keys of their own, in at least 10 industries', () => {
    expect(new Set(designTemplates.map(({ industry }) => industry)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(designTemplates.map(({ key }) => key)).size).toBe(designTemplates.length);
    for (const { key, scene, preset } of designTemplates) {
      const { scene: read, errors } = readScene(JSON.parse(JSON.stringify(scene())));
      expect([key, errors, read?.preset]).toEqual([key, null, preset]);
    }
  });

  it.each(scenePresets.map(({ key }) => key))('are at least 12 in %s, each of another business', (preset) => {
    const own = designTemplates.filter((template) => template.preset === preset);
    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  });

  it.each(sizes)('have compositions of their own in %s', (_size, templates) => {
    const drawn = templates.map((template) => [template.layout, gridsOf(template)] as const);
    const tooAlike = drawn.flatMap(([layout, grids], index) =>
      drawn.slice(0, index).flatMap(([other, others]) => {
        const { fronts, whole } = alike(grids, others);
        return fronts > most.fronts || whole > most.whole ? [`${layout} and ${other}: ${fronts}, ${whole}`] : [];
      }),
    );
    expect(tooAlike).toEqual([]);
  });

  it('would be found too alike with other words and colors alone', () => {
    const byLayout = Map.groupBy(designTemplates, ({ layout, preset }) => `${layout} ${preset.startsWith('eddm')}`);
    for (const [layout, [one, other]] of byLayout) {
      if (one === undefined) continue;
      const recolored = JSON.parse(JSON.stringify(one.scene()).replaceAll('"primary"', '"accent"')) as Scene;
      expect([layout, alike(gridsOf(one), gridsOf({ scene: () => recolored })).whole]).toEqual([layout, 1]);
      // Other words in another size of about the same form.
      if (other === undefined || !one.preset.startsWith('eddm')) continue;
      expect([layout, alike(gridsOf(one), gridsOf(other)).fronts > 0.8]).toEqual([layout, true]);
    }
  });

  it('take their colors from the brand', () => {
    const used = designTemplates.map(({ scene }) => JSON.stringify(scene()).includes('"type":"brand"'));
    expect(used.every(Boolean)).toBe(true);
  });

  it('show pictures that reach over the cut in each size', () => {
    for (const [size, templates] of sizes) {
      const full = templates.filter(({ scene }) => {
        const { bleed, pages, size: cut } = scene();
        return pages.some(({ children }) =>
          children.some(({ type, x, y, w, h }) => {
            const edges = [x <= -bleed, y <= -bleed, x + w >= cut.width + bleed, y + h >= cut.height + bleed];
            return type === 'image' && w * h > cut.width * cut.height * 0.1 && edges.filter(Boolean).length >= 2;
          }),
        );
      });
      expect([size, full.length >= 3]).toEqual([size, true]);
    }
  });
});
