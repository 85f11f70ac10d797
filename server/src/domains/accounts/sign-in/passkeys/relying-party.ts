import { isIP } from 'node:net';
import type { Config } from '../../../../config.ts';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';

/** The site that passkeys belong to. */
interface RelyingParty {
  /** A host name: WebAuthn knows no addresses. */
  readonly id: string;
  /** Where its pages are. */
  readonly origins: string[];
}

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The relying party of this installation: the host of PUBLIC_URL; without it, `localhost`, for a browser on this machine alone, whichever
 * name or address of it the browser uses. Throws 409 where pages have no host name.
 */
export function relyingPartyOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  facts: Pick<RequestFacts, 'host'>,
): RelyingParty {
  if (publicUrl !== null) {
    const { hostname, origin } = new URL(publicUrl);
    if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0) return { id: hostname, origins: [origin] };
  } else {
    const { hostname = '', port = '' } = URL.parse(`http://${facts.host}`) ?? {};
    const colonPort = port === '' ? '' : `:${port}`;
    if (localNames.has(hostname))
      return { id: 'localhost', origins: [...localNames].map((name) => `http://${name}${colonPort}`) };
  }
  throw new OperationError('not_available_here', {
    message: 'Passkeys need a site with a name, such as app.example.com.',
  });
}
