import { listSilentRecipients as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { makeList } from '../../../audiences/prospects/index.ts';
import { loadMailing } from '../model/load-mailing.ts';
import { responseScope } from '../model/present-mailing.ts';
import { recipientsAmong } from '../model/recipients.queries.ts';

const words = { silent: 'did not respond to', responded: 'responded to' } as const;

export const listSilentRecipients = mutation(
  operation,
  { audit: 'prospect_list', action: 'createProspectList' },
  async (context, { params, body }) => {
    const row = await context.transaction((tx) => loadMailing(tx, params.id));
    const scope = await responseScope(context, [row]);
    const list = await makeList(context, {
      name: body.name,
      description: `Who ${words[body.who]} ${row.name}`,
      type: 'finder',
      ...recipientsAmong(scope, body.who),
    });
    return { data: { list_id: list.id, count: list.count }, message: 'The list is ready.' };
  },
);
