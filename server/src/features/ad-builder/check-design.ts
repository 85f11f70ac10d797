import type { checkDesign as operation, DesignCheck, Prospect, Scene } from '@acquaint/contract';
import { createOverflowCheck } from '@acquaint/engine';
import { packagedTypesetter } from '../../platform/fonts/packaged-fonts.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { everyMember, loadList, versionInForce } from '../prospects/index.ts';
import { loadDesign, sceneOf } from './load-design.ts';
import { mergeRecordOf } from './merge-record.ts';
import { loadSourcesOf } from './render-design.ts';

/** How many people are set before others get their turn. */
const breath = 200;

export const checkDesign: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, user, facts, clickhouse, transaction } = context;
  const scene: Scene = sceneOf(await loadDesign(context, params.id));
  const list = await transaction((tx) => loadList(tx, body.list_id));
  const { brand } = await loadSourcesOf({ services, accountId: user.account_id, facts }, scene);
  const check = createOverflowCheck(scene, { brand, typesetter: packagedTypesetter() });
  const people: AsyncIterable<Prospect> = everyMember(clickhouse, versionInForce(list));
  let seen = 0;
  for await (const person of people) {
    check.add(mergeRecordOf(person));
    seen += 1;
    if (seen % breath === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return { data: check.result() satisfies DesignCheck };
};
