import { z } from 'zod';
import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { changeRow, moveRecords, placeRow, undoChange } from '../graph/move-records.ts';
import { followChangedPeople } from '../graph/people-changed.port.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { recordVerdict } from '../graph/links.queries.ts';

const move = z.object({
  changeId: z.string(),
  kind: z.enum(['merge', 'split']),
  reason: z.string(),
  into: z.string(),
  places: z.array(placeRow),
});
const undo = z.object({ undoId: z.string(), reason: z.string(), change: changeRow });
const verdict = z.object({
  kind: z.enum(['manual', 'apart']),
  left: z.array(z.string()),
  right: z.array(z.string()),
});

/** Moves records between people, or undoes that, and records what somebody said about them. */
export const changePersonGraph = defineIntent({
  kind: 'change-person-graph',
  topic: personGraph,
  payload: z.object({
    at: z.iso.datetime(),
    move: move.optional(),
    undo: undo.optional(),
    verdict: verdict.optional(),
  }),
  async apply({ services, clickhouse }, { at: time, ...given }) {
    const said = { at: new Date(time), version: await nextVersion(services.postgres) };
    if (given.move !== undefined) await moveRecords(clickhouse, given.move.places, { ...given.move, ...said });
    if (given.undo !== undefined) await undoChange(clickhouse, given.undo.change, { ...given.undo, ...said });
    if (given.verdict !== undefined)
      await recordVerdict(clickhouse, given.verdict.kind, { ...given.verdict, at: said.at });
  },
});

/** Looks up the visitors who are some people again: what is known of these has changed. */
export const refreshVisitorsOf = defineIntent({
  kind: 'refresh-visitors',
  topic: 'visitors',
  payload: z.object({ people: z.array(z.string()) }),
  apply: ({ services, clickhouse }, { people }) => followChangedPeople(services, clickhouse, { people }),
});
