import type { Scene } from '@acquaint/contract';
import {
  designTemplates,
  fillFields,
  layoutPage,
  type NodeReport,
  preflight,
  type PreflightIssue,
  sampleRecord,
  type SceneBrand,
  type SceneImage,
  scenePresets,
  stockPictures,
  stockSize,
  walkScene,
} from '@acquaint/engine';
import { describe, expect, it } from 'vitest';
import { packagedFonts } from '../../../platform/fonts/packaged-fonts.ts';

const { typesetter } = packagedFonts();
const images: ReadonlyMap<string, SceneImage> = new Map<string, SceneImage>([
  ['logo:primary', { width: 900, height: 300 }],
  ...stockPictures().map(({ name }) => [`stock:${name}`, { ...stockSize, isVector: true }] as const),
]);
const brands: readonly SceneBrand[] = [
  { colors: {}, fonts: {} },
  {
    colors: { primary: '#7a1f3d', secondary: '#123b52', accent: '#ffd166', background: '#f4f6f8', text: '#101820' },
    fonts: { heading: 'Montserrat', body: 'Open Sans' },
  },
];

/** What layout found about the layers of a design. */
function reportsOf(scene: Scene, brand: SceneBrand, record = sampleRecord(scene.fields)): Map<string, NodeReport> {
  const fill = (text: string): string => fillFields(text, scene.fields, record);
  const reports = scene.pages.flatMap(
    (page) => layoutPage(scene, page, { typesetter, brand, images, qrTexts: new Map(), fill }).reports,
  );
  return new Map(reports.map((report) => [report.node, report]));
}

/** That a code leads nowhere yet is for its owner to say; a logo that is there has too few pixels here alone. */
const isOfTemplate = ({ code, message }: PreflightIssue): boolean =>
  code !== 'sample_link' && !(code === 'low_resolution' && message.includes('Logo'));

/** The smallest letters that are read at arm's length, in hundredths of a point. */
const leastSize = 650;

describe.each(scenePresets.map(({ key }) => key))('templates of %s', (preset) => {
  const own = designTemplates.filter((template) => template.preset === preset);

  it('pass the check of the editor in every brand, with letters that can be read', () => {
    for (const { key, scene: draw } of own) {
      const scene = draw();
      for (const brand of brands) {
        const reports = reportsOf(scene, brand);
        const issues = preflight(scene, { brand, reports }).filter(isOfTemplate);
        expect([key, issues.map(({ page, message }) => `${page}: ${message}`)]).toEqual([key, []]);
        for (const { node } of walkScene(scene)) {
          if (node.type !== 'text') continue;
          const size = node.style.size * (reports.get(node.id)?.scale ?? 1);
          expect([key, node.runs[0]?.text, size >= leastSize]).toEqual([key, node.runs[0]?.text, true]);
        }
      }
    }
  });

  it('have room for long names', () => {
    const record = {
      first_name: 'Maximiliana-Josephine',
      last_name: 'Featherstonehaugh-Cholmondeley',
      address: '12345 North Martin Luther King Junior Boulevard',
      city: 'Rancho Santa Margarita',
      state: 'CA',
      zip: '92688',
    };
    for (const { key, scene: draw } of own) {
      const scene = draw();
      const tooLong = [...reportsOf(scene, { colors: {}, fonts: {} }, record).values()].filter(
        ({ doesOverflow }) => doesOverflow,
      );
      expect([key, tooLong.map(({ node }) => node)]).toEqual([key, []]);
    }
  });
});
