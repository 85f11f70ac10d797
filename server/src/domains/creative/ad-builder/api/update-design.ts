import { updateDesign as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createDesignNoteStore } from '../comments/design-notes.store.ts';
import { createDesignStore } from '../model/designs.store.ts';
import { requireScene } from '../model/load-design.ts';
import { madeBy } from '../model/made-by.ts';
import { presentSummary } from '../model/present-design.ts';

/** How many revisions lie between the versions that are kept without being asked for. */
const revisionsOfVersion = 50;

export const updateDesign = mutation(operation, { audit: 'design' }, async (context, { params, body }) => {
  const { services, user, write } = context;
  const { document, revision, name, folder } = body;
  const scene = document === undefined ? undefined : requireScene(document);
  if (scene !== undefined && revision === undefined)
    throw invalidInput({ revision: ['Say which revision the document was made from'] });
  const row = await write(async (tx) => {
    const store = createDesignStore(tx, user);
    const before = await store.lock(params.id);
    if (before === null) throw new OperationError('not_found');
    if (scene !== undefined && revision !== before.revision)
      throw new OperationError('changed_meanwhile', {
        message: 'The design was changed elsewhere. Keep yours as a copy, or load what is there now.',
      });
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(folder === undefined ? {} : { folder }),
      ...(scene === undefined ? {} : { scene, designType: scene.preset }),
    };
    const updated = await store.update(params.id, changes, services.now());
    if (scene !== undefined && before.revision % revisionsOfVersion === 0)
      await createDesignNoteStore(tx).addVersion({
        id: newId(),
        accountId: user.account_id,
        designId: params.id,
        name: '',
        kind: 'auto',
        revision: before.revision,
        document: { ...before.document },
        madeBy: madeBy(user),
      });
    return { audit: { objectId: params.id, details: { fields: Object.keys(body) } }, result: updated };
  });
  return { data: await presentSummary(context, row), message: 'The design was saved.' };
});
