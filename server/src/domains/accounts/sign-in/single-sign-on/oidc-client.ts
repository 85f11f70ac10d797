import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { isStorable } from '../../../../platform/http/is-storable.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import type { SsoProviderRow } from './sso.table.ts';

const timeoutSeconds = 10;

const text = z.string().max(255).refine(isStorable);

/** What somebody is known by at a provider. */
const claimsShape = z.object({
  sub: text.min(1),
  email: z.email().max(255).optional().catch(undefined),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  /** What Microsoft Entra says in its place: the domain of the address belongs to the organization. */
  xms_edov: z
    .union([z.boolean(), z.stringbool(), z.literal(1).transform(() => true)])
    .optional()
    .catch(undefined),
  given_name: text.optional().catch(undefined),
  family_name: text.optional().catch(undefined),
});
export type SsoClaims = z.infer<typeof claimsShape> & { readonly groups: readonly string[] };

/** Says in the log why a provider could not be used; people read that it did not work. */
export function failSignIn(services: Pick<Services, 'log'>, error: unknown): never {
  const { name, code } =
    error instanceof Error ? { name: error.name, code: Reflect.get(error, 'code') as unknown } : { name: '', code: '' };
  services.log.warn({ name, code: String(code) }, 'single sign-on failed');
  throw new OperationError('single_sign_on_failed');
}

/** A client of a provider, by what the provider says of itself: the issuer has to be the one that was entered. */
export async function discover(
  provider: Pick<SsoProviderRow, 'issuer' | 'clientId'>,
  secret: string,
): Promise<Configuration> {
  const oidc = await import('openid-client');
  const issuer = new URL(provider.issuer);
  const execute = [
    // The library leaves out the signature of what comes over TLS; a proxy that ends TLS would be trusted with every sign-in.
    oidc.enableNonRepudiationChecks,
    // A provider on the same machine may be without TLS; the contract lets no other one be.
    ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
  ];
  const config = await oidc.discovery(issuer, provider.clientId, secret, undefined, {
    execute,
    timeout: timeoutSeconds,
  });
  config.timeout = timeoutSeconds;
  return config;
}

/** A client of a stored provider. */
export function clientOf({ secrets }: Services, provider: SsoProviderRow): Promise<Configuration> {
  return discover(provider, secrets.open(provider.sealedSecret));
}

function groupsOf(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  const value = claims[claim];
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
}

interface Answer {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly groupsClaim: string;
}

/** Exchanges what the provider has answered for who it was. State, nonce, issuer, signature and the code verifier are checked by the library. */
export async function claimsOf(
  config: Configuration,
  { url, state, nonce, verifier, groupsClaim }: Answer,
): Promise<SsoClaims> {
  const oidc = await import('openid-client');
  const tokens = await oidc.authorizationCodeGrant(config, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token');
  const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
  const all = { ...more, ...claims };
  return { ...claimsShape.parse(all), groups: groupsOf(all, groupsClaim) };
}
