import { z } from 'zod';
import type { Services } from '../../../../platform/services.ts';
import type { AlertChannelRow } from './alerts.table.ts';

const secret = z.object({
  emails: z.array(z.string()).default([]),
  url: z.string().default(''),
  signing_secret: z.string().default(''),
});
export type ChannelSecret = z.infer<typeof secret>;

/** What a channel is sent through, encrypted for its row. */
export function sealChannel({ secrets }: Pick<Services, 'secrets'>, given: z.input<typeof secret>): Buffer {
  return secrets.seal(JSON.stringify(given));
}

export function openChannel({ secrets }: Pick<Services, 'secrets'>, { sealedSecret }: AlertChannelRow): ChannelSecret {
  return secret.parse(JSON.parse(secrets.open(sealedSecret)));
}
