import { createReportMail as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { pixelByUuid } from '../../goals/index.ts';
import { nextTime } from './mail-periods.ts';
import { presentReportMail } from './present-share.ts';
import { createReportMailStore } from './shares.store.ts';

const maximumMails = 50;

const messages = {
  day: 'The report is mailed each morning.',
  week: 'The report is mailed on Mondays.',
  month: 'The report is mailed on the first of each month.',
  alerts: 'A mail comes when visits surge, or when the pixel falls silent.',
} as const;

export const createReportMail = mutation(
  operation,
  { audit: 'report_mail', lock: 'report mails' },
  async ({ services, user, write }, { body }) =>
    write(async (tx) => {
      const store = createReportMailStore(tx);
      const pixel = await pixelByUuid(tx, body.pixel_uuid);
      if ((await store.count(pixel.id)) >= maximumMails)
        throw new OperationError('limit_reached', {
          message: `Reports of a pixel go to at most ${maximumMails} addresses.`,
        });
      const { email, frequency, view } = body;
      const row = await store.insert({
        id: newId(),
        accountId: user.account_id,
        pixelId: pixel.id,
        email,
        frequency,
        view,
        nextAt: nextTime(frequency, services.now(), user.time_zone),
        createdAt: services.now(),
      });
      if (row === null)
        throw new OperationError('already_exists', { fields: { email: ['This address gets it already.'] } });
      return {
        audit: { objectId: row.id, details: { frequency } },
        result: { data: presentReportMail(row, pixel), message: messages[frequency] },
      };
    }),
);
