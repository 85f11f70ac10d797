/** Tables whose rows belong to a pixel, in the order that they are emptied: a crash in between leaves no visit without its events. */
export const pixelTables = [
  'events',
  'sealed_visits',
  'open_visits',
  'purchases',
  'visitor_people',
  'visitor_choices',
  'person_records',
  'collection_counts',
  'imported_figures',
] as const;
