import { syncDesigns as operation } from '@acquaint/contract';
import { mutation, unchanged } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { createSyncedDesignStore } from './synced-designs.store.ts';
import { isEditorToken } from './editor-token.ts';
import { requireScene, sceneOf } from '../model/load-design.ts';

export const syncDesigns = mutation(
  operation,
  { audit: 'design', action: 'updateDesign' },
  async ({ services, user, transaction, write }, { body }) => {
    const now = services.now();
    if (!isEditorToken(services.secrets, { token: body.editor_token, userId: user.id, now }))
      throw invalidInput({ editor_token: ['The editor token has expired'] });
    const late = body.designs.findIndex((design) => Date.parse(design.updated_at) > now.getTime() + 60_000);
    if (late >= 0) throw invalidInput({ [`designs.${late}.updated_at`]: ['Lies in the future'] });
    const sent = body.designs.map((design, index) => ({
      design,
      scene: requireScene(design.document, `designs.${index}.document`),
    }));
    await write(async (tx) => {
      const store = createSyncedDesignStore(tx, user);
      const kept: string[] = [];
      for (const { design, scene } of sent) if (await store.keepLater(design, scene)) kept.push(design.id);
      const [first, ...others] = kept.map((objectId) => ({ objectId }));
      return first === undefined ? unchanged(undefined) : { audit: [first, ...others], result: undefined };
    });
    const changed = await transaction((tx) => createSyncedDesignStore(tx, user).listChanged(new Date(body.since ?? 0)));
    return {
      data: changed.map((row) => ({
        id: row.id,
        name: row.name,
        design_type: row.designType,
        document: { ...sceneOf(row) },
        updated_at: row.updatedAt.toISOString(),
      })),
      meta: { synced_at: now.toISOString() },
    };
  },
);
