import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { clickHouseTime } from '../../../platform/clickhouse/clickhouse-time.ts';
import { OperationError } from '../../../platform/http/operation-error.ts';
import { createEngineState } from './model/engine-state.ts';
import { createEventIntake } from './model/event-intake.ts';
import type { EventRow } from './model/event-row.ts';
import { createRecentEvents } from './model/recent-events.ts';

const minute = 60_000;
const start = Date.parse('2026-06-01T12:00:00Z');

/** Only what the intake looks at. */
function row(id: string, at = start): EventRow {
  return { event_id: id, at: clickHouseTime(new Date(at)) } as EventRow;
}

/** A disk that can be told to fail after it stored what it was given. */
function openDisk() {
  const disk = new Map<string, number>();
  const recent = createRecentEvents(start - 10 * minute);
  const state = { isFailing: false, isDown: false, now: start, lookups: 0 };
  const journaled = new Set<string>();
  const batcher = {
    async add(rows: readonly EventRow[], { isUnchecked = false } = {}): Promise<void> {
      await Promise.resolve();
      if (isUnchecked) {
        for (const { event_id } of rows) journaled.add(event_id);
        return;
      }
      for (const { event_id } of rows) disk.set(event_id, (disk.get(event_id) ?? 0) + 1);
      if (state.isFailing) throw new OperationError('unavailable');
      recent.remember(
        rows.map(({ event_id }) => event_id),
        state.now,
      );
    },
  };
  const findStored = (rows: readonly EventRow[]): Promise<Set<string>> => {
    state.lookups += 1;
    if (state.isDown) return Promise.reject(new Error('connect ECONNREFUSED'));
    return Promise.resolve(new Set(rows.map(({ event_id }) => event_id).filter((id) => disk.has(id))));
  };
  const engine = createEngineState(pino({ level: 'silent' }));
  const journal = { has: (id: string) => journaled.has(id) };
  const intake = createEventIntake({ batcher, recent, journal, engine, findStored });
  return { disk, journaled, state, recent, engine, intake };
}

describe('createEventIntake', () => {
  it('stores an event once, however often it comes, at once or one after another or twice in one batch', async () => {
    const { intake, disk, state } = openDisk();
    await Promise.all([
      intake.store([row('a'), row('a')]),
      intake.store([row('a'), row('b')]),
      intake.store([row('b')]),
    ]);
    await intake.store([row('a'), row('b')]);
    expect([...disk]).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(state.lookups).toBe(0);
  });

  it('looks an event up that is older than what is remembered', async () => {
    const { intake, disk, state, recent } = openDisk();
    await intake.store([row('old')]);
    for (const minutes of [11, 22, 33]) {
      state.now = start + minutes * minute;
      await intake.store([row(`at ${minutes}`, state.now)]);
    }
    expect(recent.has('old')).toBe(false);
    await intake.store([row('old'), row('new', state.now)]);
    expect(disk.get('old')).toBe(1);
    expect(disk.get('new')).toBe(1);
  });

  it('refuses everybody who waits for an insert that fails, and stores nothing twice when it had worked all the same', async () => {
    const { intake, disk, state } = openDisk();
    state.isFailing = true;
    const answers = await Promise.allSettled([intake.store([row('a')]), intake.store([row('a')])]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.isFailing = false;
    await intake.store([row('a')]);
    expect(disk.get('a')).toBe(1);
  });

  it('leaves events that nobody can look up to the journal while the engine is down, and takes them once', async () => {
    const { intake, disk, journaled, engine, state } = openDisk();
    state.isDown = true;
    const early = row('early', start - 20 * minute);
    await intake.store([early]);
    expect({ isUp: engine.isUp, lookups: state.lookups }).toEqual({ isUp: false, lookups: 1 });
    await intake.store([early]);
    await intake.store([row('another', start - 20 * minute)]);
    expect(state.lookups).toBe(1);
    expect([...journaled]).toEqual(['early', 'another']);
    expect(disk.size).toBe(0);
  });
});
