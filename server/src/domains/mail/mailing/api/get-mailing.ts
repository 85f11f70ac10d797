import type { getMailing as operation } from '@acquaint/contract';
import { dayOf, sampleMailingReport } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadMailing } from '../model/load-mailing.ts';
import { presentMailing } from '../model/present-mailing.ts';
import { recipientsOf } from '../model/recipients-of.ts';

export const getMailing: Verb<typeof operation> = async (context, { params, query }) => {
  const { services, transaction, user } = context;
  if (params.id === '0') return sampleMailingReport(dayOf(services.now(), user.time_zone));
  const { id } = params;
  const row = await transaction((tx) => loadMailing(tx, id));
  const campaign = await presentMailing(context, row);
  const { recipients, meta } = await recipientsOf(context, row, query);
  return { data: { campaign, recipients }, meta };
};
