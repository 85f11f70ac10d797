import { globSync, readFileSync } from 'node:fs';

// Dates and times are written by engine/src/dates alone, which asks for the account's time zone. Whatever else makes a text or a calendar field
// of an instant uses the time zone of the browser or of the server's machine.
const own = ['engine/src/dates/'];
/** Files that read a time zone rather than write a time, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'contract/src/shared/time-zone.ts': 'asks whether a name is a time zone',
  'pixel/src/queue.ts': 'sends the time zone of the visitor',
  'client/src/ui/forms/day-field.tsx': 'hands days of the calendar to a date picker',
  'client/src/texts/es/spanish.ts': 'has the date picker speak Spanish',
  'contract/src/shared/fields.ts': 'asks whether a text is a day',
  'engine/src/eddm/post-days.ts': 'asks which weekday a day is',
  'engine/src/sync/expressions.ts': 'reads days that a customer wrote',
};

const forbidden: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\.toLocale(?:Date|Time)?String\(/, 'a function of engine/src/dates, or writeCount'],
  [/\.to(?:Date|Time)String\(/, 'a function of engine/src/dates'],
  [/Intl\.DateTimeFormat/, 'a function of engine/src/dates'],
  [
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\(/,
    'a function of engine/src/dates',
  ],
  [/\.toISOString\(\)\.slice\(0, 1\d\)/, 'dayOf with the time zone of the account, or utcDayOf for what nobody reads'],
  [/\bdayOf\(.*, 'UTC'\)/, 'the time zone of the account, or utcDayOf for what nobody reads'],
  [/new Date\(`.*\}T(?:00|24):00:00Z`\)|Date\.parse\(`.*\}T24:/, 'instantOf with the time zone of the account'],
  [/\bdayjs\b/, 'client/src/ui/text/formats.ts, or DayField'],
];

const problems: string[] = [];
let checked = 0;
for (const file of globSync('{contract,engine,server,client,pixel,packages/*}/src/**/*.{ts,tsx}')) {
  const isTest = /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/');
  if (isTest || own.some((folder) => file.startsWith(folder)) || exceptions[file] !== undefined) continue;
  checked += 1;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (/^\s*(?:\/\/|\/?\*)/.test(line)) continue;
    const found = forbidden.find(([pattern]) => pattern.test(line));
    if (found !== undefined) problems.push(`${file}:${index + 1} writes a date by itself: use ${found[1]}`);
  }
}

if (checked < 1_000) problems.push(`Only ${checked} files were checked`);
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
