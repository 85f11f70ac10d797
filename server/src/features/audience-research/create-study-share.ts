import type { createStudyShare as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { publicUrlOf } from '../../platform/http/public-url.ts';
import { newId } from '../../platform/ids/ids.ts';
import { loadPopulations } from './load-populations.ts';
import { presentStudyShare } from './present-study-share.ts';
import { createStudyShareStore } from './study-shares.store.ts';

const maximumShares = 50;

export const createStudyShare: Verb<typeof operation> = async (context, { body }) => {
  const { services, facts, user, transaction } = context;
  const { config, secrets } = services;
  const { name, study } = body;
  // A study that cannot be told now is refused with its rule at fault, before there is a link.
  await loadPopulations(context, study.groups, ['study', 'groups']);
  return transaction(async (tx) => {
    const store = createStudyShareStore(tx);
    if ((await store.count()) >= maximumShares)
      throw new OperationError('conflict', { message: `There are at most ${maximumShares} links. End one first.` });
    const row = await store.insert({
      id: newId(),
      accountId: user.account_id,
      name,
      study,
      createdAt: services.now(),
    });
    await audit(tx, user, {
      action: 'createStudyShare',
      objectType: 'study_share',
      objectId: row.id,
      details: { name },
    });
    return {
      data: presentStudyShare(row, { secrets, baseUrl: publicUrlOf(config, facts) }),
      message: 'Whoever has the link reads this study until you end it.',
    };
  });
};
