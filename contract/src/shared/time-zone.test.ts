import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../all-operations.ts';
import type { Operation } from './operation.ts';
import { isTimeZone } from './time-zone.ts';

describe('isTimeZone', () => {
  it.each(['UTC', 'America/New_York', 'America/Port-au-Prince', 'America/Indiana/Knox', 'Etc/GMT+5', 'US/Eastern'])(
    'knows %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Mars/Olympus', '+05:00', 'america/new_york', 'AMERICA/NEW_YORK', 'us/eastern', 'UTC\0', 'UTC '])(
    'does not know %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});

/** What a schema is made of, fields by their names. */
function partsOf(schema: unknown): (readonly [name: string, part: unknown])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['', schema.element]];
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option]);
  if (schema instanceof z.ZodPipe) return [['', schema.in]];
  const isWrapped = [z.ZodOptional, z.ZodNullable, z.ZodDefault].some((kind) => schema instanceof kind);
  return isWrapped && schema instanceof z.ZodType && 'unwrap' in schema && typeof schema.unwrap === 'function'
    ? [['', schema.unwrap()]]
    : [];
}

/** The schemas of fields called `time_zone`, however deep. */
function zonesOf(schema: unknown): z.ZodType[] {
  return partsOf(schema).flatMap(([name, part]) =>
    name === 'time_zone' && part instanceof z.ZodType ? [part] : zonesOf(part),
  );
}

describe('time zones in what operations take', () => {
  it('are ones that every engine knows', () => {
    const all: readonly Operation[] = Object.values(operations);
    const taken = all.flatMap(({ name, body, query }) =>
      [body, query].flatMap((schema) => zonesOf(schema)).map((zone) => ({ name, zone })),
    );
    expect(new Set(taken.map(({ name }) => name)).size).toBeGreaterThan(7);
    for (const { name, zone } of taken) {
      expect(zone.safeParse('America/Chicago').success, name).toBe(true);
      for (const unknown of ['Mars/Olympus', '+05:00', 'america/chicago'])
        expect(zone.safeParse(unknown).success, `${name}: ${unknown}`).toBe(false);
    }
  });
});
