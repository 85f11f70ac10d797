import {
  addAsset,
  addBrandLogo,
  addDesignComment,
  addDesignVersion,
  addSuppressions,
  beginAssetUpload,
  createAnnotation,
  createCampaign,
  createDesign,
  createEddmArea,
  createEddmMailing,
  createFunnel,
  createGoal,
  createProduct,
  createProspectList,
  createQrCode,
  createQrTemplate,
  createReportMail,
  createReportShare,
  createStudyShare,
  createTag,
  getBrand,
  listProspectLists,
  listSessions,
  searchSuppressions,
} from '@acquaint/contract';
import { sql } from 'drizzle-orm';
import { createEnrichmentStore } from '../domains/people/enrichment/index.ts';
import { createMailingStore } from '../domains/mail/mailing/index.ts';
import { createLookalikeStore } from '../domains/audiences/lookalikes/index.ts';
import { createPeopleImportStore } from '../domains/people/people-imports/index.ts';
import { createUploadStore } from '../domains/people/uploads/index.ts';
import { newId } from '../platform/ids/ids.ts';
import { oneHistoryImport } from './history.ts';
import { oneAlert } from './owned-alert.ts';
import { oneTeam } from './owned-team.ts';
import { oneSync } from './owned-sync.ts';
import { testPng } from './test-images.ts';
import type { TestServer, TestUser } from './test-server.ts';
import { pageHeaders, testBatch } from './test-visits.ts';
import { until } from './until.ts';

/** A brand has a few logos at most: the first one serves every time. */
async function oneLogo(server: TestServer, owner: TestUser): Promise<string> {
  const brand = await server.call(getBrand, owner.token, {});
  const [known] = brand.data.logos;
  if (known !== undefined) return known.id;
  const request = { body: { variant: 'primary' as const }, file: await testPng() };
  return (await server.call(addBrandLogo, owner.token, request)).data.logos[0]?.id ?? '';
}

/** A list is filled by a job, which goes on after it was made: one that is ready serves every time. */
async function oneList(server: TestServer, owner: TestUser): Promise<string> {
  const read = () => server.call(listProspectLists, owner.token, {});
  if ((await read()).data.length === 0)
    await server.call(createProspectList, owner.token, {
      body: { name: 'Sealed', consumers: 'all', audience: { segment: { all: [] } } },
    });
  return until(async () => (await read()).data.find(({ state }) => state === 'ready')?.id ?? null);
}

/** Personas are found in hundreds of people: one is put there instead. */
async function onePersona(server: TestServer, owner: TestUser): Promise<string> {
  const [set, persona] = [newId(), newId()];
  await server.running.services.postgres.forAccount(owner.accountId, async (transaction) => {
    await transaction.execute(
      sql`insert into persona_sets (id, account_id, source, source_id, settings, state) values (${set}, ${owner.accountId}, 'list', ${set}, '{"classes":null,"is_special":false}', 'insufficient')`,
    );
    await transaction.execute(
      sql`insert into personas (id, account_id, set_id, generated_name, color) values (${persona}, ${owner.accountId}, ${set}, 'Sealed', 0)`,
    );
  });
  return persona;
}

/** Lookalikes are learned from hundreds of people: one is put there instead. */
async function oneLookalike(server: TestServer, owner: TestUser): Promise<string> {
  const id = newId();
  await server.running.services.postgres.forAccount(owner.accountId, (transaction) =>
    createLookalikeStore(transaction).insert({ id, accountId: owner.accountId, name: 'Sealed', state: 'insufficient' }),
  );
  return id;
}

/** Enrichments are asked for by their names: one that is there is put there, with its file. */
async function oneEnrichment(server: TestServer, owner: TestUser): Promise<{ upload: string; name: string }> {
  const [upload, id] = [newId(), newId()];
  const accountId = owner.accountId;
  await server.running.services.postgres.forAccount(accountId, async (transaction) => {
    const table = { columns: [], preview: [] };
    await createUploadStore(transaction).insert({ id: upload, accountId, fileName: 'a.csv', bytes: 1, rows: 1, table });
    await createEnrichmentStore(transaction).insert({
      id,
      accountId,
      name: id,
      fileName: 'a.csv',
      rows: 1,
      columns: [['a', 'email']],
      attributes: ['age_range'],
      state: 'done',
    });
  });
  return { upload, name: id };
}

