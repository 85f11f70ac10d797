import type { SyncConnector } from '@acquaint/contract';
import { formatCount, formatDay } from '../../../../ui/text/formats.ts';
import { texts } from '../audience-sync.texts.ts';

/** The version of the vendor's API that is used, and when it ends. */
export function versionText({ version, ends_on: endsOn }: NonNullable<SyncConnector['api_version']>): string {
  return endsOn === null ? version : `${version}${texts.untilEndsOn({ endsOn: formatDay(endsOn) })}`;
}

/** Periods of rate limits that have a word. */
const periods: Readonly<Record<number, string>> = {
  1: texts.aSecond,
  60: texts.aMinute,
  3_600: texts.anHour,
  86_400: texts.aDay,
};

/** How much a destination takes, in one line. */
export function limitsText({
  rows_per_request: rows,
  requests_at_once: atOnce,
  windows,
}: NonNullable<SyncConnector['limits']>): string {
  return [
    texts.rowsPerRequest({ rows }),
    texts.requestsAtOnce({ requests: atOnce }),
    ...windows.map(({ requests, seconds }) =>
      texts.requestsIn({
        requests: formatCount(requests),
        period: periods[seconds] ?? texts.inSeconds({ seconds: formatCount(seconds) }),
      }),
    ),
  ].join(', ');
}
