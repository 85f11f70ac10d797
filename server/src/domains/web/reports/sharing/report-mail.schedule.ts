import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { currentAlerts, type PixelAlert } from '../model/pixel-alerts.ts';
import { sharingAccount, type SharingAccount } from '../../../accounts/sign-in/index.ts';
import { nextTime } from './mail-periods.ts';
import { writeAlertMail, writeReportMail } from './report-letter.ts';
import { createReportMailStore } from './shares.store.ts';
import type { ReportMailRow } from './shares.table.ts';

/** Mails one report that is due. The next time and the mail are one transaction, so it is sent once, whoever sends it. */
async function sendDue(services: Services, row: ReportMailRow): Promise<void> {
  const sharing = await sharingAccount(services, row.accountId);
  if (sharing === null || row.nextAt === null) return;
  const now = services.now();
  const nextAt = nextTime(row.frequency, now, sharing.account.timeZone);
  if (nextAt === null) return;
  const letter = await writeReportMail(sharing, row);
  await services.postgres.forAccount(row.accountId, async (tx) => {
    const isOurs = await createReportMailStore(tx).advance(row, { nextAt, sentAt: now });
    if (isOurs && letter !== null) await services.mail.enqueue(tx, letter);
  });
}

async function alertsOf({ context }: SharingAccount, pixelId: string): Promise<PixelAlert[]> {
  const pixel = await context.transaction((tx) => createPixelStore(tx).find(pixelId));
  return pixel === null ? [] : currentAlerts(context, [pixel]);
}

/** What happened to pixels, each looked at once a run however many readers it has. */
type Looked = Map<string, Promise<PixelAlert[]>>;

/** Mails what has happened since the last look; the same thing is mailed again only after it had ended. */
async function sendAlerts(services: Services, row: ReportMailRow, looked: Looked): Promise<void> {
  const sharing = await sharingAccount(services, row.accountId);
  if (sharing === null) return;
  const looking = looked.get(row.pixelId) ?? alertsOf(sharing, row.pixelId);
  looked.set(row.pixelId, looking);
  const alerts = await looking;
  const alerted = alerts.map(({ kind }) => kind);
  const untold = alerts.filter(({ kind }) => !row.alerted.includes(kind));
  if (untold.length === 0 && alerted.length === row.alerted.length) return;
  await services.postgres.forAccount(row.accountId, async (tx) => {
    const sentAt = untold.length === 0 ? null : services.now();
    const isOurs = await createReportMailStore(tx).markAlerted(row, { alerted, sentAt });
    if (isOurs && untold.length > 0) await services.mail.enqueue(tx, writeAlertMail(sharing, row, untold));
  });
}

/** One mail that cannot be written does not hold up the others. */
async function each(
  services: Services,
  rows: readonly ReportMailRow[],
  send: (row: ReportMailRow) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    await send(row).catch((error: unknown) =>
      services.log.error({ err: error, reportMail: row.id }, 'a report was not mailed'),
    );
  }
  services.mail.dispatch();
}

/** Reports by mail when they are due, looked for every five minutes, and alerts twice an hour. */
export function reportMailSchedule(services: Services): ScheduledWork[] {
  const { postgres, now } = services;
  return [
    {
      name: 'mail-reports',
      cron: '*/5 * * * *',
      async run() {
        const rows = await postgres.asSystem((tx) => createReportMailStore(tx).listDue(now()));
        await each(services, rows, (row) => sendDue(services, row));
      },
    },
    {
      name: 'mail-alerts',
      cron: '*/30 * * * *',
      async run() {
        const rows = await postgres.asSystem((tx) => createReportMailStore(tx).listAlerts());
        const looked: Looked = new Map();
        await each(services, rows, (row) => sendAlerts(services, row, looked));
      },
    },
  ];
}
