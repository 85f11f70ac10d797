import type { Config } from '../../../../config.ts';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';

/** Where providers send people back to. */
export function redirectUriOf(config: Config, facts: Pick<RequestFacts, 'host'>): string {
  return `${mailUrlOf(config, facts)}/single-sign-on`;
}
