import type { EddmDrop } from '@acquaint/contract';
import {
  bundlesOf,
  eddmPaperFacts,
  type FacingSlip,
  findPreset,
  inDropOrder,
  routePieces,
  type Sheet,
  sheetRows,
  writeDay,
} from '@acquaint/engine';
import type { EddmTask } from '../model/eddm.table.ts';

const number = new Intl.NumberFormat('en-US');
const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 }).format(cents / 100);
const perPiece = (cents: number): string => `$${(cents / 100).toFixed(3)}`;
const sayDay = (day: string | null): string => (day === null ? '' : writeDay(day, 'full'));

/** What is brought of one route. */
interface Brought {
  readonly drop: EddmDrop;
  readonly route: EddmTask['routes'][number];
  readonly pieces: number;
  readonly bundles: readonly number[];
}

/** The routes in the order in which they are brought: by day, ZIP code and route. */
export function broughtRoutes({ plan, routes, estimate }: EddmTask): Brought[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  return inDropOrder(estimate.drops).flatMap((drop) =>
    drop.routes.flatMap((id) => {
      const route = byId.get(id);
      if (route === undefined) return [];
      const pieces = routePieces(route, plan.delivery);
      return [{ drop, route, pieces, bundles: bundlesOf(pieces) }];
    }),
  );
}

function mailerLine({ plan: { mailer } }: EddmTask): string {
  return [mailer.company, mailer.name, mailer.phone].filter((part) => part !== '').join(' · ');
}

/** A slip for each bundle, in the order in which they are brought. */
export function slipsOf(task: EddmTask): FacingSlip[] {
  return broughtRoutes(task).flatMap(({ drop, route, pieces, bundles }) =>
    bundles.map((count, index) => ({
      zip: route.zip,
      route: route.route,
      city: route.city,
      pieces: count,
      bundle: index + 1,
      bundles: bundles.length,
      routePieces: pieces,
      day: sayDay(drop.day),
      mailer: mailerLine(task),
    })),
  );
}

/** Bundles as they are counted off: `3 × 80`, or `2 × 51, 1 × 50`. */
export function sayBundles(bundles: readonly number[]): string {
  return [...Map.groupBy(bundles, (size) => size)].map(([size, alike]) => `${alike.length} × ${size}`).join(', ');
}

/** A sheet with a table, and sheets on which it goes on. */
function withTable(first: Sheet, table: NonNullable<Sheet['table']>): Sheet[] {
  const { columns, rows } = table;
  const sheets: Sheet[] = [];
  let from = 0;
  do {
    const facts = sheets.length === 0 ? first.facts : [];
    const taken = rows.slice(from, from + sheetRows(facts.length));
    from += taken.length;
    const isLast = from >= rows.length;
    const title = sheets.length === 0 ? first.title : `${first.title} (${sheets.length + 1})`;
    sheets.push({
      ...first,
      title,
      facts,
      table: { columns, rows: taken },
      text: isLast ? first.text : 'Goes on with the next sheet.',
    });
  } while (from < rows.length);
  return sheets;
}

function mailerFacts({ plan: { mailer } }: EddmTask): Sheet['facts'] {
  const place = [mailer.city, `${mailer.state} ${mailer.zip}`.trim()].filter((part) => part !== '').join(', ');
  return [
    ['Mailer', [mailer.company, mailer.name].filter((part) => part !== '').join(', ')],
    ['Address', [mailer.address, place].filter((part) => part !== '').join(', ')],
    ['Telephone, e-mail', [mailer.phone, mailer.email].filter((part) => part !== '').join(', ')],
  ];
}

const postOffice = ({ facility, city, zip }: EddmDrop): string =>
  [facility, city, zip].filter((part) => part !== '').join(', ');

