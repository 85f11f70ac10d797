import type { syncDesigns as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { createSyncedDesignStore } from './synced-designs.store.ts';
import { isEditorToken } from './editor-token.ts';
import { requireScene, sceneOf } from './load-design.ts';

export const syncDesigns: Verb<typeof operation> = async ({ services, user, transaction }, { body }) => {
  const now = services.now();
  if (!isEditorToken(services.secrets, { token: body.editor_token, userId: user.id, now }))
    throw invalidInput({ editor_token: ['The editor token has expired'] });
  const late = body.designs.findIndex((design) => Date.parse(design.updated_at) > now.getTime() + 60_000);
  if (late >= 0) throw invalidInput({ [`designs.${late}.updated_at`]: ['Lies in the future'] });
  const sent = body.designs.map((design, index) => ({
    design,
    scene: requireScene(design.document, `designs.${index}.document`),
  }));
  return transaction(async (tx) => {
    const store = createSyncedDesignStore(tx, user);
    for (const { design, scene } of sent) await store.keepLater(design, scene);
    const changed = await store.listChanged(new Date(body.since ?? 0));
    return {
      data: changed.map((row) => ({
        id: row.id,
        name: row.name,
        design_type: row.designType,
        document: { ...sceneOf(row) },
        updated_at: row.updatedAt.toISOString(),
      })),
      synced_at: now.toISOString(),
    };
  });
};
