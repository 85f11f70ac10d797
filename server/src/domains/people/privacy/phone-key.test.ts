import { phoneKey } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { phoneForms } from '../../../testing/phone-forms.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { phoneKeyOf } from './model/phone-key.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('phoneKeyOf', () => {
  it('says what the engine says, of numbers of all countries', async () => {
    const rows = await server.running.services.clickhouse.rows({
      sql: `
        select ${phoneKeyOf('form')} as phone
          from (select arrayJoin(arrayEnumerate({forms:Array(String)})) as place, {forms:Array(String)}[place] as form)
         order by place`,
      params: { forms: phoneForms },
      row: z.object({ phone: z.string() }),
    });
    expect(rows.map(({ phone }) => phone)).toEqual(phoneForms.map((form) => phoneKey(form)));
  });
});
