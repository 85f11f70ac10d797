import { type Intents, readTopic } from '../../../../platform/intents/intents.ts';

/** The lock, and the topic of intents, under which who is whom in an account changes. */
export const personGraph = readTopic('person-graph');

/** Works while nobody else changes who is whom in an account, in any process, once earlier changes are in ClickHouse; throws where they cannot be. */
export function withPersonGraph<Result>(
  intents: Pick<Intents, 'whileHeld'>,
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return intents.whileHeld(accountId, personGraph, work);
}
