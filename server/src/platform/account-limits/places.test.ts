import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts';
import { until } from '../../testing/until.ts';
import { countKeyRequest } from '../http/key-requests.store.ts';
import { newId } from '../ids/ids.ts';
import { openPlaces, type Places } from './places.store.ts';

let processes: TwoProcesses;
let uploads: Places[];
beforeAll(async () => {
  processes = await openTwoProcesses();
  uploads = [processes.one, processes.other].map((each) => openPlaces(each).ofKind('uploads', 3));
});
afterAll(() => processes.end());

const enterEverywhere = (key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => uploads.map((one) => one.enter(key))).flat());
const isPlace = (place: (() => void) | null): place is () => void => place !== null;

describe('places', () => {
  it('are as many for all processes, however many ask at once', async () => {
    const key = newId();
    const given = (await enterEverywhere(key, 5)).filter(isPlace);
    expect(given).toHaveLength(3);
    expect(await Promise.all(uploads.map((one) => one.taken(key)))).toEqual([3, 3]);
    expect(await uploads[0]?.enter(newId())).not.toBeNull();
  });

  it('are free for whoever was answered, at once', async () => {
    const key = newId();
    const [one] = uploads;
    for (let round = 0; round < 20; round += 1) {
      const given = (await Promise.all([one?.enter(key), one?.enter(key), one?.enter(key)])).map(
        (place) => place ?? null,
      );
      expect(given.filter(isPlace)).toHaveLength(3);
      for (const leave of given.filter(isPlace)) {
        leave();
        leave();
      }
    }
    await until(async () => ((await uploads[1]?.taken(key)) === 0 ? true : null));
  });

  it('of a process that ended are free once nobody renews them', async () => {
    const key = newId();
    await enterEverywhere(key, 2);
    expect(await uploads[1]?.enter(key)).toBeNull();
    await processes.one.pool.query(
      "update taken_places set renewed_at = clock_timestamp() - interval '21 seconds' where key = $1",
      [key],
    );
    expect(await uploads[1]?.taken(key)).toBe(0);
    expect((await enterEverywhere(key, 5)).filter(isPlace)).toHaveLength(3);
  });
});

describe('requests of a key', () => {
  it('count over all processes, from one again in the next minute', async () => {
    const { one, other } = processes;
    const key = newId();
    await one.pool.query(
      `with account as (insert into accounts (id, company_name) values (gen_random_uuid(), 'Shop') returning id),
            owner as (insert into users (id, account_id, first_name, last_name, email, password_hash, status)
                      select gen_random_uuid(), id, 'A', 'B', 'a@shop.example', '', 'active' from account returning id, account_id)
       insert into api_keys (id, account_id, user_id, name, token_hash, hint, scopes, requests_per_minute, created_at)
       select $1, account_id, id, 'Key', '', '', '{}', 1, now() from owner`,
      [key],
    );
    expect(await countKeyRequest(one, key, 1)).toBe(1);
    expect(await countKeyRequest(other, key, 1)).toBe(2);
    expect(await countKeyRequest(other, key, 2)).toBe(1);
  });
});
