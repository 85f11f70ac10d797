import type { Config } from '../../config.ts';
import type { RequestFacts } from './context.ts';

/** The address that others reach this installation at, without a trailing slash: configured, or the one this request came to. */
export function publicUrlOf(config: Config, facts: Pick<RequestFacts, 'host'>): string {
  return config.publicUrl ?? `http://${facts.host}`;
}
