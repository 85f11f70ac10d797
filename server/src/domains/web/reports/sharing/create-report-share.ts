import { createReportShare as operation } from '@acquaint/contract';
import { hashLinkPassword } from '../../../../platform/auth/link-password.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { endOfLink } from '../../../../platform/http/end-of-link.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { pixelByUuid } from '../../goals/index.ts';
import { presentShare } from './present-share.ts';
import { createShareStore } from './shares.store.ts';

const maximumShares = 50;

export const createReportShare = mutation(
  operation,
  { audit: 'report_share', lock: 'report shares' },
  async ({ services, facts, user, write }, { body }) => {
    const { config, secrets } = services;
    const passwordHash = await hashLinkPassword(body.password);
    return write(async (tx) => {
      const store = createShareStore(tx);
      const pixel = await pixelByUuid(tx, body.pixel_uuid);
      if ((await store.count(pixel.id)) >= maximumShares)
        throw new OperationError('limit_reached', {
          message: `A pixel has at most ${maximumShares} links. End one first.`,
        });
      const { name, days, view, ends_in_days: endsInDays } = body;
      const createdAt = services.now();
      const row = await store.insert({
        id: newId(),
        accountId: user.account_id,
        pixelId: pixel.id,
        name,
        days,
        view,
        endsAt: endOfLink(createdAt, endsInDays),
        passwordHash,
        embedOn: body.embed_on,
        createdAt,
      });
      return {
        audit: { objectId: row.id, details: { name, days } },
        result: {
          data: presentShare(row, { pixel, secrets, baseUrl: publicUrlOf(config, facts) }),
          message: `Whoever has the link${passwordHash === null ? '' : ' and the password'} reads this report until ${endsInDays === null ? 'you end it' : 'it ends'}.`,
        },
      };
    });
  },
);
