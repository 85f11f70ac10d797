import { keyScopeOf, mayCall, permissionOf, type Role, roleNeeded, roles } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domains } from './domains/domains.ts';
import { anyPath, byName, closed, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { earlierKey } from './testing/test-keys.ts';
import type { TestUser } from './testing/test-server.ts';

// What each role may call, in person and by a key: computed from the contract.
const ofRoles = closed.filter((operation) => permissionOf(operation) !== null);
const narrow = roles.filter((role) => role !== 'owner');

let contract: ContractServer;
let members: Readonly<Record<Role, TestUser>>;
let keys: Readonly<Record<Role, string>>;
let administrator: TestUser;
beforeAll(async () => {
  contract = await startContractServer();
  const { server, owner } = contract;
  const member = (role: Role) => server.signIn({ accountId: owner.accountId, role });
  members = {
    owner: await member('owner'),
    editor: await member('editor'),
    sender: await member('sender'),
    analyst: await member('analyst'),
    viewer: await member('viewer'),
  };
  keys = {
    owner: await earlierKey(server, members.owner),
    editor: await earlierKey(server, members.editor),
    sender: await earlierKey(server, members.sender),
    analyst: await earlierKey(server, members.analyst),
    viewer: await earlierKey(server, members.viewer),
  };
  administrator = await server.signIn({ isAdmin: true, accountId: owner.accountId, role: 'viewer' });
});
afterAll(() => contract.server.stop());

type Called = (typeof closed)[number];
const isOpenTo = (operation: Called) => (role: Role) => mayCall({ role, is_admin: false }, operation);
const namesOpenTo = (role: Role, list: readonly Called[] = ofRoles): string[] =>
  list.filter((operation) => isOpenTo(operation)(role)).map(({ name }) => name);

const ask = (operation: Called, token: string) =>
  contract.server.request(operation.method, anyPath(operation), {
    token,
    ...(operation.body === undefined ? {} : { body: {} }),
  });

/** Those that end the session or the membership that they are called with. */
const parting = new Set(['logout', 'leaveAccount']);

describe.each(byName(ofRoles.filter(({ name }) => !parting.has(name))))(
  'the roles that may call %s',
  (_, operation) => {
    it('are those of its permission; others learn which role it takes', async () => {
      const permission = permissionOf(operation);
      if (permission === null) throw new Error('It has no permission');
      const refused = { status: 403, body: { code: 'role_too_narrow', message: roleNeeded(permission) } };
      const answers = await Promise.all(
        roles.map(async (role) => ({ role, ...(await ask(operation, members[role].token)) })),
      );
      for (const { role, ...answer } of answers)
        if (isOpenTo(operation)(role)) expect(answer.body).not.toMatchObject({ code: 'role_too_narrow' });
        else expect(answer).toMatchObject(refused);
    });

    it('are the same for their API keys', async () => {
      const answers = await Promise.all(roles.map(async (role) => ({ role, ...(await ask(operation, keys[role])) })));
      const narrowed = keyScopeOf(operation) === null ? 'not_for_keys' : 'role_too_narrow';
      for (const { role, body } of answers)
        if (isOpenTo(operation)(role)) expect(body).not.toMatchObject({ code: 'role_too_narrow' });
        else expect(body).toMatchObject({ code: narrowed });
    });

    it('do not limit an administrator', async () => {
      expect((await ask(operation, administrator.token)).body).not.toMatchObject({ code: 'role_too_narrow' });
    });
  },
);

describe('roles', () => {
  it('are one within the other where they should be', () => {
    expect(namesOpenTo('owner')).toEqual(ofRoles.map(({ name }) => name));
    for (const role of ['editor', 'sender'] as const)
      expect(namesOpenTo(role)).toEqual(expect.arrayContaining(namesOpenTo('viewer')));
    expect(namesOpenTo('viewer')).toEqual(expect.arrayContaining(namesOpenTo('analyst')));
  });

  it('show an analyst no single person', () => {
    const shown = ofRoles.filter((operation) => operation.answersPeople === true && isOpenTo(operation)('analyst'));
    expect(shown.map(({ name }) => name).toSorted()).toEqual(['getDashboard', 'searchEverything']);
    expect(shown.every(({ leavesOutPeople }) => leavesOutPeople === true)).toBe(true);
  });

  it('keep every file with people, every mailing and every start of a sync from editors, analysts and viewers', () => {
    const leaving = ofRoles.filter(({ answersPeople, answersFile }) => answersPeople === true && answersFile === true);
    // Proofs and the rows that failed are for whoever works on them.
    const seen = ['proofCampaign', 'getMailingProof', 'downloadImportProblems'];
    const sent = ['sendMails', 'runMailing', 'setCampaignStatus', 'setEddmStatus', 'runSync', 'setSyncState'];
    const names = leaving.map(({ name }) => name).filter((name) => !seen.includes(name));
    expect(names).toEqual(expect.arrayContaining(['exportProspectList', 'downloadVisits', 'exportPerson']));
    for (const role of ['editor', 'analyst', 'viewer'] as const)
      expect(namesOpenTo(role).filter((name) => [...names, ...sent].includes(name))).toEqual([]);
    expect(namesOpenTo('sender')).toEqual(expect.arrayContaining([...names, ...sent]));
  });

  it('change nothing but their own as viewers and analysts', () => {
    const frames = new Map(
      domains.flatMap(({ operations }) => operations.map(({ operation, frame }) => [operation.name, frame])),
    );
    // What is asked for is audited where people are seen, and changes nothing.
    const changing = ofRoles.filter(({ name, method }) => method !== 'GET' && frames.get(name) === 'mutation');
    const isOwn = (operation: Called) => permissionOf(operation) === 'own';
    for (const role of ['analyst', 'viewer'] as const)
      expect(namesOpenTo(role, changing)).toEqual(changing.filter(isOwn).map(({ name }) => name));
  });

  it('may compute what changes nothing', () => {
    const computed = domains
      .flatMap(({ operations }) => operations)
      .filter(({ frame, operation }) => frame === 'computation' && operation.access === 'user')
      .map(({ operation }) => operation);
    // These open an editor, and fetch a page.
    const working = ['createEditorToken', 'verifyPixel'];
    expect(namesOpenTo('viewer', computed)).toEqual(
      computed.map(({ name }) => name).filter((name) => !working.includes(name)),
    );
  });

  it('leave the company to owners, within the profile that everybody changes', async () => {
    const change = (role: Role, body: object) =>
      contract.server.request('PUT', '/api/profile', { token: members[role].token, body });
    for (const role of narrow) {
      expect((await change(role, { first_name: 'Ada' })).status).toBe(200);
      expect(await change(role, { company_name: 'Taken over' })).toMatchObject({
        status: 403,
        body: { code: 'role_too_narrow', message: 'Only an owner of this account can do this.' },
      });
    }
    expect((await change('owner', { company_name: 'Still ours' })).status).toBe(200);
  });

  it('say nothing where the specification gives a level', () => {
    const leveled = closed.filter(({ access }) => access !== 'user');
    expect(leveled.every((operation) => permissionOf(operation) === null)).toBe(true);
  });
});
