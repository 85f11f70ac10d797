import { describe, expect, it } from 'vitest';
import {
  instantIn,
  isoIn,
  localHour,
  wallClockIn,
  writeClock,
  writeDay,
  writeDayOf,
  writeFullMoment,
  writeMoment,
  writeStep,
  yearOf,
} from './format-dates.ts';

const late = '2026-01-01T03:05:07Z';
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('writing an instant', () => {
  it('is in the time zone that is named', () => {
    expect(plain(writeMoment(late, 'America/New_York'))).toBe('Dec 31, 10:05 PM');
    expect(plain(writeFullMoment(late, 'America/New_York'))).toBe('Dec 31, 2025, 10:05 PM');
    expect(writeDayOf(late, 'America/New_York')).toBe('Dec 31, 2025');
    expect(plain(writeClock(late, 'Asia/Kathmandu'))).toBe('8:50:07 AM');
    expect([yearOf(new Date(late), 'America/New_York'), yearOf(new Date(late), 'UTC')]).toEqual([2025, 2026]);
    expect(localHour(new Date(late), 'America/New_York')).toEqual({ weekday: 3, hour: 22 });
  });

  it('is in the language that is asked for', () => {
    const zone = 'America/New_York';
    expect(plain(writeMoment(late, zone, 'es'))).toBe('31 dic, 22:05');
    expect(plain(writeFullMoment(late, zone, 'es'))).toBe('31 dic 2025, 22:05');
    expect([writeDayOf(late, zone, 'es'), writeDay('2026-01-31', 'long', 'es')]).toEqual([
      '31 dic 2025',
      '31 de enero de 2026',
    ]);
    expect([writeStep('2026-01-31', 'es'), plain(writeClock(late, zone, 'es'))]).toEqual(['31 ene', '22:05:07']);
  });

  it('is the same instant for other programs', () => {
    const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
    const texts = zones.map((zone) => isoIn(late, zone));
    expect(texts).toEqual([
      '2026-01-01T03:05:07+00:00',
      '2025-12-31T22:05:07-05:00',
      '2026-01-01T08:50:07+05:45',
      '2026-01-01T17:05:07+14:00',
    ]);
    expect(new Set(texts.map((text) => Date.parse(text))).size).toBe(1);
  });
});

describe('writing a day', () => {
  it('is the same everywhere', () => {
    expect(
      (['short', 'medium', 'weekday', 'long', 'full'] as const).map((length) => writeDay('2026-11-20', length)),
    ).toEqual(['Nov 20', 'Nov 20, 2026', 'Fri, Nov 20, 2026', 'November 20, 2026', 'Friday, November 20, 2026']);
  });

  it('writes hours that clocks elsewhere skip', () => {
    expect(['2026-03-08', '2026-03-08T02:00', '2026-03-08T00:00'].map((at) => plain(writeStep(at)))).toEqual([
      'Mar 8',
      'Mar 8, 2 AM',
      'Mar 8, 12 AM',
    ]);
  });
});

describe('what a clock shows', () => {
  it('is read back as the instant', () => {
    for (const zone of ['America/New_York', 'Europe/Berlin', 'Asia/Kathmandu'])
      expect(instantIn(wallClockIn('2026-07-04T12:30:00.000Z', zone), zone)).toBe('2026-07-04T12:30:00.000Z');
  });

  it('is the earlier of two, and what comes after a gap', () => {
    expect(instantIn('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(instantIn('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });
});
