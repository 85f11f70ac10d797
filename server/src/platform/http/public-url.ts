import type { Config } from '../../config.ts';
import type { RequestFacts } from './context.ts';

/** The address that others reach this installation at, without a trailing slash: configured, or the one this request came to. */
export function publicUrlOf(config: Config, facts: Pick<RequestFacts, 'host'>): string {
  return config.publicUrl ?? `http://${facts.host}`;
}

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address for links in mails, without a trailing slash. What a request says its host is counts only for this machine itself:
 * a stranger could ask for a mail to somebody else with a link to a site of their own.
 */
export function mailUrlOf(config: Config, facts: Pick<RequestFacts, 'host'>): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const { hostname, host } = URL.parse(`http://${facts.host}`) ?? { hostname: '', host: '' };
  return ownHosts.has(hostname) ? `http://${host}` : `http://${config.host}:${config.port}`;
}
