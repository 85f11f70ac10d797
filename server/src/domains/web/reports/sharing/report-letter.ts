import type { Report } from '@acquaint/contract';
import { type DayRange, writeDay } from '@acquaint/engine/dates';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { type Letter, writeLetter } from '../../../../platform/mail/mail-content.ts';
import type { MailRequest } from '../../../../platform/mail/mail.ts';
import type { PixelAlert } from '../model/pixel-alerts.ts';
import type { SharingAccount } from '../../../accounts/sign-in/index.ts';
import { reportOfView } from './account-report.ts';
import { endedPeriod } from './mail-periods.ts';
import { mailPurpose } from './present-share.ts';
import { keyFigures } from './report-figures.ts';
import type { ReportMailRow } from './shares.table.ts';
import { signId } from '../../../../platform/auth/signed-id.ts';

const shownNames = 5;

function nameOf({ from, to }: DayRange): string {
  const [first, last] = [from, to].map((day) => writeDay(day, 'long'));
  return first === last ? `${first}` : `${first} to ${last}`;
}

function topNames(label: string, names: readonly { name: string; visits: number }[]): string[] {
  if (names.length === 0) return [];
  const top = names.slice(0, shownNames).map(({ name, visits }) => `${name} (${visits})`);
  return [`${label}: ${top.join(', ')}.`];
}

function paragraphsOf(report: Report, days: string): string[] {
  const { totals, sources, pages } = report;
  if (totals.visits === 0) return [`Nobody came from ${days}.`];
  const figures = keyFigures(report).map(
    ({ label, value, change }) => `${label}: ${value}${change === '' ? '' : ` (${change})`}`,
  );
  return [
    `${days}. ${figures.join(' · ')}`,
    ...topNames('Most came from', sources),
    ...topNames(
      'Most looked at',
      pages.map(({ path, visits }) => ({ name: path, visits })),
    ),
  ];
}

function addressed(
  { account, context }: SharingAccount,
  row: ReportMailRow,
  { kind, subject, ...letter }: Omit<Letter, 'greeting' | 'endUrl' | 'notes'> & { kind: string; subject: string },
): MailRequest {
  const { config, secrets } = context.services;
  // Nobody's request causes it, so there is no host to learn the address from.
  const endUrl = `${mailUrlOf(config, { host: '' })}/report-mail/end?token=${signId(secrets, mailPurpose, row.id)}`;
  const notes = [`You get this because somebody at ${account.companyName} entered your address.`];
  const content = writeLetter({ greeting: 'Hello,', ...letter, notes, endUrl });
  return { ...content, accountId: account.id, kind, to: row.email, subject };
}

function reportUrl({ context }: SharingAccount, query: Readonly<Record<string, string>>): string {
  const base = mailUrlOf(context.services.config, { host: '' });
  return `${base}/reports?${new URLSearchParams(query).toString()}`;
}

/** The mail with the report of the last period that has ended; null when the pixel is gone. */
export async function writeReportMail(sharing: SharingAccount, row: ReportMailRow): Promise<MailRequest | null> {
  const range = endedPeriod(row.frequency, sharing.context.services.now(), sharing.account.timeZone);
  const report = await reportOfView(sharing, { ...row, range });
  if (report?.pixel == null) return null;
  const { name, pixel_uuid: pixelUuid, is_sample: isSample } = report.pixel;
  const days = nameOf(range);
  const title = isSample ? `${name} (sample data)` : name;
  // With the letters of pictures: they are loaded when a picture is drawn.
  const { drawReport } = await import('./report-picture.ts');
  const png = await drawReport(report, { title, days });
  return addressed(sharing, row, {
    kind: 'report',
    subject: `${title}: ${report.totals.visits} visits, ${days}`,
    paragraphs: paragraphsOf(report, days),
    picture: { name: 'report', text: `Visits of ${name} over time, ${days}`, png: png.toString('base64') },
    action: { label: 'Open the report', url: reportUrl(sharing, { pixelUuid, ...range }) },
  });
}

/** The mail that reports what just happened to a pixel. */
export function writeAlertMail(
  sharing: SharingAccount,
  row: ReportMailRow,
  alerts: readonly PixelAlert[],
): MailRequest {
  const [first] = alerts;
  const name = first?.pixel.name ?? '';
  const isSilent = first?.kind === 'silent';
  return addressed(sharing, row, {
    kind: 'report-alert',
    subject: isSilent ? `${name} has fallen silent` : `${name}: many more visits than usual`,
    paragraphs: alerts.map(({ text }) => text),
    action: { label: 'Open the report', url: reportUrl(sharing, { pixelUuid: first?.pixel.pixelUuid ?? '' }) },
  });
}
