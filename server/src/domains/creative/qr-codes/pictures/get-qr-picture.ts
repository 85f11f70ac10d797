import type { getQrPicture as operation } from '@acquaint/contract';
import { Readable } from 'node:stream';
import type { Verb } from '../../../../platform/http/bind.ts';
import { drawPicture, pictureTypes } from './draw-picture.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { loadCode } from '../model/load-code.ts';
import { logoOf } from './logo-of.ts';
import { payloadOf } from '../model/short-url.ts';

export const getQrPicture: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, facts } = context;
  const row = await loadCode(context, params.id);
  const logo = await logoOf(services, row.accountId, row.style);
  const content = await drawPicture({ text: payloadOf(services, facts, row), style: row.style, logo }, query);
  return {
    name: `${fileNameOf(row.name, 'qr-code')}.${query.format}`,
    type: pictureTypes[query.format],
    content: Readable.from([content]),
  };
};
