import { phoneKey } from '@acquaint/engine';
import { newId, nilId } from '../../../../platform/ids/ids.ts';
import type { Intent } from '../../../../platform/intents/intents.ts';
import { recordLasting } from '../../../../platform/intents/lasting-intents.ts';
import type { Services } from '../../../../platform/services.ts';
import { emitOptOuts } from './emit-opt-outs.ts';
import { nameHash, phoneHash } from './identifier-keys.ts';
import {
  type EntriesOf,
  findConsumersToSuppress,
  type NewEntry,
  storeEntries,
  type SuppressedConsumer,
} from './suppression-entries.queries.ts';
import { suppressed } from './suppressed-event.ts';
import { suppress } from './suppression-intents.ts';
import { purgeSuppressedVisitors } from './suppressions.queries.ts';

/** Somebody to suppress, by everything that identifies them. */
interface PersonToSuppress {
  /** Hexadecimal keys of addresses. */
  readonly keys: readonly string[];
  readonly consumers?: readonly string[];
  /** As `phoneKey` has them. */
  readonly phones?: readonly string[];
  readonly homes?: readonly { readonly name: string; readonly zip: string }[];
}

const isText = (text: string | null): text is string => text !== null;

function entryOf(
  { identityPepper: pepper, now }: Services,
  { keys, consumers = [], phones = [], homes = [] }: PersonToSuppress,
  found: readonly SuppressedConsumer[],
): NewEntry {
  const numbers = [...phones, ...found.map(({ phone }) => phoneKey(phone)).filter(isText)];
  const names = [...homes, ...found].map(({ name, zip }) => nameHash(pepper, name, zip)).filter(isText);
  // Consumers of an earlier file.
  const gone = consumers.filter((id) => !found.some((one) => one.id === id));
  return {
    id: newId(now().getTime()),
    keys,
    consumers: [...found, ...gone.map((id) => ({ key: '', id, state: '', zip: '' }))],
    phoneKeys: [...new Set(numbers.map((phone) => phoneHash(pepper, phone)))],
    nameKeys: [...new Set(names)],
  };
}

/** Puts a person on the list of an account or of the installation, and deletes who their visitors were. A sweep does each minute what a crash leaves out. */
export async function suppressPerson(services: Services, person: PersonToSuppress, of: EntriesOf): Promise<void> {
  const { clickhouse, jobs, now } = services;
  const entry = await entryFor(services, person);
  const { kind, payload } = intentFor(services, [entry], of);
  await recordLasting(services, { kind, payload, id: entry.id, accountId: of.accountId ?? nilId });
  const at = now();
  await storeEntries(clickhouse, [entry], { ...of, at });
  await emitOptOuts(services, { ...of, entries: [entry], at });
  await jobs.announce(suppressed);
  await purgeSuppressedVisitors(clickhouse);
}

async function entryFor(services: Services, person: PersonToSuppress): Promise<NewEntry> {
  const { keys, consumers = [] } = person;
  return entryOf(services, person, await findConsumersToSuppress(services.clickhouse, { keys, consumers }));
}

function intentFor({ now }: Services, entries: readonly NewEntry[], of: EntriesOf): Intent {
  return suppress.of({
    entries: entries.map(({ id, keys, consumers, phoneKeys, nameKeys }) => ({
      id,
      keys: [...keys],
      consumers: consumers.map(({ key, id: consumer, state, zip }) => ({ key, id: consumer, state, zip })),
      phoneKeys: [...phoneKeys],
      nameKeys: [...nameKeys],
    })),
    of,
    at: now().toISOString(),
  });
}

/** The same as an intent of an action, and the entry that it makes. */
export async function suppressionOf(
  services: Services,
  person: PersonToSuppress,
  of: EntriesOf,
): Promise<Intent & { readonly entryId: string }> {
  const entry = await entryFor(services, person);
  return { ...intentFor(services, [entry], of), entryId: entry.id };
}

/** The same for everybody who has one of some addresses (by their hexadecimal keys), each with an entry of their own. */
export async function suppressionOfAddresses(
  services: Services,
  keys: readonly string[],
  of: EntriesOf,
): Promise<Intent> {
  const { clickhouse } = services;
  const found = Map.groupBy(await findConsumersToSuppress(clickhouse, { keys, consumers: [] }), ({ key }) => key);
  const entries = keys.map((key) => entryOf(services, { keys: [key] }, found.get(key) ?? []));
  return intentFor(services, entries, of);
}
