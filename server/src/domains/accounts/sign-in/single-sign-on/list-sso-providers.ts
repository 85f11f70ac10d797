import type { listSsoProviders as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { presentProvider } from './provider-values.ts';
import { redirectUriOf } from './redirect-uri.ts';
import { createSsoStore } from './sso.store.ts';

export const listSsoProviders: Verb<typeof operation> = async ({ services, facts }) => {
  const rows = await services.postgres.readAsSystem((tx) => createSsoStore(tx).list());
  return {
    data: rows.map((row) => presentProvider(row)),
    meta: { redirect_uri: redirectUriOf(services.config, facts) },
  };
};
