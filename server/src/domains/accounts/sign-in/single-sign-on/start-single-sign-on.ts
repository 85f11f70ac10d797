import { startSingleSignOn as operation } from '@acquaint/contract';
import { type AttemptLimit, recordAttempt } from '../../../../platform/auth/attempts.ts';
import { createToken, hashToken, sealUnderToken } from '../../../../platform/auth/tokens.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { clientOf, failSignIn } from './oidc-client.ts';
import { redirectUriOf } from './redirect-uri.ts';
import { createSsoStore } from './sso.store.ts';

const attemptTime = 10 * 60_000;
const byNetwork: AttemptLimit = {
  kind: 'single-sign-on',
  maximum: 300,
  withinMinutes: 15,
  message: 'Too many attempts. Try again in 15 minutes.',
};

export const startSingleSignOn = unframed(
  operation,
  { because: 'keeps a challenge for minutes' },
  async ({ services, facts }, { body }) => {
    await recordAttempt(services, byNetwork, facts.network);
    const { postgres } = services;
    const domain = body.email.slice(body.email.lastIndexOf('@') + 1);
    const provider = await postgres.readAsSystem((tx) => createSsoStore(tx).findByDomain(domain));
    if (provider === null) return { data: null };
    const config = await clientOf(services, provider).catch((error: unknown) => failSignIn(services, error));
    const oidc = await import('openid-client');
    const [state, nonce, ticket] = [oidc.randomState(), oidc.randomNonce(), createToken()];
    const verifier = oidc.randomPKCECodeVerifier();
    const redirectUri = redirectUriOf(services.config, facts);
    const now = services.now();
    await postgres.asSystem((tx) =>
      createSsoStore(tx).insertAttempt(
        {
          stateHash: hashToken(state),
          ticketHash: hashToken(ticket),
          providerId: provider.id,
          nonce,
          verifier: sealUnderToken(ticket, verifier),
          redirectUri,
          expiresAt: new Date(now.getTime() + attemptTime),
        },
        now,
      ),
    );
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      login_hint: body.email,
    });
    return { data: { url: url.href, ticket } };
  },
);
