import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stateOfStannp } from '@acquaint/engine';
import { z } from 'zod';
import { utcDayOf } from '@acquaint/engine/dates';
import type { HouseOrder, HousePiece, HouseStatus, MailHouse, TakenPiece } from './port.ts';

export interface StannpOptions {
  /** Such as https://api-us1.stannp.com. */
  readonly url: string;
  readonly apiKey: string;
  /** What messages are signed with; without one none is believed. */
  readonly webhookSecret: string | null;
  readonly isTest: boolean;
  readonly now: () => Date;
}

/** The house cannot be reached, or does not take our key: nobody knows what became of the last request. */
class MailHouseError extends Error {
  override readonly name = 'MailHouseError';
}

const timeoutMilliseconds = 30_000;
const tries = 6;
const firstPause = 500;
const longestPause = 60_000;

const success = z.object({ success: z.literal(true), data: z.unknown() });
const failure = z.object({ success: z.literal(false), error: z.string() });
const number = z.union([z.number(), z.string()]);
const created = z.object({ id: number, status: z.string().default('received'), cost: number.default(0) });
const mailpiece = z.looseObject({
  id: number,
  status: z.string(),
  tags: z.string().nullish(),
  dispatched: z.string().nullish(),
  updated: z.string().nullish(),
});
const listed = z.object({ singles: z.array(mailpiece).default([]) });
const message = z.object({
  event: z.string(),
  created: z.string().nullish(),
  mailpieces: z.array(mailpiece).default([]),
});

