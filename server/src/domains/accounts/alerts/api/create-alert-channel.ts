import { createAlertChannel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { refuseTaken } from '../../../../platform/http/refuse-taken.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import { sealChannel } from '../model/channel-secret.ts';
import { presentChannel } from '../model/present-alerts.ts';
import { findReaders } from '../model/readers.store.ts';

const nameTaken = { index: 'alert_channels_name', says: { fields: { name: ['There is a channel with this name'] } } };

export const createAlertChannel = mutation(
  operation,
  { audit: 'alert_channel' },
  async ({ services, user, write }, { body }) => {
    const { name, kind, emails, url = '', signing_secret = '' } = body;
    return write(async (tx) => {
      const readers = kind === 'email' ? await findReaders(tx, emails) : [];
      const unknown = kind === 'email' ? emails.filter((email) => !readers.includes(email)) : [];
      if (unknown.length > 0)
        throw invalidInput({
          emails: [`Nobody in your account has the address ${unknown.join(', ')}. Invite them first.`],
        });
      const row = await createAlertStore(tx).insertChannel({
        id: newId(),
        accountId: user.account_id,
        name,
        kind,
        target: kind === 'email' ? readers.join(', ') : new URL(url).host,
        sealedSecret: sealChannel(services, kind === 'email' ? { emails: readers } : { url, signing_secret }),
      });
      return {
        audit: { objectId: row.id, details: { kind } },
        result: { data: presentChannel(row, []), message: `${name} was added. Send a test alert to try it.` },
      };
    }).catch(refuseTaken(nameTaken));
  },
);
