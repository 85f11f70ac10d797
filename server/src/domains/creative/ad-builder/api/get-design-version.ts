import type { getDesignVersion as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createDesignNoteStore } from '../comments/design-notes.store.ts';
import { sceneOf } from '../model/load-design.ts';
import { presentVersion } from '../model/present-design.ts';

export const getDesignVersion: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const row = await transaction((tx) => createDesignNoteStore(tx).version(params.id));
  if (row === null) throw new OperationError('not_found');
  return { data: { ...presentVersion(row), document: { ...sceneOf(row) } } };
};
