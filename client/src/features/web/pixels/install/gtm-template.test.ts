import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { gtmTemplate } from './gtm-template.ts';

const pixel = '0191c0de-0000-7000-8000-00000000c0de';
/** The sections of a template, by their names. */
const sectionsOf = (template: string): Map<string, string> => {
  const parts = template.split(/^___([A-Z_]+)___$/m).slice(1);
  return new Map(
    parts.flatMap((name, place) => (place % 2 === 0 ? [[name, (parts[place + 1] ?? '').trim()] as const] : [])),
  );
};
const sections = sectionsOf(gtmTemplate({ origin: 'https://stats.example.com', pixel }));
const parsed = (name: string): unknown => JSON.parse(sections.get(name) ?? '');

const value = z.object({ string: z.string().optional(), mapValue: z.array(z.looseObject({})).optional() });
const permissions = z.array(
  z.object({
    instance: z.object({
      key: z.object({ publicId: z.string() }),
      param: z.tuple([z.object({ value: z.object({ listItem: z.array(value) }) })]),
    }),
  }),
);
const allowed = (name: string): string[] =>
  permissions
    .parse(parsed('WEB_PERMISSIONS'))
    .filter(({ instance }) => instance.key.publicId === name)
    .flatMap(({ instance }) => instance.param[0].value.listItem)
    .map(({ string, mapValue }) => string ?? String(mapValue?.[0]?.['string']));

/** Runs the tag with the APIs that it asks for, as Tag Manager does: within its permissions, or not at all. */
function fire(data: object) {
  const happened: unknown[][] = [];
  const apis: Readonly<Record<string, unknown>> = {
    encodeUriComponent: encodeURIComponent,
    makeTableMap: (rows: Record<string, string>[], key: string, of: string) =>
      Object.fromEntries(rows.map((row) => [row[key], row[of]])),
    createArgumentsQueue(name: string, queue: string) {
      for (const key of [name, queue])
        if (!allowed('access_globals').includes(key)) throw new Error(`${key} is refused`);
      return (...call: unknown[]) => happened.push([name, ...call]);
    },
    injectScript(url: string, onSuccess: () => void) {
      const isAllowed = allowed('inject_script').some((one) => url.startsWith(one.replace('*', '')));
      if (!isAllowed) throw new Error(`${url} is refused`);
      happened.push(['script', url]);
      onSuccess();
    },
  };
  const end = (name: string) => () => happened.push([name]);
  runInNewContext(sections.get('SANDBOXED_JS_FOR_WEB_TEMPLATE') ?? '', {
    require: (name: string) => apis[name] ?? expect.unreachable(`${name} is not an API that the template may use`),
    data: { ...data, gtmOnSuccess: end('success'), gtmOnFailure: end('failure') },
  });
  // Of another context.
  return JSON.parse(JSON.stringify(happened));
}

describe('the template of Google Tag Manager', () => {
  it('has the sections that Tag Manager reads', () => {
    expect([...sections.keys()]).toEqual([
      'TERMS_OF_SERVICE',
      'INFO',
      'TEMPLATE_PARAMETERS',
      'SANDBOXED_JS_FOR_WEB_TEMPLATE',
      'WEB_PERMISSIONS',
      'TESTS',
      'NOTES',
    ]);
    expect(parsed('INFO')).toMatchObject({ type: 'TAG', displayName: 'Acquaint', containerContexts: ['WEB'] });
    expect(parsed('TEMPLATE_PARAMETERS')).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'pixel', defaultValue: pixel })]),
    );
  });

  it('loads the pixel from this installation, and from nowhere else', () => {
    expect(allowed('inject_script')).toEqual(['https://stats.example.com/p/*']);
    expect(fire({ action: 'load', pixel })).toEqual([
      ['script', `https://stats.example.com/p/${pixel}.js`],
      ['success'],
    ]);
    expect(fire({ action: 'load', pixel: '../evil' })).toEqual([
      ['script', 'https://stats.example.com/p/..%2Fevil.js'],
      ['success'],
    ]);
  });

  it('tracks events with their properties', () => {
    const properties = [{ name: 'plan', value: 'pro' }];
    expect(fire({ action: 'track', event: 'signup', properties })).toEqual([
      ['acquaint', 'track', 'signup', { plan: 'pro' }],
      ['success'],
    ]);
    expect(fire({ action: 'track', event: 'visit' })).toEqual([['acquaint', 'track', 'visit', {}], ['success']]);
  });
});
