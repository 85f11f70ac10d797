import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { createMailingStore } from '../model/mailings.store.ts';
import { recordStatuses } from './house-messages.ts';

/** How long the status of a piece is polled. */
const followedDays = 60;
const dayMilliseconds = 86_400_000;

/** Asks the mail house how pieces are: its messages may be lost, or its plan has none. */
export function pollHouseSchedule(services: Services): ScheduledWork {
  const { postgres, now } = services;
  return {
    name: 'poll-mail-house',
    cron: '*/30 * * * *',
    async run() {
      const { mailHouse } = services;
      if (mailHouse === null) return;
      const until = now();
      const since = new Date(until.getTime() - followedDays * dayMilliseconds);
      const rows = inPages((after) =>
        postgres.asSystem((tx) => createMailingStore(tx).listUnderWay('stannp', since, after)),
      );
      for await (const row of rows) {
        const statuses = await mailHouse.statuses(row.createdAt, until, row.id);
        await recordStatuses(services, statuses, 'Stannp, asked');
        await postgres.forAccount(row.accountId, (tx) => createMailingStore(tx).update(row.id, { polledAt: until }));
      }
    },
  };
}
