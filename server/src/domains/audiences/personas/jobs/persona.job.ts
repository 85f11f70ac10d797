import { fewestPeople } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { AccountContext } from '../../../../platform/http/context.ts';
import { defineJob, thingId } from '../../../../platform/jobs/define-job.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { createPersonaSetStore } from '../model/persona-sets.store.ts';
import { createPersonaStore } from '../model/personas.store.ts';
import type { PersonaModel } from '../model/class-condition.queries.ts';
import type { PersonaRow, PersonaSetRow } from '../model/personas.table.ts';
import { createPixelStore } from '../../../web/pixels/index.ts';
import { createSessionStore } from '../../../accounts/sign-in/index.ts';
import { loadMoney, freshVisits } from '../../../web/visits/index.ts';
import { personaBehavior } from '../model/behavior.queries.ts';
import { cutBehavior } from '../model/behavior-cuts.queries.ts';
import { type FoundClass, findPersonas } from '../model/find-personas.ts';
import { loadPeople } from '../model/profiles.ts';
import { questionOfSource } from '../model/source-question.ts';

const colors = 8;

/** Puts a version in force: personas that go on keep their ids, names and colors; those without a class any more stay without people. */
async function storeVersion(
  tx: Transaction,
  { set, rows }: { set: PersonaSetRow; rows: readonly PersonaRow[] },
  { found, changes, at }: { found: readonly FoundClass[]; changes: Partial<PersonaSetRow>; at: Date },
): Promise<void> {
  const store = createPersonaStore(tx);
  const version = set.version + 1;
  const inForce = { ...changes, version, state: 'ready' as const, generatedAt: at };
  // Another run of the same work was first.
  if (!(await createPersonaSetStore(tx).putInForce(set, inForce))) return;
  const total = found.reduce((sum, { size }) => sum + size, 0);
  const taken = new Set(
    rows.filter((row) => found.some(({ continues }) => continues?.id === row.id)).map((row) => row.color),
  );
  for (const row of rows)
    if (!found.some(({ continues }) => continues?.id === row.id)) await store.update(row.id, { class: null });
  for (const { class: number, size, profile, name, continues } of found) {
    const share = total === 0 ? 0 : size / total;
    const entry = { version, at: at.toISOString(), size, share };
    const reported = { class: number, generatedName: name, size, share, profile };
    if (continues === null) {
      const color = Array.from({ length: colors }, (_, index) => index).find((index) => !taken.has(index)) ?? 0;
      taken.add(color);
      const own = { id: newId(), accountId: set.accountId, setId: set.id, color, createdAt: at };
      await store.insert({ ...own, ...reported, history: [entry] });
    } else await store.update(continues.id, { ...reported, history: [...continues.history.slice(-49), entry] });
  }
}

/** Finds the personas of a set; nothing is stored before all of it is there, so that it may be run twice or stopped. */
export const generatePersonasJob = defineJob({
  kind: 'generate-personas',
  input: thingId,
  process(services) {
    const { clickhouse, postgres, now } = services;

    async function load(accountId: string, setId: string) {
      return postgres.forAccount(accountId, async (tx) => ({
        set: await createPersonaSetStore(tx).get(setId),
        rows: await createPersonaStore(tx).list(setId),
        pixels: await createPixelStore(tx).list(),
        account: await createSessionStore(tx).findAccount(accountId),
      }));
    }

    return async ({ accountId, input: subject, progress }) => {
      const { set, rows, pixels, account } = await load(accountId, subject);
      if (set === null || account === null) return 'The personas are gone.';
      const own = scopeToAccount(clickhouse, accountId);
      const at = now();
      const inAccount: AccountContext['transaction'] = (work) => postgres.forAccount(accountId, work);
      const question = await questionOfSource(inAccount, set, at);
      const pixelIds = pixels.filter(({ id }) => set.sourceId === null || id === set.sourceId).map(({ id }) => id);
      const isOfPixels = set.source === 'pixel' || set.source === 'pixels';
      const behaviorOf = async (model: PersonaModel) =>
        isOfPixels
          ? personaBehavior(own, {
              model,
              pixelIds,
              sealedUntil: await freshVisits(clickhouse),
              currency: (await loadMoney({ clickhouse: own, transaction: inAccount })).currency,
              timeZone: account.timeZone,
              now: at,
              lists: question.lists,
            })
          : null;
      await progress(5, 100);
      const behavior = isOfPixels ? { cuts: await cutBehavior(own, set.sourceId), timeZone: account.timeZone } : null;
      const everybody = await loadPeople(own, question, behavior);
      const changes = {
        have: everybody.size,
        profile: { ...everybody.profile, behavior: null },
        isSample: await isSampleFile(clickhouse),
      };
      if (everybody.size < fewestPeople) {
        await postgres.forAccount(accountId, (tx) =>
          createPersonaSetStore(tx).update(set.id, { ...changes, state: 'insufficient', generatedAt: at }),
        );
        return `${everybody.size} people are known: personas need ${fewestPeople}.`;
      }
      await progress(15, 100);
      const { found, model, quality } = await findPersonas({
        clickhouse: own,
        set,
        rows,
        question,
        everybody: everybody.profile,
        behavior,
        behaviorOf,
        onProgress: (share) => progress(15 + Math.round(83 * share), 100),
      });
      await postgres.forAccount(accountId, (tx) =>
        storeVersion(tx, { set, rows }, { found, changes: { ...changes, model, quality }, at }),
      );
      await progress(100, 100);
      return `${found.length} personas were found among ${everybody.size} people.`;
    };
  },
});
