import { createCampaign, createProduct, getProduct, listProducts, updateProduct } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let persona: string;

/** A persona of an account. */
async function personaOf({ accountId }: TestUser, name: string): Promise<string> {
  const { pool } = server.running.services.postgres;
  const [set, id] = [newId(), newId()];
  await pool.query(
    `insert into persona_sets (id, account_id, source, source_id, settings, state)
     values ($1, $2, 'list', $1, '{"classes":null,"is_special":false}', 'insufficient')`,
    [set, accountId],
  );
  await pool.query('insert into personas (id, account_id, set_id, generated_name, color) values ($1, $2, $3, $4, 0)', [
    id,
    accountId,
    set,
    name,
  ]);
  return id;
}

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  persona = await personaOf(user, 'Young renters');
});
afterAll(() => server.stop());

describe('createProduct', () => {
  it('says who buys it, and which campaigns reach them', async () => {
    const { data: campaign } = await server.call(createCampaign, user.token, { body: { name: 'Movers' } });
    // The audience of a plan is checked against people, of whom this persona has none.
    const audience = { segment: { field: 'persona', op: 'in', value: [persona] }, exclude: [], is_special: false };
    await server.running.services.postgres.pool.query(
      "update campaigns set plan = jsonb_set(plan, '{audience}', $1::jsonb) where id = $2",
      [JSON.stringify(audience), campaign.id],
    );
    await server.call(createCampaign, user.token, { body: { name: 'Others' } });
    const { data } = await server.call(createProduct, user.token, { body: { name: 'Lamp', persona_id: persona } });
    const shown = { persona: { id: persona, name: 'Young renters' }, campaigns: [{ id: campaign.id, name: 'Movers' }] };
    expect(data).toMatchObject(shown);
    await server.call(createProduct, user.token, { body: { name: 'Shelf' } });
    const { data: rows } = await server.call(listProducts, user.token, {});
    expect(rows).toMatchObject([shown, { persona: null, campaigns: [] }]);
    const params = { id: data.id };
    await server.call(updateProduct, user.token, { params, body: { name: 'Floor lamp' } });
    expect((await server.call(getProduct, user.token, { params })).data).toMatchObject(shown);
    await server.call(updateProduct, user.token, { params, body: { persona_id: null } });
    expect((await server.call(getProduct, user.token, { params })).data).toMatchObject({ persona: null });
  });

  it('refuses personas that the account does not have', async () => {
    const other = await personaOf(await server.signIn(), 'Theirs');
    for (const id of [other, newId()])
      expect(
        await server.request('POST', '/api/products', { token: user.token, body: { name: 'Lamp', persona_id: id } }),
      ).toMatchObject({ status: 400, body: { errors: { persona_id: ['This persona does not exist'] } } });
  });
});