/** Times of the house are of UTC, `2026-01-31 12:00:00` or ISO 8601; null for what is none. */
function instantOf(text: string | null | undefined): Date | null {
  if (text == null || text === '') return null;
  const date = new Date(/[Z+]/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const cents = (cost: string | number): number => Math.round(Number(cost) * 100) || 0;

function statusOf(piece: z.infer<typeof mailpiece>, otherwise: Date): HouseStatus | null {
  const state = stateOfStannp(piece.status);
  const at = instantOf(piece.updated) ?? (state === 'mailed' ? instantOf(piece.dispatched) : null) ?? otherwise;
  return state === null ? null : { providerId: String(piece.id), state, at };
}

const inch = 25_400;
/** The sizes that the house prints for the United States, and A5, by their sides in micrometers. */
const sizes = [
  { size: '4x6', kind: 'postcard', sides: [4 * inch, 6 * inch] },
  { size: '6x9', kind: 'postcard', sides: [6 * inch, 9 * inch] },
  { size: '6x11', kind: 'postcard', sides: [6 * inch, 11 * inch] },
  { size: 'A5', kind: 'postcard', sides: [148_000, 210_000] },
  { size: 'US-LETTER', kind: 'letter', sides: [8.5 * inch, 11 * inch] },
] as const;

function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  const sides = [Math.min(width, height), Math.max(width, height)];
  const found = sizes.find((known) => known.sides.every((side, index) => Math.abs(side - (sides[index] ?? 0)) < 500));
  return found === undefined ? null : { size: found.size, kind: found.kind };
}

function formOf({ size, kind, tag }: HouseOrder, piece: HousePiece, isTest: boolean): FormData {
  const form = new FormData();
  const fields: Readonly<Record<string, string>> = {
    size,
    test: String(isTest),
    'recipient[firstname]': piece.first_name,
    'recipient[lastname]': piece.last_name,
    'recipient[company]': piece.company,
    'recipient[address1]': piece.address,
    'recipient[city]': piece.city,
    'recipient[state]': piece.state,
    'recipient[postcode]': piece.zip,
    'recipient[country]': 'US',
    tags: tag,
    clearzone: 'true',
    ...(kind === 'postcard' ? { padding: '0' } : { duplex: String(piece.sides.length > 1) }),
    idempotency_key: piece.key,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const names = kind === 'postcard' ? ['front', 'back'] : ['file'];
  for (const [index, side] of piece.sides.entries()) {
    const name = names[index];
    if (name !== undefined) form.set(name, new Blob([Buffer.from(side)], { type: 'application/pdf' }), `${name}.pdf`);
  }
  return form;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** How long to wait before the next try: as the house says, or longer each time. */
function pauseAfter(attempt: number, answer: Response | null): number {
  const reset = Number(answer?.headers.get('x-ratelimit-reset') ?? Number.NaN);
  if (answer?.status === 429 && Number.isFinite(reset)) return Math.min(longestPause, reset * 1_000 + 50);
  return Math.min(longestPause, firstPause * 2 ** attempt);
}

/** Prints and posts by Stannp (its API of version 1), whose requests are safe to repeat by their idempotency keys. */
export function stannpHouse({ url, apiKey, webhookSecret, isTest, now }: StannpOptions): MailHouse {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  async function tryOnce(path: string, body: FormData | null): Promise<Response | null> {
    try {
      return await fetch(`${url}/v1/${path}`, {
        method: body === null ? 'GET' : 'POST',
        headers: { authorization },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
    } catch {
      // Lost on the way there or back: asked again with the same key.
      return null;
    }
  }

  /** Asks until there is an answer that another try would not change. */
  async function ask(path: string, makeBody: () => FormData | null): Promise<Reply> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const answer = await tryOnce(path, makeBody());
      if (answer?.status === 401) throw new MailHouseError('Stannp does not take the API key.');
      const body: unknown = answer === null ? null : await answer.json().catch(() => null);
      if (answer !== null && body !== null && answer.status < 500 && answer.status !== 429) {
        // Whoever has used up what a minute allows waits here, not at the next piece.
        if (answer.headers.get('x-ratelimit-remaining') === '0')
          await sleep(Math.min(longestPause, Number(answer.headers.get('x-ratelimit-reset') ?? 0) * 1_000));
        return { status: answer.status, body };
      }
      await sleep(pauseAfter(attempt, answer));
    }
    throw new MailHouseError('Stannp does not answer.');
  }

  return {
    isTest,
    sizeOf,
    async send(order, piece): Promise<TakenPiece> {
      const path = order.kind === 'postcard' ? 'postcards/create' : 'letters/create';
      // 409: this piece was taken before, and here is what was said then.
      const { body } = await ask(path, () => formOf(order, piece, isTest));
      const taken = success.safeParse(body);
      if (taken.success) {
        const { id, status, cost } = created.parse(taken.data.data);
        const state = isTest ? 'produced' : (stateOfStannp(status) ?? 'queued');
        return { state, providerId: isTest ? '' : String(id), costCents: isTest ? 0 : cents(cost), refusal: '' };
      }
      const refused = failure.safeParse(body);
      if (!refused.success) throw new MailHouseError('Stannp answered something else than its documents say.');
      return { state: 'failed', providerId: '', costCents: 0, refusal: refused.data.error.slice(0, 300) };
    },
    async statuses(from, until, tag): Promise<readonly HouseStatus[]> {
      const { body } = await ask(`reporting/list/${utcDayOf(from)}/${utcDayOf(until)}`, () => null);
      const { singles } = listed.parse(success.parse(body).data);
      return singles
        .filter(({ tags }) => (tags ?? '').split(',').includes(tag))
        .flatMap((piece) => statusOf(piece, now()) ?? []);
    },
    readMessage(body, signature): readonly HouseStatus[] | null {
      if (webhookSecret === null) return null;
      const expected = createHmac('sha256', webhookSecret).update(body).digest();
      const given = Buffer.from(signature, 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const reported = message.safeParse(JSON.parse(body.toString('utf8')));
      if (!reported.success || reported.data.event !== 'mailpiece_status') return [];
      const at = instantOf(reported.data.created) ?? now();
      return reported.data.mailpieces.flatMap((piece) => statusOf(piece, at) ?? []);
    },
  };
}
