import type { getPeopleImport as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadImport } from '../model/load-import.ts';
import { presentImport } from '../model/present-import.ts';

export const getPeopleImport: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const { row, job } = await transaction((tx) => loadImport(tx, params.id));
  return { data: presentImport(row, job) };
};
