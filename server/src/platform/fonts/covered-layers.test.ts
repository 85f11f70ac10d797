import type { Scene, SceneNode } from '@acquaint/contract';
import { layoutPage, newImage, newQr, newShape, newText, noBrand, preflight } from '@acquaint/engine';
import { describe, expect, it } from 'vitest';
import { sceneWith } from '../../testing/test-scenes.ts';
import { packagedFonts } from './packaged-fonts.ts';

const headline = newText(
  'headline',
  { x: 20_000, y: 20_000, w: 100_000, h: 40_000 },
  { text: 'Ten days', style: { font: 'Inter', size: 6_000 }, name: 'Headline' },
);
const code = newQr('code', { x: 20_000, y: 80_000, w: 30_000 }, { type: 'text', text: 'https://shop.example.com' });
const photo = (box: Parameters<typeof newImage>[1], rest: object = {}): SceneNode =>
  newImage('photo', box, {
    source: { type: 'asset', asset_id: '0190a0a0-0000-7000-8000-000000000000', version: 1 },
    name: 'Photo',
    ...rest,
  });
const blue = { type: 'rgb', hex: '#204080' } as const;

/** What the check says is covered, or found by another code. */
function coveredIn(scene: Scene, wanted = 'covered'): { severity: string; message: string }[] {
  const resources = {
    brand: noBrand,
    images: new Map(),
    qrTexts: new Map(),
    ...packagedFonts(),
    fill: (text: string) => text,
  };
  const reports = scene.pages.flatMap((page) => layoutPage(scene, page, resources).reports);
  return preflight(scene, { brand: noBrand, reports: new Map(reports.map((report) => [report.node, report])) })
    .filter(({ code: found }) => found === wanted)
    .map(({ severity, message }) => ({ severity, message }));
}

describe('the print check', () => {
  it('finds a picture over a text, with the share that it hides', () => {
    const [found] = coveredIn(sceneWith([headline, photo({ x: 20_000, y: 15_000, w: 30_000, h: 45_000 })]));
    expect(found).toMatchObject({ severity: 'error' });
    expect(found?.message).toMatch(/^\d\d% of “Headline” is covered by “Photo”\. /);
  });

  it('finds a shape over a QR code, however little it hides', () => {
    const shape = newShape('corner', { x: 45_000, y: 105_000, w: 20_000, h: 20_000 }, { fill: blue, name: 'Badge' });
    const [found] = coveredIn(sceneWith([code, shape]));
    expect(found).toMatchObject({ severity: 'error' });
    expect(found?.message).toMatch(/covered by “Badge”/);
  });

  it('finds a QR code over a text', () => {
    const [found] = coveredIn(sceneWith([headline, { ...code, x: 40_000, y: 15_000, name: 'Code' }]));
    expect(found?.message).toMatch(/^\d\d?% of “Headline” is covered by “Code”\. /);
  });

  it.each<[string, SceneNode[]]>([
    ['below the text', [photo({ x: 0, y: 0, w: 140_000, h: 100_000 }), headline]],
    [
      'beside its letters, in the empty part of its box',
      [headline, photo({ x: 20_000, y: 49_000, w: 100_000, h: 11_000 })],
    ],
    ['that is hidden', [headline, photo({ x: 0, y: 0, w: 140_000, h: 100_000 }, { is_hidden: true })]],
    ['that lets the text shine through', [headline, photo({ x: 0, y: 0, w: 140_000, h: 100_000 }, { opacity: 40 })]],
  ])('says nothing of a picture %s', (_name, layers) => {
    expect(coveredIn(sceneWith(layers))).toEqual([]);
  });

  const over = (text: string, y: number, rest: object = {}): SceneNode =>
    newText(
      'over',
      { x: 40_000, y, w: 80_000, h: 20_000 },
      { text, style: { font: 'Inter', size: 2_000 }, name: 'Offer', ...rest },
    );

  it('finds two texts over each other', () => {
    for (const layers of [
      [headline, over('Half off', 30_000)],
      [over('Half off', 30_000), headline],
    ])
      expect(coveredIn(sceneWith(layers), 'overlap')).toEqual([
        { severity: 'warning', message: expect.stringMatching(/^“.+” and “.+” overlap\. Move one of them\.$/) },
      ]);
  });

  it.each<[string, SceneNode]>([
    ['below the other', over('Half off', 50_000)],
    ['that is hidden', over('Half off', 30_000, { is_hidden: true })],
    ['of marks alone', over('“', 30_000)],
  ])('says nothing of a text %s', (_name, layer) => {
    expect(coveredIn(sceneWith([headline, layer]), 'overlap')).toEqual([]);
  });
});
