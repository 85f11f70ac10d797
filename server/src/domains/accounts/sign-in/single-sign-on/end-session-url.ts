import type { RequestFacts } from '../../../../platform/http/context.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../session/session.store.ts';
import { clientOf } from './oidc-client.ts';
import { createSsoStore } from './sso.store.ts';

/** Where the provider that opened a session ends its own, and leads back from; null where there is none, or it does not answer: signing out always works. */
export async function endSessionUrlOf(
  services: Services,
  facts: Pick<RequestFacts, 'host'>,
  sessionId: string,
): Promise<string | null> {
  const found = await services.postgres.readAsSystem(async (tx) => {
    const session = await createSessionStore(tx).findSession(sessionId);
    return session?.ssoProviderId == null ? null : createSsoStore(tx).find(session.ssoProviderId);
  });
  if (found === null) return null;
  try {
    const config = await clientOf(services, found.provider);
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    const oidc = await import('openid-client');
    const back = `${mailUrlOf(services.config, facts)}/login`;
    return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: back }).href;
  } catch (error) {
    services.log.warn({ name: error instanceof Error ? error.name : '' }, 'a provider was not reached at sign-out');
    return null;
  }
}