/** A person of two records, an import, a change and a question: put there as an import would. */
async function onePerson(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const { postgres, clickhouse } = server.running.services;
  const [person, change, imported, review, left, right] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const { accountId } = owner;
  const record = { account_id: accountId, person_id: person, source: 'import', import_id: imported, version: 1 };
  const records = [left, right].map((id) => ({ ...record, record_id: id, fields: { given_name: 'Sealed' } }));
  await clickhouse.insert('person_records', records);
  const moved = { records: [right], from_people: [newId()], into_person: person };
  await clickhouse.insert('person_changes', [{ account_id: accountId, change_id: change, kind: 'merge', ...moved }]);
  await postgres.forAccount(accountId, async (transaction) => {
    await createPeopleImportStore(transaction).insert({
      id: imported,
      accountId,
      fileName: 'a.csv',
      rows: 2,
      columns: [['a', 'email']],
      policy: 'update',
      consent: 'asked',
      tags: [],
      state: 'done',
    });
    await transaction.execute(
      sql`insert into match_reviews (id, account_id, import_id, left_record, right_record, probability, pattern, rarity, own_rarity, is_linked)
          values (${review}, ${accountId}, ${imported}, ${left}, ${right}, 0.5, 0, 0, 0, true)`,
    );
  });
  return { people: person, 'person-changes': change, 'people-imports': imported, 'match-reviews': review };
}

/** A style, a code in it, and a file of codes. */
async function oneQrCode(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const style = {};
  const template = await server.call(createQrTemplate, owner.token, { body: { name: newId(), style } });
  const content = { type: 'url' as const, url: 'https://example.com/' };
  const body = { name: 'Sealed', content, template_id: template.data.id };
  const code = await server.call(createQrCode, owner.token, { body });
  const imported = newId();
  await server.running.services.postgres.forAccount(owner.accountId, (transaction) =>
    transaction.execute(
      sql`insert into qr_imports (id, account_id, file_name) values (${imported}, ${owner.accountId}, 'a.csv')`,
    ),
  );
  return { 'qr-templates': template.data.id, 'qr-codes': code.data.id, 'qr-imports': imported };
}

/** A file of the library, one that is being uploaded, and a design with a version and a comment. */
async function oneDesign(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const asset = await server.call(addAsset, owner.token, { body: {}, file: await testPng() });
  const upload = await server.call(beginAssetUpload, owner.token, { body: { name: 'Sealed.pdf', bytes: 1 } });
  const design = await server.call(createDesign, owner.token, { body: { name: 'Sealed' } });
  const { id, revision } = design.data;
  const version = await server.call(addDesignVersion, owner.token, { params: { id }, body: { revision } });
  const comment = await server.call(addDesignComment, owner.token, {
    params: { id },
    body: { body: 'Sealed', revision },
  });
  return {
    assets: asset.data.id,
    'asset-uploads': upload.data.id,
    designs: id,
    'design-versions': version.data.id,
    'design-comments': comment.data.id,
  };
}

/** A campaign with a mailing of it, put there as if it had been dispatched. */
async function oneCampaign(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const { data: campaign } = await server.call(createCampaign, owner.token, { body: { name: newId() } });
  const mailing = newId();
  await server.running.services.postgres.forAccount(owner.accountId, (transaction) =>
    createMailingStore(transaction).insert({
      id: mailing,
      accountId: owner.accountId,
      campaignId: campaign.id,
      name: 'Sealed',
      house: 'local',
      task: {
        kind: 'mail',
        audience: { segment: { all: [] }, exclude: [], is_special: false },
        isByHousehold: true,
        holdout: 0,
        variants: [],
        returnAddress: [],
        shortLinks: {},
        windowDays: 30,
        conversionGoalId: null,
        utmCampaign: 'sealed',
      },
      dispatchDate: '2026-01-01',
    }),
  );
  return { campaigns: campaign.id, mailings: mailing, stannp: mailing, 'payment-methods': 'pm_sealed' };
}

/** A mailing to every door, and a saved area. */
async function oneEddm(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const mailing = await server.call(createEddmMailing, owner.token, { body: { name: newId() } });
  const shape = { type: 'zips' as const, zips: ['04101'] };
  const area = await server.call(createEddmArea, owner.token, { body: { name: newId(), shape } });
  return { 'eddm-mailings': mailing.data.id, 'eddm-areas': area.data.id };
}

