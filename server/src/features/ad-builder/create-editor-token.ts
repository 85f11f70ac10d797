import type { createEditorToken as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { makeEditorToken } from './editor-token.ts';

export const createEditorToken: Verb<typeof operation> = ({ services, user }) => {
  const { token, expiresAt } = makeEditorToken(services.secrets, user.id, services.now());
  return Promise.resolve({ access_token: token, expires_at: expiresAt.toISOString() });
};
