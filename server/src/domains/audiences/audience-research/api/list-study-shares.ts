import type { listStudyShares as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { presentStudyShare } from '../model/present-study-share.ts';
import { createStudyShareStore } from '../model/study-shares.store.ts';

export const listStudyShares: Verb<typeof operation> = async ({ services, facts, transaction }) => {
  const { secrets, config } = services;
  const rows = await transaction((tx) => createStudyShareStore(tx).list());
  const baseUrl = publicUrlOf(config, facts);
  return { data: rows.map((row) => presentStudyShare(row, { secrets, baseUrl })) };
};
