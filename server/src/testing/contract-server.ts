import { type Operation, operations } from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { pathOf, startTestServer, type TestServer, type TestUser } from './test-server.ts';

/** Every operation of the contract. */
export const all: readonly Operation[] = Object.values(operations);
/** Those that need a session. */
export const closed: readonly Operation[] = all.filter(({ access }) => access !== 'public');

export interface ContractServer {
  readonly server: TestServer;
  readonly owner: TestUser;
  /** Another account's user, special so that nothing is refused to them for their level alone. */
  readonly stranger: TestUser;
  readonly special: TestUser;
  readonly administrator: TestUser;
}

/** Starts a server with one user of each level, each in an account of its own. */
export async function startContractServer(environment: NodeJS.ProcessEnv = {}): Promise<ContractServer> {
  const server = await startTestServer(environment);
  return {
    server,
    owner: await server.signIn(),
    stranger: await server.signIn({ isSpecial: true }),
    special: await server.signIn({ isSpecial: true }),
    administrator: await server.signIn({ isAdmin: true }),
  };
}

/** The path of an operation with ids that nothing has. */
export function anyPath(operation: Operation): string {
  return pathOf(operation, { params: { id: newId(), listId: newId(), name: newId() } });
}

/** The lowest level that may call an operation: input is checked after access. */
export function callerOf({ access }: Operation): 'owner' | 'special' | 'administrator' {
  return ({ public: 'owner', user: 'owner', special: 'special', admin: 'administrator' } as const)[access];
}

/** Rows for `describe.each`: the name for the title, and the operation. */
export function byName(list: readonly Operation[]): (readonly [string, Operation])[] {
  return list.map((operation) => [operation.name, operation] as const);
}
