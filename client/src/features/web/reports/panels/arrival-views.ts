import type { Report } from '@acquaint/contract';
import type { RankedView } from './ranked-panel.tsx';

const typeLabels: Readonly<Record<string, string>> = {
  form: 'Form',
  identify: 'Identify',
  custom: 'Event',
  click: 'Outbound click',
  download: 'Download',
};

type Ranked = Report['sources'];

const toRows = (rows: Ranked): RankedView['rows'] =>
  rows.map(({ name, visits, identified, ...sales }) => ({
    value: name,
    label: name,
    count: visits,
    identified,
    sales,
  }));

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string): string {
  try {
    return countryNames.of(code) ?? code;
  } catch {
    return code;
  }
}

function pageViews({ pages, totals }: Report): RankedView[] {
  const total = totals.visits;
  const by = (count: 'visits' | 'entries' | 'exits'): RankedView['rows'] =>
    pages
      .filter((page) => page[count] > 0)
      .toSorted((left, right) => right[count] - left[count])
      .map((page) => ({
        value: page.path,
        label: page.path,
        count: page[count],
        // Sales are those of the visits that saw the page, wherever they began and ended.
        ...(count === 'visits' ? { sales: page } : {}),
      }));
  return [
    { label: 'Viewed', unit: 'visits that viewed them', total, rows: by('visits'), filter: 'viewed_page' },
    { label: 'Entry', unit: 'visits that started there', total, rows: by('entries'), filter: 'entry_page' },
    { label: 'Exit', unit: 'visits that ended there', total, rows: by('exits'), filter: 'exit_page' },
  ];
}

function placeViews({ countries, regions, time_zones, has_geography, totals }: Report): RankedView[] {
  const total = totals.visits;
  const zones: RankedView = {
    label: 'Time zones',
    unit: 'visits',
    total,
    rows: toRows(time_zones),
  };
  // Without a geography database there is nothing else to report, and the page says so.
  if (!has_geography && countries.length === 0)
    return [
      {
        ...zones,
        hint: 'Locations are estimated from browser time zones. Ask your administrator to add a geography database for cities and regions.',
      },
    ];
  return [
    {
      label: 'Countries',
      unit: 'visits',
      total,
      rows: toRows(countries).map((row) => ({ ...row, label: countryName(row.value) })),
      filter: 'country',
    },
    { label: 'Regions', unit: 'visits', total, rows: toRows(regions), filter: 'region' },
    zones,
  ];
}

/** Where visits came from, what they saw and what was done in them, by panel. */
export function arrivalViews(
  report: Report,
): readonly { readonly title: string; readonly views: readonly RankedView[] }[] {
  const total = report.totals.visits;
  return [
    {
      title: 'Sources',
      views: [
        { label: 'Sources', unit: 'visits', total, rows: toRows(report.sources), filter: 'source' },
        {
          label: 'Mediums',
          unit: 'visits',
          total,
          rows: toRows(report.mediums),
          filter: 'medium',
          empty: 'No visits from links with utm_medium.',
        },
        {
          label: 'Campaigns',
          unit: 'visits',
          total,
          rows: toRows(report.campaigns),
          filter: 'campaign',
          empty: 'No visits from links with utm_campaign.',
        },
      ],
    },
    { title: 'Pages', views: pageViews(report) },
    {
      title: 'Events',
      views: [
        {
          label: 'Events',
          unit: 'visits with this event',
          total,
          rows: report.events.map(({ type, name, visits, identified }) => ({
            value: `${type} ${name}`,
            label: `${typeLabels[type] ?? type}${name === '' ? '' : `: ${name}`}`,
            count: visits,
            identified,
          })),
          filter: 'event',
          empty: "No forms, downloads or events yet. Send your own with acquaint('track', 'name').",
        },
      ],
    },
    { title: 'Places', views: placeViews(report) },
  ];
}
