import { addressProblem } from '../../../../integrations/sync/send-request.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';

/** Throws 400 for an address that nothing is sent to. What a name means is looked at with each connection. */
export function requireAddress({ config, now }: Services, url: string): void {
  const problem = addressProblem(url, { privateHosts: config.privateHosts, now });
  if (problem !== null) throw invalidInput({ url: [problem] });
}
