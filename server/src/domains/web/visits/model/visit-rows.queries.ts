/** Identified by the first event of a visit. */
const ofOrigin = [
  'visitor_id',
  'hostname',
  'browser',
  'platform',
  'device',
  'screen_width',
  'screen_height',
  'language',
  'time_zone',
  'country',
  'region',
  'city',
  'is_cookieless',
  'has_gpc',
  'consent',
  'expires_on',
  'import_id',
] as const;
/** Identified by the first page view of a visit. */
const ofArrival = ['source', 'medium', 'campaign', 'term', 'content', 'scan_id'] as const;

const isView = "type = 'pageview'";
/** Events that are in a visit's list of actions. */
const isBehavior = "type not in ('pageview', 'engagement', 'consent')";
const milliseconds = 'toUnixTimestamp64Milli(at)';
/** The order of a visit's events: by time, and in the same millisecond by a hash of the id, so that every question sees the same order. */
const position = `bitOr(bitShiftLeft(toUInt64(${milliseconds}), 22), bitAnd(sipHash64(event_id), 4194303))`;

const seen = `arraySort(groupArrayIf((${position}, path, ${milliseconds}), ${isView}))`;
const done = `arraySort(groupArrayIf((${position}, concat(type, ' ', name), ${milliseconds}), ${isBehavior}))`;
const since = (entries: string): string =>
  `arrayMap(entry -> toUInt32(entry.3 - toUnixTimestamp64Milli(min(at))), ${entries})`;

/** Each column of a visit as an aggregate of its events. */
const aggregates = {
  account_id: 'account_id',
  pixel_id: 'pixel_id',
  visit_id: 'visit_id',
  started_at: 'min(at)',
  ended_at: 'max(at)',
  pages: `countIf(${isView})`,
  engaged_ms: 'sum(engaged_ms)',
  scroll: 'max(scroll)',
  first_page: `argMinIf(path, ${position}, ${isView})`,
  last_page: `argMaxIf(path, ${position}, ${isView})`,
  referrer: `argMinIf(referrer_host, ${position}, ${isView})`,
  paths: `(${seen}).2`,
  path_times: since(seen),
  event_names: `(${done}).2`,
  event_times: since(done),
  ...mapNames(ofOrigin, (name) => `argMin(${name}, ${position})`),
  ...mapNames(ofArrival, (name) => `argMinIf(${name}, ${position}, ${isView})`),
};

function mapNames<Name extends string>(names: readonly Name[], sql: (name: Name) => string): Record<Name, string> {
  // A cast because fromEntries loses the names.
  return Object.fromEntries(names.map((name) => [name, sql(name)])) as Record<Name, string>;
}

export type VisitColumn = keyof typeof aggregates;
/** All columns of a visit; a cast because the compiler does not know that objects have no other keys. */
export const visitColumns = Object.keys(aggregates) as readonly VisitColumn[];

/** What columns are called in the tables, where that is another name: the version before reads and writes them by it. */
const storedNames: Partial<Record<VisitColumn, string>> = { event_names: 'deeds', event_times: 'deed_times' };

/** All columns of a visit by their names in the tables, in the order of `visitColumns`. */
export const storedColumns: readonly string[] = visitColumns.map((name) => storedNames[name] ?? name);

const readColumn = (name: VisitColumn): string => {
  const stored = storedNames[name];
  return stored === undefined ? name : `${stored} as ${name}`;
};

/**
 * Groups events to visits, one row each, with the named columns; what has no page view is no visit. Aggregates get names of their own first:
 * a name that is a column of events too would hide it. `further` are aggregates that only the caller needs, by name.
 */
export function visitsOfEvents(
  condition: string,
  columns: readonly VisitColumn[],
  further: Readonly<Record<string, string>> = {},
): string {
  const all = [...columns.map((name) => [name, aggregates[name]] as const), ...Object.entries(further)];
  return `
      select ${all.map(([name]) => `visit_${name} as ${name}`).join(', ')}
        from (
          select ${all.map(([name, aggregate]) => `${aggregate} as visit_${name}`).join(', ')}
            from events
           where ${condition}
           group by account_id, pixel_id, visit_id
          having countIf(${isView}) > 0
        )`;
}

/** The engine would sort a set of visitors to look for it in the primary key of visits, where no visitor is. */
export const visitSettings = ['use_index_for_in_with_subqueries = 0'] as const;

const tables = { sealed: ['sealed_visits', '<'], open: ['open_visits final', '>='] } as const;

/**
 * Every visit once, as a query with the named columns: sealed ones and open ones, parted at the parameter `sealed`, which is what `freshVisits`
 * answered. For a while a visit is in both tables.
 */
export function selectVisits(
  columns: readonly VisitColumn[],
  condition: string,
  sides: readonly (keyof typeof tables)[] = ['sealed', 'open'],
): string {
  return sides
    .map((side) => {
      const [table, isOnItsSide] = tables[side];
      return `
      select ${columns.map(readColumn).join(', ')}
        from ${table}
       where ${condition}
         and started_at ${isOnItsSide} toDateTime64({sealed:String}, 3, 'UTC')`;
    })
    .join('\n       union all');
}
