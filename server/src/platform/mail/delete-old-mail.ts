import { keptDays } from '@acquaint/contract';
import { defineDeletion } from '../retention/retention.ts';
import { createMailStore } from './mail.store.ts';

/** Mail is deleted each night once it is old, whatever became of it. */
export const deleteOldMail = defineDeletion(
  { name: 'delete-old-mail', cron: '25 3 * * *', days: keptDays.mail },
  ({ postgres }, before) => postgres.asSystem((transaction) => createMailStore(transaction).deleteOlderThan(before)),
);
