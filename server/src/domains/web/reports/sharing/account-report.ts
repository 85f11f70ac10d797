import type { Report, ReportQuery, SharedView } from '@acquaint/contract';
import type { DayRange } from '@acquaint/engine';
import { createPixelStore } from '../../pixels/index.ts';
import { loadReport } from '../model/load-report.ts';
import type { SharingAccount } from '../../../accounts/sign-in/index.ts';

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
  // What a business earns is not for everybody who has a link.
  return loadReport(context, query, { hasSales: false });
}
