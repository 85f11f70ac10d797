import type { syncDesigns as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { createDesignStore } from './designs.store.ts';
import { isEditorToken } from './editor-token.ts';

export const syncDesigns: Verb<typeof operation> = async ({ services, user, transaction }, { body }) => {
  const now = services.now();
  if (!isEditorToken(services.secrets, { token: body.editor_token, userId: user.id, now }))
    throw invalidInput({ editor_token: ['The editor token has expired'] });
  const late = body.designs.findIndex((design) => Date.parse(design.updated_at) > now.getTime() + 60_000);
  if (late >= 0) throw invalidInput({ [`designs.${late}.updated_at`]: ['Lies in the future'] });
  return transaction(async (tx) => {
    const store = createDesignStore(tx, user);
    for (const design of body.designs) await store.keepLater(design);
    return { data: await store.listChanged(new Date(body.since ?? 0)), synced_at: now.toISOString() };
  });
};
