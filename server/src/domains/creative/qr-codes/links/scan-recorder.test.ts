import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../platform/metrics/metrics.ts';
import { unrecordedScans } from './scan-metrics.ts';
import { createScanRecorder } from './scan-recorder.ts';
import type { ScanRow } from './scan-row.ts';

/** Only what the recorder looks at. */
const scan = (id: string): ScanRow => ({ scan_id: id }) as ScanRow;

/** A disk and a database that can be told to refuse; the database can also store what it seemed to refuse. */
function openPlaces() {
  const state = { isDiskFull: false, isDown: false };
  const onDisk: string[] = [];
  const inserts = new Map<string, readonly string[]>();
  const metrics = createMetrics();
  const recorder = createScanRecorder({
    metrics,
    log: pino({ level: 'silent' }),
    journal: {
      append(lines) {
        if (state.isDiskFull) return Promise.reject(new Error('No space left'));
        onDisk.push(...lines.map((line) => String(JSON.parse(line).scan_id)));
        return Promise.resolve();
      },
    },
    insert(rows, token) {
      if (state.isDown) return Promise.reject(new Error('The database is down'));
      inserts.set(
        token,
        rows.map(({ scan_id: id }) => id),
      );
      return Promise.resolve();
    },
  });
  const unrecorded = async (): Promise<number | undefined> =>
    (await unrecordedScans.of(metrics).get()).values.map(({ value }) => value)[0];
  return { state, onDisk, inserted: () => [...inserts.values()], recorder, unrecorded };
}

describe('createScanRecorder', () => {
  it('records a scan on disk and nowhere else', async () => {
    const { recorder, onDisk, inserted, unrecorded } = openPlaces();
    await recorder.record(scan('a'));
    await recorder.close();
    expect({ onDisk, inserted: inserted(), unrecorded: await unrecorded() }).toEqual({
      onDisk: ['a'],
      inserted: [],
      unrecorded: 0,
    });
  });

  it('inserts scans directly before they are answered when the disk refuses them, those of one moment at once', async () => {
    const { recorder, state, onDisk, inserted, unrecorded } = openPlaces();
    state.isDiskFull = true;
    await Promise.all(['a', 'b', 'c'].map((id) => recorder.record(scan(id))));
    expect({ onDisk, inserted: inserted(), unrecorded: await unrecorded() }).toEqual({
      onDisk: [],
      inserted: [['a', 'b', 'c']],
      unrecorded: 0,
    });
    await recorder.close();
    expect(inserted()).toHaveLength(1);
  });

  it.each([
    ['the disk', { isDiskFull: false, isDown: true }],
    ['the database', { isDiskFull: true, isDown: false }],
  ])('counts a scan that nobody took as unrecorded, and records it once when %s is back', async (_, later) => {
    const { recorder, state, onDisk, inserted, unrecorded } = openPlaces();
    Object.assign(state, { isDiskFull: true, isDown: true });
    await recorder.record(scan('a'));
    expect(await unrecorded()).toBe(1);
    await recorder.retry();
    expect([...onDisk, ...inserted().flat()]).toEqual([]);
    Object.assign(state, later);
    await recorder.retry();
    await recorder.close();
    expect([...onDisk, ...inserted().flat()]).toEqual(['a']);
    expect(await unrecorded()).toBe(1);
  });

  it('keeps a limited number of scans in memory', async () => {
    const { recorder, state, inserted, unrecorded } = openPlaces();
    Object.assign(state, { isDiskFull: true, isDown: true });
    for (let round = 0; round < 3; round += 1)
      await Promise.all(Array.from({ length: 4_000 }, (_, index) => recorder.record(scan(`${round}-${index}`))));
    state.isDown = false;
    await recorder.close();
    expect(inserted().flat()).toHaveLength(8_000);
    expect(await unrecorded()).toBe(12_000);
  });
});
