import { type DownloadQuery, downloadVisits, getReport, listVisits, type VisitsQuery } from '@acquaint/contract';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { downloadOperation } from '../../../platform/api/api-client.ts';
import { queryOf, reportQueryOf, type ReportSearch } from './report-search.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';

/** The report that an address stands for. */
export function reportOptions(search: ReportSearch) {
  const query = reportQueryOf(search);
  return answerTo(getReport, { query }, { placeholderData: keepPreviousData, select: dataOf });
}

export interface VisitListing {
  readonly page: number;
  readonly perPage: number;
  readonly orderBy?: VisitsQuery['orderBy'];
  readonly orderDirection?: 'asc' | 'desc';
}

/** One page of visits, narrowed as a report is. */
export function visitsOptions(report: ReportSearch, listing: VisitListing) {
  const query = { ...queryOf(report), ...listing };
  return answerTo(listVisits, { query }, { placeholderData: keepPreviousData });
}

/** Lets the browser keep all visits of a report as a file. */
export function useDownloadVisits(report: ReportSearch) {
  return useMutation({
    mutationFn: (format: DownloadQuery['format']) =>
      downloadOperation(downloadVisits, { query: { ...queryOf(report), format } }, `visits.${format}`),
  });
}
