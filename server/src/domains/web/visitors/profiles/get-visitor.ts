import type { getVisitor as operation } from '@acquaint/contract';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { personOfVisitor } from '../../../people/people/index.ts';
import { accountPixels } from '../../reports/index.ts';
import { personsOfVisitors, visitorKey } from '../../visits/index.ts';
import { codesOfScans } from './codes-of-scans.port.ts';
import { evidenceOf, timelineOf } from './visitors.queries.ts';

const shownEvents = 200;

export const getVisitor: Verb<typeof operation> = async (context, { params }) => {
  const { clickhouse } = context;
  const events = await timelineOf(clickhouse, params.id, shownEvents);
  const pixels = await accountPixels(context);
  const pixel = pixels.find(({ id }) => id === events[0]?.pixel_id);
  if (pixel === undefined) throw new OperationError('not_found');
  const visitor = { pixel_id: pixel.id, visitor_id: params.id };
  const persons = await personsOfVisitors(clickhouse, [visitor]);
  const person = persons.get(visitorKey(visitor)) ?? null;
  const shown = events.slice(0, shownEvents);
  const codes = await codesOfScans.one(context.services)(
    context,
    shown.map(({ scan }) => scan),
  );
  const evidence = person === null ? null : await evidenceOf(clickhouse, params.id);
  return {
    data: {
      visitor_id: params.id,
      pixel_uuid: pixel.pixelUuid,
      person,
      own_person_id: await personOfVisitor(clickhouse, params.id),
      timeline: shown.map(({ pixel_id: _pixel, scan, ...event }) => ({ ...event, qr_code: codes.get(scan) ?? null })),
      is_cut: events.length > shownEvents,
      evidence:
        evidence === null
          ? null
          : { at: isoTime(evidence.time), type: evidence.type, name: evidence.name, path: evidence.path },
    },
  };
};