/** A statement for each drop, with the values that PS Form 3587 asks for. */
export function statementSheets(task: EddmTask): Sheet[] {
  const brought = broughtRoutes(task);
  const drops = [...new Set(brought.map(({ drop }) => drop))];
  return drops.flatMap((drop) => {
    const routes = brought.filter((one) => one.drop === drop);
    return withTable(
      {
        title: `Mailing statement ${drop.zip}`,
        subtitle: 'Every Door Direct Mail Retail: values for PS Form 3587',
        facts: [
          ...mailerFacts(task),
          ['Post office of mailing', postOffice(drop)],
          ['Mailing date', sayDay(drop.day)],
          [
            'Weight of a single piece',
            `${(task.estimate.ounces / 16).toFixed(4)} lb (${task.estimate.ounces.toFixed(2)} oz)`,
          ],
          ['Total pieces', number.format(drop.pieces)],
          ['Total weight', `${drop.pounds.toFixed(1)} lb`],
          ['Price per piece', `${perPiece(task.estimate.postage_cents)}, of ${task.estimate.as_of}`],
          ['Total postage', dollars(drop.postage_cents)],
        ],
        text: [
          'I certify that the pieces are alike, bear the simplified address, and that what is stated here is true.',
          '',
          'Signature ______________________________     Date ______________',
        ].join('\n'),
      },
      {
        columns: [
          { title: 'Route', width: 1.4 },
          { title: 'Homes', width: 1.4, isNumber: true },
          { title: 'Businesses', width: 1.4, isNumber: true },
          { title: 'Pieces', width: 1.4, isNumber: true },
          { title: 'Bundles', width: 1.4, isNumber: true },
        ],
        rows: routes.map(({ route, pieces, bundles }) => [
          route.route,
          number.format(route.residential),
          number.format(task.plan.delivery === 'all' ? route.business : 0),
          number.format(pieces),
          String(bundles.length),
        ]),
      },
    );
  });
}

/** When what is brought where, and what to take along. */
export function dropSheets(name: string, task: EddmTask): Sheet[] {
  const { estimate } = task;
  return withTable(
    {
      title: `Drop-off plan: ${name}`,
      subtitle: `${number.format(estimate.pieces)} pieces in ${number.format(estimate.bundles)} bundles`,
      facts: [],
      text: [
        'Take to each post office: the bundles with their facing slips on top, the statement, a sample piece, and money for the postage.',
        'Band each bundle in both directions. All pieces of a bundle face the same way.',
        'Ask the post office for the hours of its business mail entry; some take EDDM Retail at one counter only.',
        'A post office takes 200 to 5,000 pieces for a ZIP code on a day.',
      ].join('\n'),
    },
    {
      columns: [
        { title: 'Day', width: 1.4 },
        { title: 'Post office', width: 2.9 },
        { title: 'Routes', width: 0.6, isNumber: true },
        { title: 'Pieces', width: 0.7, isNumber: true },
        { title: 'Pounds', width: 0.6, isNumber: true },
        { title: 'Postage', width: 0.8, isNumber: true },
      ],
      rows: inDropOrder(estimate.drops).map((drop) => [
        drop.day === null ? '' : writeDay(drop.day, 'weekday'),
        postOffice(drop),
        String(drop.routes.length),
        number.format(drop.pieces),
        drop.pounds.toFixed(1),
        dollars(drop.postage_cents),
      ]),
    },
  );
}

/** Which bundles are counted off for which route. */
export function bundleSheets(name: string, task: EddmTask): Sheet[] {
  return withTable(
    {
      title: `Bundle plan: ${name}`,
      subtitle: 'Bundles of 50 to 100 pieces of one route, each with its facing slip',
      facts: [],
      text: 'Count off in this order: it is that of the facing slips.',
    },
    {
      columns: [
        { title: 'Day', width: 1.2 },
        { title: 'ZIP', width: 0.8 },
        { title: 'Route', width: 0.8 },
        { title: 'Pieces', width: 0.9, isNumber: true },
        { title: 'Bundles', width: 0.8, isNumber: true },
        { title: 'Count off', width: 2.5, isNumber: true },
      ],
      rows: broughtRoutes(task).map(({ drop, route, pieces, bundles }) => [
        drop.day === null ? '' : writeDay(drop.day, 'short'),
        route.zip,
        route.route,
        number.format(pieces),
        String(bundles.length),
        sayBundles(bundles),
      ]),
    },
  );
}

/** The order for whoever prints. */
export function printOrder(name: string, task: EddmTask): Sheet {
  const { plan, design, estimate } = task;
  const { scene } = design;
  const { width, height } = scene.size;
  return {
    title: `Print order: ${name}`,
    subtitle: 'Every Door Direct Mail Retail: all pieces are alike',
    facts: [
      ['Pieces', number.format(estimate.pieces)],
      ['File', 'piece.pdf, two sides'],
      ['Cut size', findPreset(scene.preset)?.size ?? `${width / 1_000} × ${height / 1_000} mm`],
      ['Bleed', `${scene.bleed / 1_000} mm on each side, with crop marks`],
      ['Paper', eddmPaperFacts[plan.paper].label],
      ['Design', `${design.name}, revision ${design.revision}`],
      ['First day at the post', sayDay(plan.first_day)],
    ],
    text: [
      'Print at 100%, do not scale. Trim to the TrimBox; corners may be rounded by 1/8 in at most.',
      'The address and the mark of the post are pure black of one ink. Do not move them.',
      'Print a few more than ordered: a sample goes to each post office.',
      'Check sums of all files are in SHA256SUMS.',
    ].join('\n'),
  };
}
