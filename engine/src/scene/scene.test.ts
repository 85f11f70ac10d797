import { installDefaultMessages, type Scene, type SceneNode } from '@acquaint/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, type SceneCommand } from './commands.ts';
import { adjustMatrix, adjustPixels } from './image-adjust.ts';
import { inkOf, screenColor } from './inks.ts';
import { boxMatrix, invert, mapPoint, multiply } from './matrix.ts';
import { fieldKeysIn, fillFields } from './merge-fields.ts';
import { newShape, newText } from './new-nodes.ts';
import { blankScene, eddmVerdict, findPreset, scenePresets } from './presets.ts';
import { readScene } from './read-scene.ts';
import { resizeScene } from './resize-scene.ts';
import { readPathData } from './shape-paths.ts';
import { designTemplates } from './templates/design-templates.ts';
import { childrenOf, walkScene } from './tree.ts';

// The words that people read.
installDefaultMessages();

const shape = (id: string): SceneNode =>
  newShape(id, { x: 1_000, y: 2_000, w: 30_000, h: 20_000 }, { fill: { type: 'rgb', hex: '#112233' } });
const group = (id: string, children: SceneNode[]): SceneNode => {
  const { x, y, w, h, name, rotation, opacity, is_hidden, is_locked } = shape(id);
  return { id, type: 'group', x, y, w, h, name, rotation, opacity, is_hidden, is_locked, children };
};

/** A design with layers on its first page. */
const sceneOf = (blank: Scene, nodes: SceneNode[]): Scene => ({
  ...blank,
  pages: blank.pages.map((page, index) => (index === 0 ? { ...page, children: nodes } : page)),
});

function filled(): Scene {
  const nodes = [
    shape('a'),
    group('g', [shape('b'), newText('t', { x: 0, y: 0, w: 9_000, h: 9_000 }, { text: 'Hi {first_name}' })]),
  ];
  return sceneOf(blankScene('a5_landscape'), nodes);
}

function accepted(document: unknown): Scene {
  const { scene, errors } = readScene(JSON.parse(JSON.stringify(document)));
  if (scene === null) throw new Error(JSON.stringify(errors));
  return scene;
}

describe('readScene', () => {
  it('gives back what it is given, through text and back', () => {
    const scene = accepted(filled());
    expect(accepted(scene)).toEqual(scene);
  });

  it('makes an empty flyer of what has no version, and refuses a later one', () => {
    expect(accepted({ pages: [] })).toMatchObject({
      schema: 1,
      preset: 'a5_landscape',
      pages: [{ name: 'Front' }, { name: 'Back' }],
    });
    expect(readScene({ ...filled(), schema: 2 }).errors).toEqual({
      'document.schema': ['The design was made by a later version of the editor'],
    });
  });

  it('names the place of what is wrong', () => {
    const scene = filled();
    const [first] = scene.pages;
    const wrong = { ...scene, pages: [{ ...first, children: [{ ...shape('a'), x: 0.5 }] }] };
    expect(readScene(wrong).errors).toEqual({
      'document.pages.0.children.0.x': ['Must be a whole number of micrometers'],
    });
  });

  it.each([
    [
      'a script in a path',
      [{ ...shape('a'), type: 'path', d: '<script>', view: { width: 1, height: 1 } }],
      'Must be path data',
    ],
    ['an id that stands twice', [shape('a'), shape('a')], 'Two layers have the id a'],
    [
      'a foreign id of a picture',
      [{ ...shape('a'), type: 'image', source: { type: 'asset', asset_id: '../x', version: 1 } }],
      'Must be an id',
    ],
  ])('refuses %s', (_name, children, message) => {
    const scene = filled();
    const { errors } = readScene({ ...scene, pages: [{ ...scene.pages[0], children }] });
    expect(Object.values(errors ?? {}).flat()).toContain(message);
  });

  it('refuses what is nested too deeply or holds too much, without reading it', () => {
    let deep: SceneNode = shape('leaf');
    for (let level = 0; level < 9; level += 1) deep = group(`g${level}`, [deep]);
    const scene = filled();
    const withNodes = (children: unknown) => readScene({ ...scene, pages: [{ ...scene.pages[0], children }] }).errors;
    expect(withNodes([deep])).toEqual({ document: ['Groups may be nested 8 deep'] });
    let bottomless: unknown = {};
    for (let level = 0; level < 100_000; level += 1) bottomless = { type: 'group', children: [bottomless] };
    expect(withNodes([bottomless])).toEqual({ document: ['The document is nested too deeply'] });
    const many = Array.from({ length: 20_000 }, (_, index) => shape(`n${index}`));
    expect(withNodes(many)).toEqual({ document: ['A design has at most 1000 layers'] });
  });
});

