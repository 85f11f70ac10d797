import { createEditorToken as operation, defaultDesignType, type OutsideEditor } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import type { Services } from '../../../../platform/services.ts';
import { makeEditorToken } from './editor-token.ts';

/** The editor of somebody else knows a user by a pseudonym that stays the same, and that nobody without our key can lead back. */
function outsideEditorFor({ designEditor, secrets }: Services, userId: string): OutsideEditor | null {
  if (designEditor === null) return null;
  const externalId = secrets.lastingHash('outside-editor', `${designEditor.name}.${userId}`).toString('hex');
  return designEditor.openFor({ externalId, designType: defaultDesignType });
}

export const createEditorToken = computation(operation, ({ services, user }) => {
  const { token, expiresAt } = makeEditorToken(services.secrets, user.id, services.now());
  return Promise.resolve({
    data: {
      access_token: token,
      expires_at: expiresAt.toISOString(),
      outside_editor: outsideEditorFor(services, user.id),
    },
  });
});
