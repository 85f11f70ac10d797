import {
  countAudience,
  createPixel,
  createProspectList,
  createTag,
  exportProspectList,
  getProspectList,
  listTags,
  listVisitors,
  type PixelDetails,
} from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { createEnriching } from './enriching.ts';
import { asKnown, type Customer, fileOf, header } from './customer-files.ts';
import { createMailingOf } from './mailing.ts';
import type { TestServer, TestUser } from './test-server.ts';
import { emailHash, pageHeaders, testBatch } from './test-visits.ts';
import { until } from './until.ts';

/** How an account sees one person of the consumer file. */
export interface Sightings {
  readonly user: TestUser;
  /** The ways that show the person now. */
  ways(): Promise<string[]>;
}

/** Puts a person on a list, under a tag and in an audience of an account, and lets them visit its site; others of the same audience stay around them. */
export async function createSightings(server: TestServer, person: Customer): Promise<Sightings> {
  const user = await server.signIn({ isSpecial: true });
  const pixel: PixelDetails = (
    await server.call(createPixel, user.token, { body: { name: 'Shop', domain: 'shop.example.com' } })
  ).data;
  const visitor = newId();
  const event = { type: 'form' as const, name: 'newsletter', email: emailHash(person.email) };
  await server.request('POST', '/c', {
    body: testBatch(pixel.pixel_uuid, [{}, event], { visitor }),
    headers: { ...pageHeaders },
  });
  const isIdentified = async (): Promise<boolean> =>
    (await server.call(listVisitors, user.token, { query: { tab: 'identified' } })).data.length > 0;
  const audience = { segment: { field: 'zip' as const, op: 'in' as const, value: [person.zip] } };
  const { data: made } = await server.call(createProspectList, user.token, {
    body: { name: newId(), consumers: 'all', audience },
  });
  const list = await until(async () => {
    const { data: found } = await server.call(getProspectList, user.token, { params: { id: made.id } });
    return found.list.state === 'ready' ? found.list : null;
  });
  const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Regulars' } });
  await server.request('POST', '/api/tags-sync', {
    token: user.token,
    body: { modelType: 'consumer', models: [person.id], tags: [tag.id], mode: 'add' },
  });
  await until(async () => ((await isIdentified()) ? true : null));
  const counted = (await server.call(countAudience, user.token, { body: audience })).data.final;
  const mail = createMailingOf(
    () => server,
    () => user,
  );
  const design = await mail.design();
  const plan = { audience: { ...audience, exclude: [] }, holdout: 0, is_by_household: false };
  const mailedPieces = async (): Promise<number> => (await mail.mailed(await mail.campaign(design, plan))).pieces;
  const pieces = await mailedPieces();
  const enriching = createEnriching(server, user);

  const shows: Readonly<Record<string, () => Promise<boolean>>> = {
    audience: async () => (await server.call(countAudience, user.token, { body: audience })).data.final === counted,
    enrichment: async () => {
      const name = newId();
      const { matched } = await enriching.enrich(name, fileOf([header, asKnown(person, 1)]));
      return matched === 1;
    },
    export: async () => {
      const options = { token: user.token, body: { list_id: list.id } };
      return String((await server.request('POST', exportProspectList.path, options)).body).includes(person.email);
    },
    list: async () => {
      const { data: page } = await server.call(getProspectList, user.token, {
        params: { id: list.id },
        query: { perPage: 100 },
      });
      return page.consumers.data.some(({ id }) => id === person.id);
    },
    mailing: async () => (await mailedPieces()) === pieces,
    tag: async () => {
      const { tags } = await server.call(listTags, user.token, {});
      return tags[0]?.usage.consumer === 1;
    },
    visitors: isIdentified,
  };
  return {
    user,
    async ways() {
      const seen: string[] = [];
      for (const [way, isSeen] of Object.entries(shows)) if (await isSeen()) seen.push(way);
      return seen;
    },
  };
}