describe('applyCommand', () => {
  const ids = (scene: Scene): string[] => [...walkScene(scene)].map(({ node }) => node.id);
  const parents = (scene: Scene): string[] => [
    ...scene.pages.map(({ id }) => id),
    ...[...walkScene(scene)].flatMap(({ node }) => (node.type === 'group' ? [node.id] : [])),
  ];
  const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(items.length, 1)];

  /** A command that fits the design, of three numbers. */
  function commandOf(
    scene: Scene,
    [kind, first, second]: readonly [number, number, number],
    fresh: string,
  ): SceneCommand {
    const id = pick(ids(scene), first) ?? 'none';
    const parent = pick(parents(scene), second) ?? 'none';
    const room = childrenOf(scene, parent)?.length ?? 0;
    const page = pick(scene.pages, first);
    const commands: SceneCommand[] = [
      { type: 'set_node', id, values: { x: first, y: second, opacity: first % 100 } },
      { type: 'insert_node', parent, index: second % (room + 1), node: shape(fresh) },
      { type: 'remove_node', id },
      { type: 'move_node', id, parent, index: second % (room + 1) },
      { type: 'set_page', id: page?.id ?? 'none', values: { name: `Page ${first}`, background: null } },
      {
        type: 'insert_page',
        index: second % (scene.pages.length + 1),
        page: { id: `p${fresh}`, name: 'New', background: null, children: [] },
      },
      { type: 'remove_page', id: page?.id ?? 'none' },
      { type: 'set_scene', values: { safe: first } },
    ];
    return pick(commands, kind) ?? { type: 'batch', commands: [] };
  }

  it('is undone exactly, whatever was done', () => {
    const steps = fc.array(fc.tuple(fc.nat(7), fc.nat(1_000), fc.nat(1_000)), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (chosen) => {
        const start = filled();
        let scene = start;
        const inverses: SceneCommand[] = [];
        const batch: SceneCommand[] = [];
        for (const [index, step] of chosen.entries()) {
          const command = commandOf(scene, step, `n${index}`);
          try {
            const applied = applyCommand(scene, command);
            scene = applied.scene;
            inverses.unshift(applied.inverse);
            batch.push(command);
          } catch (error) {
            // Into itself, or of the last page: refused as a whole.
            expect(error).toBeInstanceOf(RangeError);
          }
        }
        let back = scene;
        for (const inverse of inverses) back = applyCommand(back, inverse).scene;
        expect(back).toEqual(start);
        const at_once = applyCommand(start, { type: 'batch', commands: batch });
        expect(at_once.scene).toEqual(scene);
        expect(applyCommand(at_once.scene, at_once.inverse).scene).toEqual(start);
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('does not set what a layer does not have, nor move a group into itself', () => {
    expect(() => applyCommand(filled(), { type: 'set_node', id: 'a', values: { runs: [] } })).toThrow(
      'A shape has no runs to set',
    );
    expect(() => applyCommand(filled(), { type: 'set_node', id: 'a', values: { id: 'z' } })).toThrow(RangeError);
    expect(() => applyCommand(filled(), { type: 'move_node', id: 'g', parent: 'g', index: 0 })).toThrow(RangeError);
  });

  it('leaves what it does not change the same object', () => {
    const before = filled();
    const { scene } = applyCommand(before, { type: 'set_node', id: 'b', values: { x: 5 } });
    expect(scene.pages[1]).toBe(before.pages[1]);
    expect(scene.pages[0]?.children[0]).toBe(before.pages[0]?.children[0]);
  });
});

describe('presets', () => {
  it.each([
    ['a5_landscape', false],
    ['postcard_4x6', false],
    ['postcard_6x9', false],
    ['postcard_6x11', true],
    ['eddm_6.25x9', true],
    ['eddm_6.5x9', true],
    ['eddm_8.5x11', true],
  ])('report %s whether it may go as every-door mail: %s', (key, isEligible) => {
    const preset = findPreset(key);
    expect(preset === null ? null : eddmVerdict(preset).isEligible).toBe(isEligible);
  });

  it('are whole micrometers, and zones lie within the page', () => {
    for (const { width, height, zones, pages } of scenePresets) {
      expect([width, height].every(Number.isInteger)).toBe(true);
      for (const { x, y, w, h, page } of zones) {
        expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height && page < pages.length).toBe(true);
      }
    }
    expect(findPreset('a5_landscape')).toMatchObject({ width: 210_000, height: 148_000, bleed: 3_000 });
  });
});

describe('resizeScene', () => {
  it.each(scenePresets.map(({ key }) => key))('brings every template to %s as a design that is accepted', (key) => {
    for (const { scene } of designTemplates) {
      const resized = accepted(resizeScene(scene(), key));
      expect(resized.size).toEqual(blankScene(key).size);
    }
  });

  it('keeps what spans the page spanning it with its bleed, and squares square', () => {
    const blank = blankScene('a5_landscape');
    const [over, high] = [blank.bleed, blank.size.height];
    const fill = { type: 'rgb', hex: '#112233' } as const;
    const template = sceneOf(blank, [
      newShape('panel', { x: -over, y: -over, w: 100_000, h: high + 2 * over }, { fill }),
      newShape('disc', { x: 130_000, y: 30_000, w: 60_000, h: 60_000 }, { fill, shape: 'ellipse' }),
    ]);
    const { pages, size, bleed } = resizeScene(template, 'eddm_8.5x11');
    const [panel, disc] = pages[0]?.children ?? [];
    expect(panel).toMatchObject({ x: -bleed, y: -bleed, h: size.height + 2 * bleed });
    expect(Math.abs((disc?.w ?? 0) - (disc?.h ?? 0))).toBeLessThan(20);
  });
});

describe('merge fields', () => {
  const { fields } = blankScene('a5_landscape');

  it('are filled with what is known, else with the fallback; other braces stay', () => {
    expect(fillFields('Dear {first_name} of {city}, {unknown} {X}', fields, { first_name: ' Ada ' })).toBe(
      'Dear Ada of your town, {unknown} {X}',
    );
    expect(fieldKeysIn('{a} {b} {a} {1}')).toEqual(['a', 'b']);
  });
});

describe('inks', () => {
  const brand = { colors: { primary: '#ffee00' }, fonts: {} };

  it('take tokens from the brand, and black or white by what reads better on them', () => {
    expect(inkOf({ type: 'brand', token: 'primary', hex: '#000000' }, brand)).toEqual({ type: 'rgb', hex: '#ffee00' });
    expect(inkOf({ type: 'brand', token: 'on_primary', hex: '#123456' }, brand)).toEqual({
      type: 'rgb',
      hex: '#111827',
    });
    expect(inkOf({ type: 'brand', token: 'accent', hex: '#123456' }, brand)).toEqual({ type: 'rgb', hex: '#123456' });
  });

  it('look on the screen as (1 - ink)(1 - black)', () => {
    expect(screenColor(inkOf({ type: 'cmyk', c: 100, m: 0, y: 0, k: 50 }, brand))).toBe('#008080');
  });
});

describe('matrices', () => {
  it('are undone, and turn boxes about their middle', () => {
    const box = { x: 10, y: 20, w: 100, h: 40, rotation: 900 };
    const [x, y] = mapPoint(boxMatrix(box), [50, 20]);
    expect([x, y].map(Math.round)).toEqual([60, 40]);
    const back = multiply(invert(boxMatrix(box)), boxMatrix(box));
    for (const [index, value] of [1, 0, 0, 1, 0, 0].entries()) expect(back[index]).toBeCloseTo(value, 9);
  });
});

describe('readPathData', () => {
  it('closes outlines that end where they began, and begins moves by a distance at the last place', () => {
    const names = readPathData('M1 1h5v5h-5zm10 10h3v3')
      .map(([name]) => name)
      .join('');
    expect(names).toBe('MCCCCZMCC');
    expect(readPathData('')).toEqual([]);
  });
});

describe('adjustMatrix', () => {
  it('leaves everything without adjustments, and makes gray of full desaturation', () => {
    expect(adjustMatrix({ brightness: 0, contrast: 0, saturation: 0 })).toBeNull();
    const gray = adjustMatrix({ brightness: 0, contrast: 0, saturation: -100 });
    const pixels = new Uint8Array([255, 0, 0, 7]);
    if (gray !== null) adjustPixels(pixels, 4, gray);
    expect([...pixels]).toEqual([54, 54, 54, 7]);
  });
});
