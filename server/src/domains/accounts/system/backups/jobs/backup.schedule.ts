import { dropLeftSnapshots } from '../../../../../backup/engine/engine-snapshot.queries.ts';
import { writeMoment } from '@acquaint/engine/dates';
import type { AlertSource } from '../../../../../platform/alerts/alert-source.ts';
import { mailUrlOf } from '../../../../../platform/http/public-url.ts';
import type { ScheduledWork } from '../../../../../platform/jobs/jobs.ts';
import { writeLetter } from '../../../../../platform/mail/mail-content.ts';
import type { Services } from '../../../../../platform/services.ts';
import { createSessionStore } from '../../../sign-in/index.ts';
import { startUpkeep } from '../../upkeep/start-upkeep.ts';
import { dueDay, overdueSince } from '../model/backup-age.ts';
import { createBackupStore } from '../model/backups.store.ts';
import { backUpJob } from './back-up.job.ts';

const page = '/admin/system';

const textOf = (since: string): string =>
  `There has been no good backup since ${writeMoment(since, 'UTC')} UTC. Look at what the last ones say, and back up.`;

/** Starts the backup of the day, once. */
async function startDue(services: Services): Promise<void> {
  const { config, postgres, now } = services;
  if (config.backupTarget === null) return;
  const isDue = await postgres.asSystem(async (transaction) => {
    const store = createBackupStore(transaction);
    const plan = await store.plan();
    const day = plan === null ? null : dueDay(plan, now());
    if (plan === null || day === null) return false;
    await store.savePlan({ ...plan, startedDay: day });
    return true;
  });
  if (isDue) await startUpkeep(services, backUpJob);
}

async function findOverdue({ postgres, now }: Pick<Services, 'postgres' | 'now'>): Promise<string | null> {
  return postgres.readAsSystem(async (transaction) => {
    const store = createBackupStore(transaction);
    return overdueSince(await store.plan(), await store.runs(), now());
  });
}

/** Mails administrators that the last good backup is too old, once. */
async function reportOverdue(services: Services): Promise<void> {
  const { config, postgres, mail } = services;
  const since = await findOverdue(services);
  if (since === null) return;
  await postgres.asSystem(async (transaction) => {
    const store = createBackupStore(transaction);
    if ((await store.reported()) === since) return;
    await store.saveReported(since);
    const letter = writeLetter({
      greeting: 'Hello,',
      paragraphs: [textOf(since)],
      action: { label: 'Look at backups', url: `${mailUrlOf(config, { host: '' })}${page}` },
      notes: ['You get this because you are an administrator of this installation.'],
    });
    for (const { email } of await createSessionStore(transaction).listAdministrators())
      await mail.enqueue(transaction, {
        ...letter,
        accountId: null,
        kind: 'backup-overdue',
        to: email,
        subject: 'Backups are overdue',
      });
  });
  mail.dispatch();
}

/** Each five minutes: starts the backup of the day, reports where one is missing, and deletes what a killed one left behind. */
export function scheduleBackups(services: Services): ScheduledWork {
  return {
    name: 'schedule-backups',
    cron: '*/5 * * * *',
    async run() {
      await startDue(services);
      await reportOverdue(services);
      await dropLeftSnapshots(services);
    },
  };
}

/** Backups that are overdue; for accounts with an administrator of the installation. */
export const backupAlerts: AlertSource = {
  kind: 'backup_overdue',
  async find(services, { accountId }) {
    const since = await findOverdue(services);
    if (since === null) return [];
    const administrators = await services.postgres.readAsSystem((transaction) =>
      createSessionStore(transaction).listAdministrators(),
    );
    if (!administrators.some((one) => one.accountId === accountId)) return [];
    return [{ key: since, title: 'Backups are overdue', text: textOf(since), path: page }];
  },
};
