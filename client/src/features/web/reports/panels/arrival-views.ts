import type { Report, Sales } from '@acquaint/contract';
import type { RankedView } from './ranked-panel.tsx';
import { formatCountry } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

const typeLabels: Readonly<Record<string, string>> = {
  form: texts.form,
  identify: texts.identify,
  custom: texts.event,
  click: texts.outboundClick,
  download: texts.download,
};

interface ViewPanel {
  readonly title: string;
  readonly views: readonly RankedView[];
}

type Ranked = Report['sources'];

const toRows = (rows: Ranked): RankedView['rows'] =>
  rows.map(({ name, visits, identified, ...sales }) => ({
    value: name,
    label: name,
    count: visits,
    identified,
    sales,
  }));

function pageViews({ pages, totals }: Report): RankedView[] {
  const total = totals.visits;
  const by = (
    count: 'visits' | 'entries' | 'exits',
    salesOf: (page: Report['pages'][number]) => Sales,
  ): RankedView['rows'] =>
    pages
      .filter((page) => page[count] > 0)
      .toSorted((left, right) => right[count] - left[count])
      .map((page) => ({
        value: page.path,
        label: page.path,
        count: page[count],
        sales: salesOf(page),
      }));
  return [
    {
      label: texts.viewed,
      unit: texts.visitsThatViewedThem,
      total,
      rows: by('visits', (page) => page),
      filter: 'viewed_page',
    },
    {
      label: texts.entry,
      unit: texts.visitsThatStartedThere,
      total,
      rows: by('entries', (page) => page.entry_sales),
      filter: 'entry_page',
    },
    {
      label: texts.exit,
      unit: texts.visitsThatEndedThere,
      total,
      rows: by('exits', (page) => page.exit_sales),
      filter: 'exit_page',
    },
  ];
}

/** Where visits were made; as long as browsers' time zones are all that is known of it, it is called that. */
function placePanel({ countries, regions, time_zones, has_geography, totals }: Report, isRead: boolean): ViewPanel {
  const total = totals.visits;
  const zones: RankedView = {
    label: texts.timeZones,
    unit: texts.visits2,
    total,
    rows: toRows(time_zones).map((row) => ({ ...row, label: row.label.replaceAll('_', ' ') })),
  };
  // Without a geography database there is nothing else to report, and the page says so.
  if (!has_geography && countries.length === 0)
    return {
      title: texts.timeZones,
      // Who was only given the report has no administrator to ask.
      views: [{ ...zones, hint: isRead ? texts.locationsAreEstimated : texts.locationsAreEstimatedFromBrowser }],
    };
  const places: RankedView[] = [
    {
      label: texts.countries,
      unit: texts.visits2,
      total,
      rows: toRows(countries).map((row) => ({ ...row, label: formatCountry(row.value) })),
      filter: 'country',
    },
    { label: texts.regions, unit: texts.visits2, total, rows: toRows(regions), filter: 'region' },
  ];
  return { title: texts.places, views: [...places, zones] };
}

/** Where visits came from, what they saw and what was done in them, by panel. */
export function arrivalViews(report: Report, isRead = false): readonly ViewPanel[] {
  const total = report.totals.visits;
  return [
    {
      title: texts.sources,
      views: [
        { label: texts.sources, unit: texts.visits2, total, rows: toRows(report.sources), filter: 'source' },
        {
          label: texts.mediums,
          unit: texts.visits2,
          total,
          rows: toRows(report.mediums),
          filter: 'medium',
          empty: texts.noVisitsFromLinksWith,
        },
        {
          label: texts.campaigns,
          unit: texts.visits2,
          total,
          rows: toRows(report.campaigns),
          filter: 'campaign',
          empty: texts.noVisitsFromLinksWithUtm,
        },
      ],
    },
    { title: texts.pages, views: pageViews(report) },
    {
      title: texts.events,
      views: [
        {
          label: texts.events,
          unit: texts.visitsWithThisEvent,
          total,
          rows: report.events.map(({ type, name, visits, identified, ...sales }) => ({
            value: `${type} ${name}`,
            label: `${typeLabels[type] ?? type}${name === '' ? '' : `: ${name}`}`,
            count: visits,
            identified,
            sales,
          })),
          filter: 'event',
          empty: texts.noFormsDownloadsOrEvents,
        },
      ],
    },
    placePanel(report, isRead),
  ];
}
