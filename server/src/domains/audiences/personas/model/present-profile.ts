import {
  type CustomerProfile,
  behaviorAttributes,
  type PersonaAttribute,
  personaAttributes,
  type ProfileQuery,
} from '@acquaint/contract';
import { fewestPeople } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createJobRunStore, type JobRow, toJob } from '../../../../platform/jobs/job-runs.store.ts';
import { countAudienceWords } from '../../audience-finder/index.ts';
import { isSampleFile } from '../../../people/consumers/index.ts';
import { createPersonaSetStore } from './persona-sets.store.ts';
import { createPersonaStore } from './personas.store.ts';
import type { PersonaProfile, PersonaRow, PersonaSetRow, StoredModel } from './personas.table.ts';
import type { ChosenSource } from './choose-source.ts';
import { behaviorValues } from './behavior-values.ts';
import { generatePersonasJob } from '../jobs/persona.job.ts';
import { familiesOf, presentCard } from './present-persona.ts';
import { valuesOf } from './profiles.ts';
import { questionOfSource } from './source-question.ts';
import { breakdownsOf, loadAdults, type LoadedBaseline, loadBaseline, traitsOf } from './traits.ts';

const attributes: readonly PersonaAttribute[] = personaAttributes;
const percent = (share: number): string => `${Math.round(100 * share)}%`;

function summaryOf(traits: CustomerProfile['traits'], baseline: string): string {
  if (traits.length === 0) return '';
  const reported = traits
    .slice(0, 3)
    .map(
      ({ value_label: value, label, share, baseline_share: expected }) =>
        `${label.toLowerCase()} “${value}” (${percent(share)}${expected === null ? '' : ` against ${percent(expected)}`})`,
    );
  return `More often than ${baseline}: ${reported.join(', ')}.`;
}

/** The values of an attribute of a model, as they are shown. */
function labelsOf(name: string, { deeds }: StoredModel, timeZone: string): { label: string; values: string[] } {
  const attribute = attributes.find((candidate) => candidate.name === name);
  if (attribute !== undefined) return { label: attribute.label, values: attribute.options.map(({ label }) => label) };
  const known = behaviorAttributes.find((candidate) => candidate.name === name);
  if (known === undefined || deeds == null) return { label: name, values: [] };
  return { label: known.label, values: behaviorValues(known.name, { cuts: deeds, timeZone }) };
}

/** How the classes were chosen, and what they are made of. */
function methodOf({ quality, model }: PersonaSetRow, timeZone: string): CustomerProfile['method'] {
  if (quality === null || model === null) return null;
  const weights = model.attributes.map((name, index) => {
    const { label, values } = labelsOf(name, model, timeZone);
    return {
      attribute: name,
      label,
      values: values.map((value, place) => ({
        label: value,
        shares: model.shares.map((shares) => shares[index]?.[place] ?? 0),
      })),
    };
  });
  return { tried: [...quality.tried], sizes: [...model.sizes], weights };
}

/** How many people a source has that was never looked at. */
async function countSource({ services, clickhouse, transaction }: UserContext, chosen: ChosenSource): Promise<number> {
  const question = await questionOfSource(transaction, chosen, services.now());
  return (await countAudienceWords(clickhouse, question)).final;
}

function qualityOf({ quality, model }: PersonaSetRow): CustomerProfile['quality'] {
  if (quality === null) return null;
  const chosen = quality.tried.find(({ classes }) => classes === model?.sizes.length);
  return {
    sampled: quality.sampled,
    known_share: quality.knownShare,
    is_stable: quality.isStable,
    stability: chosen?.agreement ?? 0,
  };
}

interface StoredSet {
  readonly set: PersonaSetRow;
  readonly rows: readonly PersonaRow[];
  readonly job: JobRow | null;
}

async function loadSet({ transaction }: UserContext, chosen: ChosenSource): Promise<StoredSet | null> {
  return transaction(async (tx) => {
    const set = await createPersonaSetStore(tx).find(chosen);
    if (set === null) return null;
    const job = await createJobRunStore(tx).findUnfinished(generatePersonasJob.kind, set.id);
    return { set, rows: await createPersonaStore(tx).list(set.id), job };
  });
}

const noReach = { mail: 0, email: 0, phone: 0 };

/** A source that nobody asked for yet. */
async function presentUnmade(
  context: UserContext,
): Promise<Omit<CustomerProfile, 'source' | 'baseline' | 'have' | 'needed'>> {
  return {
    status: 'insufficient',
    job: null,
    generated_at: null,
    version: 0,
    settings: { classes: null, is_special: false },
    summary: '',
    breakdowns: [],
    traits: [],
    counties: [],
    reach: noReach,
    personas: [],
    quality: null,
    method: null,
    is_sample: await isSampleFile(context.services.clickhouse),
  };
}

/** What has ended in another way than well is not running. */
function statusOf({ set: { state, version }, job }: StoredSet): CustomerProfile['status'] {
  if (state !== 'running' || job !== null) return state;
  return version > 0 ? 'ready' : 'failed';
}

const nobody: Omit<PersonaProfile, 'behavior'> = { values: {}, counties: [], reach: noReach };

async function presentSet(
  context: UserContext,
  stored: StoredSet,
  { baseline, isDetailed }: { baseline: LoadedBaseline; isDetailed: boolean },
) {
  const { set, rows, job } = stored;
  const profile = set.profile ?? nobody;
  // A source is compared with others, not with itself.
  const others = await loadAdults(context);
  const breakdowns = breakdownsOf(valuesOf(profile), others);
  const traits = traitsOf(breakdowns);
  return {
    status: statusOf(stored),
    job: job === null ? null : toJob(job),
    generated_at: set.generatedAt?.toISOString() ?? null,
    version: set.version,
    settings: set.settings,
    summary: summaryOf(traits, others.label),
    breakdowns,
    traits,
    counties: [...profile.counties],
    reach: profile.reach,
    personas: familiesOf(rows)
      .map((family) => presentCard(family, set, baseline))
      .filter((card) => !card.is_gone || card.is_pinned),
    quality: qualityOf(set),
    method: isDetailed ? methodOf(set, context.user.time_zone) : null,
    is_sample: set.isSample,
  };
}

/** Whether there are personas of a source, by the people that it had then; before and after that it matters how many there are now. */
function hasPersonas(set: PersonaSetRow | undefined): set is PersonaSetRow {
  return set !== undefined && set.version > 0 && set.state !== 'insufficient';
}

/** The profile of a source as the contract shows it, made or not. */
export async function presentProfile(
  context: UserContext,
  chosen: ChosenSource,
  { baseline: key, debug }: Pick<ProfileQuery, 'baseline' | 'debug'>,
): Promise<CustomerProfile> {
  const stored = await loadSet(context, chosen);
  const set = stored?.set;
  const counts = valuesOf(set?.profile ?? nobody);
  const baseline = await loadBaseline(context, key, { name: chosen.name, counts });
  const reported =
    stored === null
      ? await presentUnmade(context)
      : await presentSet(context, stored, { baseline, isDetailed: debug !== undefined });
  return {
    ...reported,
    source: { kind: chosen.source, id: chosen.sourceId, name: chosen.name },
    baseline: { key: baseline.key, label: baseline.label },
    needed: fewestPeople,
    have: hasPersonas(set) ? set.have : await countSource(context, chosen),
  };
}
