import { createStudyShare as operation } from '@acquaint/contract';
import { hashLinkPassword } from '../../../../platform/auth/link-password.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { endOfLink } from '../../../../platform/http/end-of-link.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { loadPopulations } from '../model/load-populations.ts';
import { presentStudyShare } from '../model/present-study-share.ts';
import { createStudyShareStore } from '../model/study-shares.store.ts';

const maximumShares = 50;

export const createStudyShare = mutation(
  operation,
  { audit: 'study_share', lock: 'study shares' },
  async (context, { body }) => {
    const { services, facts, user, write } = context;
    const { config, secrets } = services;
    const { name, study, ends_in_days: endsInDays } = body;
    const createdAt = services.now();
    // A study that cannot be counted now is refused with its rule at fault, before there is a link.
    await loadPopulations(context, study.groups, ['study', 'groups']);
    const passwordHash = await hashLinkPassword(body.password);
    return write(async (tx) => {
      const store = createStudyShareStore(tx);
      if ((await store.count()) >= maximumShares)
        throw new OperationError('limit_reached', {
          message: `There are at most ${maximumShares} links. End one first.`,
        });
      const row = await store.insert({
        id: newId(),
        accountId: user.account_id,
        name,
        study,
        endsAt: endOfLink(createdAt, endsInDays),
        passwordHash,
        embedOn: body.embed_on,
        createdAt,
      });
      return {
        audit: { objectId: row.id, details: { name } },
        result: {
          data: presentStudyShare(row, { secrets, baseUrl: publicUrlOf(config, facts) }),
          message: `Whoever has the link${passwordHash === null ? '' : ' and the password'} reads this study until ${endsInDays === null ? 'you end it' : 'it ends'}.`,
        },
      };
    });
  },
);
