import { Readable } from 'node:stream';
import type { getDesignFile as operation, OperationInput, Scene } from '@acquaint/contract';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { pngToJpeg } from '../../../../platform/images/images.ts';
import type { OutputProfile } from '../../../../platform/pdf/pdf-x.ts';
import { loadProfile } from '../../assets/index.ts';
import type { PrintSources } from '../model/design-sources.ts';
import { loadDesign, sceneOf } from '../model/load-design.ts';
import { designPdf, designPng, designSvg, loadSourcesOf } from '../model/render-design.ts';

type Query = OperationInput<typeof operation>['query'];

interface Rendering {
  readonly scene: Scene;
  readonly sources: PrintSources;
  readonly query: Query;
  readonly title: string;
  readonly madeAt: Date;
  readonly profile: OutputProfile | null;
}

const types = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const satisfies Record<Query['format'], string>;

const pngOf = ({ scene, sources, query }: Rendering): Promise<Buffer> =>
  designPng(scene, sources, { page: query.page ?? 0, withBleed: query.bleed, width: query.width });

const renderers: Readonly<Record<Query['format'], (rendering: Rendering) => Promise<Readable>>> = {
  pdf: ({ scene, sources, query, title, madeAt, profile }) => {
    const { page, bleed: withBleed, marks: withMarks } = query;
    const options = { title, madeAt, profile, withBleed, withMarks, ...(page === undefined ? {} : { page }) };
    return Promise.resolve(Readable.from(designPdf(scene, sources, options)));
  },
  png: async (rendering) => Readable.from([await pngOf(rendering)]),
  jpg: async (rendering) => Readable.from([await pngToJpeg(await pngOf(rendering))]),
  svg: async ({ scene, sources, query }) =>
    Readable.from([Buffer.from(await designSvg(scene, sources, { page: query.page ?? 0, withBleed: query.bleed }))]),
};

export const getDesignFile: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, user, facts } = context;
  const row = await loadDesign(context, params.id);
  const scene = sceneOf(row);
  if (query.page !== undefined && query.page >= scene.pages.length)
    throw invalidInput({ page: ['The design has no such page'] });
  const sources = await loadSourcesOf({ services, accountId: user.account_id, facts }, scene);
  const expired = [...sources.images.values()].filter(({ isExpired }) => isExpired);
  if (query.format === 'pdf' && expired.length > 0)
    throw new OperationError('rights_expired', {
      message: `The rights to ${expired.map(({ name }) => `“${name}”`).join(', ')} have ended: the design cannot be printed with it.`,
    });
  const profile = query.profile === undefined ? null : await loadProfile(context, query.profile);
  const content = await renderers[query.format]({
    scene,
    sources,
    query,
    title: row.name,
    madeAt: row.updatedAt,
    profile,
  });
  return { name: `${fileNameOf(row.name, 'design')}.${query.format}`, type: types[query.format], content };
};
