import type { Scene } from '@acquaint/contract';
import type { MergeRecord, SceneBrand } from '@acquaint/engine/print';
import { packagedFontBytes, packagedFonts } from '../server/src/platform/fonts/packaged-fonts.ts';
import { writeScenePdf } from '../server/src/platform/pdf/scene-pdf.ts';
import { answerProcess } from '../server/src/platform/processes/run-in-process.ts';
import { figuresOf, type PrintFigures } from './print-figures.ts';

export interface RenderTask {
  readonly scene: Scene;
  readonly brand: SceneBrand;
  readonly picture: { readonly width: number; readonly height: number; readonly jpeg: Uint8Array };
  readonly pages: number;
  readonly runs: number;
}

/** What a run took. */
export interface RenderRun extends PrintFigures {
  readonly seconds: number;
  readonly bytes: number;
}

const firstNames = ['Maria', 'John', 'Ada', 'Grace', 'Linus', 'Barbara', 'Edsger', 'Katherine', 'Alan', 'Margaret'];

function* records(pages: number): Generator<MergeRecord> {
  for (let index = 0; index < pages; index += 1)
    yield {
      first_name: firstNames[index % firstNames.length] ?? '',
      last_name: `Name${index}`,
      address: `${index} Juniper Street`,
      city: `Town ${index % 97}`,
      state: 'IL',
      zip: String(60_000 + (index % 2_000)),
    };
}

async function render({ scene, brand, picture, pages }: RenderTask): Promise<RenderRun> {
  const image = { ...picture, rgba: () => Promise.reject(new Error('It is a JPEG')) };
  const started = process.cpuUsage();
  const clock = performance.now();
  let bytes = 0;
  for await (const part of writeScenePdf({
    scene,
    records: records(pages),
    resources: { brand, images: new Map([['logo:primary', image]]), qrTexts: new Map() },
    typesetter: packagedFonts().typesetter,
    fontBytes: packagedFontBytes,
    imageOf: () => Promise.resolve(image),
    title: 'Bench',
    madeAt: new Date(0),
    withBleed: true,
    withMarks: false,
    profile: null,
  }))
    bytes += part.length;
  return { ...figuresOf(started), seconds: (performance.now() - clock) / 1_000, bytes };
}

export interface RenderCall {
  readonly task: RenderTask;
  readonly answer: readonly RenderRun[];
  readonly asks: object;
}

answerProcess<RenderCall>(async (task) => {
  const runs: RenderRun[] = [];
  while (runs.length < task.runs) runs.push(await render(task));
  return runs;
});
