import type { checkDesign as operation } from '@acquaint/contract';
import { createOverflowCheck } from '@acquaint/engine';
import { fontsWith } from '../../platform/fonts/packaged-fonts.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { loadOwnFonts } from '../assets/index.ts';
import { loadDesignBrand } from '../brand/index.ts';
import { everyMember, loadList, versionInForce } from '../prospects/index.ts';
import { loadDesign, sceneOf } from './load-design.ts';
import { mergeRecordOf } from './merge-record.ts';

/** How many people are set before others get their turn. */
const breath = 200;

export const checkDesign: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, user, clickhouse, transaction } = context;
  const scene = sceneOf(await loadDesign(context, params.id));
  const { list, brand, fonts } = await transaction(async (tx) => ({
    list: await loadList(tx, body.list_id),
    brand: await loadDesignBrand(tx, user.account_id),
    fonts: await loadOwnFonts(services, tx),
  }));
  const check = createOverflowCheck(scene, { brand, ...fontsWith(fonts) });
  let seen = 0;
  for await (const person of everyMember(clickhouse, versionInForce(list))) {
    check.add(mergeRecordOf(person));
    seen += 1;
    if (seen % breath === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { data: check.result() };
};
