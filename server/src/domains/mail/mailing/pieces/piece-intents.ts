import { pieceStates } from '@acquaint/contract';
import { z } from 'zod';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { recordAll } from './piece-events.queries.ts';
import { recordReported } from './record-reported.ts';

const topic = 'pieces';

/** Records a state of pieces that a user knows of: of some, or of all that were produced. */
export const recordPieces = defineIntent({
  kind: 'record-pieces',
  topic,
  payload: z.object({
    mailing: z.string(),
    state: z.enum(pieceStates),
    source: z.string(),
    at: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
    pieces: z.union([z.object({ upTo: z.number() }), z.object({ serials: z.array(z.number()) })]),
  }),
  async apply({ services, clickhouse, accountId }, { mailing, state, source, pieces, ...times }) {
    const event = { mailing, state, source, at: new Date(times.at) };
    const recordedAt = new Date(times.recordedAt);
    if ('upTo' in pieces) return recordAll(clickhouse, { ...event, serial: pieces.upTo }, { from: 1, recordedAt });
    const events = pieces.serials.map((serial) => ({ ...event, serial }));
    await recordReported(services, accountId, { events, at: recordedAt });
  },
});

/** Records who responded. */
export const recordResponses = defineIntent({
  kind: 'record-responses',
  topic,
  payload: z.object({
    responses: z.array(z.object({ mailing: z.string(), serial: z.number() })),
    at: z.iso.datetime(),
  }),
  async apply({ services, accountId }, { responses, at }) {
    await services.clickhouse.insert(
      'mail_responses',
      responses.map(({ mailing, serial }) => ({
        account_id: accountId,
        mailing_id: mailing,
        serial,
        at: clickHouseTime(new Date(at)),
      })),
    );
  },
});
