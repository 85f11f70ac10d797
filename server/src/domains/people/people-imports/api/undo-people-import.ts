import { undoPeopleImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { followChangedPeople } from '../../people/index.ts';
import { loadImport } from '../model/load-import.ts';
import { createPeopleImportStore } from '../model/people-imports.store.ts';
import { presentImport } from '../model/present-import.ts';
import { takeBack } from '../model/take-back.ts';

export const undoPeopleImport = mutation(
  operation,
  { audit: 'people_import' },
  async ({ services, clickhouse, transaction, write }, { params }) => {
    const requireDone = ({ row, job }: Awaited<ReturnType<typeof loadImport>>): void => {
      if (job !== null) throw new OperationError('already_running', { message: 'Stop it first: it is under way.' });
      if (row.state === 'undone') throw new OperationError('already_done', { message: 'It was taken back already.' });
    };
    requireDone(await transaction((tx) => loadImport(tx, params.id)));
    // While its people can still be found. Doing so twice is harmless.
    await followChangedPeople(services, clickhouse, { importId: params.id, isGoing: true });
    const row = await write(async (tx) => {
      const found = await loadImport(tx, params.id);
      requireDone(found);
      const { id } = found.row;
      const at = services.now();
      const changed = await createPeopleImportStore(tx).update(id, { state: 'undone', finishedAt: at });
      const removal = await takeBack(tx, found.row, at);
      return { audit: { objectId: id }, intents: [removal], result: changed ?? found.row };
    });
    return { message: 'The import is taken back.', data: presentImport(row, null) };
  },
);
