import { describe, expect, it } from 'vitest';
import { destinationConnectors, sourceConnectors } from './connectors.ts';
import { createRedactor } from './redact.ts';

describe('connectors', () => {
  it.each([...destinationConnectors, ...sourceConnectors].map((connector) => [connector.name, connector] as const))(
    '%s describes a form that can be filled in',
    (_, { settings, summary, vendor }) => {
      expect(vendor).toMatch(/^[a-z][a-z0-9]+$/);
      expect(summary).toMatch(/^[A-Z].*\.$/);
      expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
      for (const { kind, choices, initial } of settings) {
        expect(choices !== undefined).toBe(kind === 'choice');
        if (initial !== undefined && choices !== undefined)
          expect(choices.map(({ value }) => value)).toContain(initial);
      }
    },
  );

  it('are known by their vendor, once each', () => {
    for (const list of [destinationConnectors, sourceConnectors])
      expect(new Set(list.map(({ vendor }) => vendor)).size).toBe(list.length);
  });

  it.each(destinationConnectors.map((connector) => [connector.name, connector] as const))(
    '%s states limits that a run can keep to',
    (_, { limits, apiVersion }) => {
      for (const limit of [limits.rowsPerBatch, limits.bytesPerBatch, limits.concurrency])
        expect(Number.isInteger(limit) && limit > 0).toBe(true);
      for (const { requests, seconds } of limits.windows) expect(requests > 0 && seconds > 0).toBe(true);
      if (apiVersion?.endsOn != null) expect(apiVersion.endsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    },
  );
});

describe('createRedactor', () => {
  const redact = createRedactor({ secrets: { key: 'p@ss word/1', short: 'ab' } });

  it.each([
    ['the key p@ss word/1 is wrong', 'the key … is wrong'],
    ['?key=p%40ss%20word%2F1&x=1', '?key=…&x=1'],
    [`Basic ${Buffer.from('p@ss word/1').toString('base64')}`, 'Basic …='],
    ['Key (email)=(mary@example.com) exists', 'Key (email)=(…) exists'],
    ['mary%40example.com is taken', '… is taken'],
    ['call +1 (512) 555-0100 now', 'call … now'],
    ['at 2026-01-02 03:04:05 row 12345', 'at 2026-01-02 03:04:05 row 12345'],
    ['<p>Bad</p>\n\tgateway\0', 'Bad gateway'],
  ])('writes %j as %j', (message, result) => expect(redact(message)).toBe(result));

  it('keeps messages short, in linear time', () => {
    expect(redact('x '.repeat(5_000)).length).toBeLessThanOrEqual(301);
    expect(redact(`${'<'.repeat(50_000)}${'@'.repeat(50_000)}${'1'.repeat(50_000)}`).length).toBeLessThanOrEqual(301);
  });
});
