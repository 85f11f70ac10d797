import { finishSingleSignOn as operation } from '@acquaint/contract';
import { hashToken, openUnderToken } from '../../../../platform/auth/tokens.ts';
import type { PublicContext } from '../../../../platform/http/context.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { factorMethodsOf } from '../second-factor/factor-methods.ts';
import { finishLogin, refuseUnlessActive } from '../session/finish-login.ts';
import { makeStepToken } from '../session/step-token.ts';
import { findPersonOf } from './find-person-of.ts';
import { claimsOf, clientOf, failSignIn, type SsoClaims } from './oidc-client.ts';
import { createSsoStore, type StoredProvider } from './sso.store.ts';

/** Who the answer of a provider says has signed in. The attempt is spent, whatever comes of it. */
async function readAnswer(
  { services }: PublicContext,
  { ticket, answer }: { ticket: string; answer: string },
): Promise<{ stored: StoredProvider; claims: SsoClaims }> {
  const { postgres, now } = services;
  const query = new URLSearchParams(answer);
  const state = query.get('state') ?? '';
  const taken = await postgres.asSystem(async (tx) => {
    const store = createSsoStore(tx);
    const attempt = await store.takeAttempt(hashToken(state), hashToken(ticket), now());
    const stored = attempt === null ? null : await store.find(attempt.providerId);
    return attempt === null || stored === null ? null : { attempt, stored };
  });
  if (taken === null) throw new OperationError('sign_in_expired');
  const { attempt, stored } = taken;
  const url = new URL(`${attempt.redirectUri}?${query.toString()}`);
  const { nonce } = attempt;
  const verifier = openUnderToken(ticket, attempt.verifier);
  const { groupsClaim } = stored.provider;
  try {
    const config = await clientOf(services, stored.provider);
    return { stored, claims: await claimsOf(config, { url, state, nonce, verifier, groupsClaim }) };
  } catch (error) {
    return failSignIn(services, error);
  }
}

export const finishSingleSignOn = unframed(
  operation,
  { because: 'keeps a challenge for minutes' },
  async (context, { body }) => {
    const { services, facts } = context;
    const { stored, claims } = await readAnswer(context, body);
    const baseUrl = mailUrlOf(services.config, facts);
    // Whoever is new stays, also where somebody has to approve them first.
    const arrived = await services.postgres.asSystem((tx) => findPersonOf(services, tx, { stored, claims, baseUrl }));
    services.mail.dispatch();
    refuseUnlessActive(arrived);
    return services.postgres.asSystem(async (tx) => {
      const found = await findPersonOf(services, tx, { stored, claims, baseUrl });
      refuseUnlessActive(found);
      const methods = await factorMethodsOf(tx, found.user);
      if (methods.length > 0)
        return { second_factor: { token: await makeStepToken(tx, found, services.now()), methods } };
      const details = { by: 'single sign-on', provider: stored.provider.name };
      return finishLogin(context, tx, { found, details, ssoProviderId: stored.provider.id });
    });
  },
);
