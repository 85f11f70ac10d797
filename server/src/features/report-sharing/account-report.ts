import type { Report, ReportQuery, SharedView } from '@acquaint/contract';
import type { DayRange } from '@acquaint/engine';
import { scopeToAccount } from '../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../platform/services.ts';
import { createPixelStore } from '../pixels/index.ts';
import { loadReport, type ReportContext } from '../reports/index.ts';
import { type AccountRow, createSessionStore } from '../session/index.ts';

/** An account that shares what it sees, without anybody signed in. */
export interface SharingAccount {
  readonly account: AccountRow;
  readonly context: ReportContext;
}

/** Everything in the context is sealed to the account; null when the account is closed. */
export async function sharingAccount(services: Services, accountId: string): Promise<SharingAccount | null> {
  const account = await services.postgres.forAccount(accountId, (tx) => createSessionStore(tx).findAccount(accountId));
  if (account === null || account.closingAt !== null || account.closedAt !== null) return null;
  const context: ReportContext = {
    services,
    user: { time_zone: account.timeZone },
    clickhouse: scopeToAccount(services.clickhouse, accountId),
    transaction: (work) => services.postgres.forAccount(accountId, work),
  };
  return { account, context };
}

/** The report of a pixel as somebody looked at it, of other days; null when the pixel is gone. */
export async function reportOfView(
  { context }: SharingAccount,
  { pixelId, view, range }: { pixelId: string; view: SharedView; range: DayRange },
): Promise<Report | null> {
  const pixel = await context.transaction((tx) => createPixelStore(tx).find(pixelId));
  if (pixel === null) return null;
  // An hourly view of a few days may stand for a year now: the step is then chosen by the days.
  const { interval: _interval, ...rest } = view;
  const query: ReportQuery = { ...rest, ...range, pixelUuid: pixel.pixelUuid };
  return loadReport(context, query);
}
