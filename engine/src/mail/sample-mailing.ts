import type { ListedMailing, Mailing, MailingReport, Recipient } from '@acquaint/contract';
import { addDays } from '../dates/days.ts';

const people = [
  { name: 'Maria Hernandez', address: '1420 Juniper Street, Springfield, IL 62704', code: 'SAMPLE0001' },
  { name: 'James Whitaker', address: '77 Orchard Lane, Dayton, OH 45402', code: 'SAMPLE0002' },
  { name: 'Aisha Coleman', address: '3309 Bayview Avenue, Tampa, FL 33602', code: 'SAMPLE0003' },
];

/** The built-in sample, as it is in the list of somebody who has not mailed yet; `today` is the account's day. */
export function sampleMailing(today: string): ListedMailing {
  return {
    id: '0',
    campaign_id: null,
    name: 'Spring opening postcard',
    dispatch_date: addDays(today, 3),
    status: 'Pending',
    house: 'local',
    is_test: false,
    pieces: people.length,
    produced: 0,
    in_transit: 0,
    delivered: 0,
    returned: 0,
    failed: 0,
    cost_cents: 228,
    currency: 'USD',
    work: { job_id: null, state: 'waiting', done: 0, total: people.length, message: '' },
    responders: 0,
    scans: 0,
    visits: 0,
    cents_per_response: null,
    is_sample: true,
  };
}

/** The built-in sample in full. */
export function sampleMailingReport(today: string): MailingReport {
  const { scans: _scans, visits: _visits, cents_per_response: _cents, ...listed } = sampleMailing(today);
  const campaign: Mailing = {
    ...listed,
    design: 'Open house',
    size: '6 × 4 in',
    package: null,
    states: [{ state: 'queued', pieces: people.length }],
    left_out: [],
    places: ['FL', 'IL', 'OH'].map((state) => ({ state, pieces: 1, responders: 0 })),
  };
  const recipients = people.map((person, index): Recipient => ({
    ...person,
    serial: index + 1,
    state: 'queued',
    variant: 'A',
    events: [],
    responded_at: null,
  }));
  return {
    data: { campaign, recipients },
    meta: { next: null, per_page: people.length, total: people.length },
  };
}