async function oneSuppression(server: TestServer, owner: TestUser): Promise<string> {
  await server.call(addSuppressions, owner.token, { body: { emails: ['sealed@example.com'], reason: 'request' } });
  const { data } = await server.call(searchSuppressions, owner.token, { body: {} });
  return data[0]?.id ?? '';
}

/** Makes one thing of every kind that belongs to `owner`, and answers their ids by the stem of the operations that take them. */
export async function makeOwnedThings(server: TestServer, owner: TestUser): Promise<Record<string, string>> {
  const { postgres, jobs } = server.running.services;
  const pixel = await server.request('POST', '/api/user_pixel', {
    token: owner.token,
    body: { name: 'Sealed', domain: `${newId()}.test`, allowed_domains: ['shop.example.com'] },
  });
  const job = await postgres.forAccount(owner.accountId, (transaction) =>
    jobs.enqueue(transaction, owner.accountId, { kind: 'remove-sample-data' }),
  );
  const product = await server.call(createProduct, owner.token, { body: { name: 'Sealed' } });
  await postgres.forAccount(owner.accountId, (transaction) =>
    transaction.execute(
      sql`insert into product_imports (id, account_id, file_name) values (${job.id}, ${owner.accountId}, 'a.csv')`,
    ),
  );
  const { data } = pixel.body as { data: { id: string; pixel_uuid: string } };
  const batch = testBatch(data.pixel_uuid, [{}]);
  const sent = await server.request('POST', '/c', { body: batch, headers: { ...pageHeaders } });
  if (sent.status !== 204) throw new Error('The visit of the owned pixel was not taken');
  const steps = [
    { kind: 'page' as const, target: '/' },
    { kind: 'event' as const, target: 'sealed' },
  ];
  const goal = await server.call(createGoal, owner.token, {
    body: { pixel_uuid: data.pixel_uuid, name: 'Sealed', kind: 'page', target: '/' },
  });
  const funnel = await server.call(createFunnel, owner.token, {
    body: { pixel_uuid: data.pixel_uuid, name: 'Sealed', steps },
  });
  const annotation = await server.call(createAnnotation, owner.token, { body: { day: '2026-01-01', text: 'Sealed' } });
  const view = {};
  const share = await server.call(createReportShare, owner.token, {
    body: { pixel_uuid: data.pixel_uuid, name: 'Sealed', days: 7, view },
  });
  const mail = await server.call(createReportMail, owner.token, {
    body: { pixel_uuid: data.pixel_uuid, email: 'sealed@example.com', frequency: 'week', view },
  });
  const group = { name: 'Sealed', audience: { segment: { all: [] } } };
  const study = await server.call(createStudyShare, owner.token, {
    body: { name: 'Sealed', study: { groups: [group] } },
  });
  const list = await oneList(server, owner);
  const { data: tag } = await server.call(createTag, owner.token, { body: { name: newId() } });
  const logo = await oneLogo(server, owner);
  const enriched = await oneEnrichment(server, owner);
  const { data: sessions } = await server.call(listSessions, owner.token, {});
  return {
    user_pixel: data.id,
    'history-imports': await oneHistoryImport(server, owner, data.id),
    jobs: job.id,
    pixelUuid: data.pixel_uuid,
    sessions: sessions[0]?.id ?? '',
    'data-exports': job.id,
    brand: logo,
    products: product.data.id,
    goals: goal.data.id,
    prospects: list,
    uploads: enriched.upload,
    'audience-enrichment': enriched.name,
    ...(await onePerson(server, owner)),
    ...(await oneQrCode(server, owner)),
    ...(await oneDesign(server, owner)),
    ...(await oneEddm(server, owner)),
    ...(await oneCampaign(server, owner)),
    ...(await oneSync(server, owner)),
    tags: tag.id,
    personas: await onePersona(server, owner),
    lookalikes: await oneLookalike(server, owner),
    visitors: batch.visitor ?? '',
    funnels: funnel.data.id,
    annotations: annotation.data.id,
    'report-shares': share.data.id,
    'report-mails': mail.data.id,
    'study-shares': study.data.id,
    'product-imports': job.id,
    suppressions: await oneSuppression(server, owner),
    ...(await oneAlert(server, owner)),
    ...(await oneTeam(server, owner)),
  };
}
