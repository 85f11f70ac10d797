import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** Somebody whom the twin knows. Their id is the subject. */
export interface TwinPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
}

export interface OidcTwin {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The people whom it signs in, by their ids; tests add to them. */
  readonly people: Map<string, TwinPerson>;
  /** Changes tokens after they are signed. */
  forge: ((idToken: string) => string) | null;
  close(): Promise<void>;
}

/**
 * A provider of OpenID Connect on loopback, by the certified server `oidc-provider`. Its sign-in page asks for the id of a person and nothing else. It knows
 * one client, which is sent back to `redirectUri` and after signing out to `signedOutUri`.
 */
export async function startOidcTwin(redirectUri: string, signedOutUri: string): Promise<OidcTwin> {
  const people = new Map<string, TwinPerson>();
  const [clientId, clientSecret] = ['acquaint', 'a secret of the twin that nobody guesses'];
  let handle: ReturnType<Provider['callback']> | null = null;
  const server = createServer((request, response) => void handle?.(request, response));
  const { url: issuer, close } = await listenOnLoopback(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [signedOutUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    cookies: { keys: ['a key of the twin'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
    pkce: { required: () => true },
    findAccount: (_context, id) => {
      const person = people.get(id);
      return person === undefined ? undefined : { accountId: id, claims: () => ({ sub: id, ...person }) };
    },
    // Nobody is asked whether they agree.
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const twin: OidcTwin = { issuer, clientId, clientSecret, people, forge: null, close };
  provider.use(async (context, next) => {
    await next();
    // What the provider answers to a code.
    const answer = context.body as { id_token?: string } | undefined;
    if (context.path === '/token' && twin.forge !== null && answer?.id_token !== undefined)
      answer.id_token = twin.forge(answer.id_token);
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/sign-in/')) return next();
    if (context.method === 'GET') {
      context.type = 'html';
      context.body = `<!doctype html><title>Twin</title><form method="post"><label>Id <input name="id"></label><button>Sign in</button></form>`;
      return undefined;
    }
    const chunks: Buffer[] = [];
    // Bytes, as nothing has set an encoding.
    for await (const chunk of context.req) chunks.push(chunk as Buffer);
    const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('id') ?? '';
    await provider.interactionFinished(context.req, context.res, { login: { accountId } });
    context.respond = false;
    return undefined;
  });
  handle = provider.callback();
  return twin;
}
