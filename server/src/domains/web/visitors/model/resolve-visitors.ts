import type { Services } from '../../../../platform/services.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { type ConsumerProfile, findConsumersByEmailKeys } from '../../../people/consumers/index.ts';
import { recordVisitors } from '../../../people/people/index.ts';
import { findSuppressed, purgeSuppressedVisitors, type Suppressed } from '../../../people/privacy/index.ts';
import { recordChoicesOf } from './record-choices.ts';
import { reportedWork, type Work, workKey } from './reported-employment.ts';
import type { VisitorKey } from './visitor-people.queries.ts';

type Parts = Pick<Services, 'postgres' | 'clickhouse' | 'intents' | 'now'>;

const chunkSize = 1_000;

interface Known {
  readonly profile: ConsumerProfile;
  readonly work: Partial<Work>;
}

function toRow(visitor: VisitorKey, { profile, work }: Known, matchedAt: string): object {
  const { account_id, pixel_id, visitor_id, email_key } = visitor;
  const { consumer_id, ...known } = profile;
  return {
    account_id,
    pixel_id,
    visitor_id,
    consumer_id,
    method: 'email',
    confidence: 1,
    matched_at: visitor.matched_at ?? matchedAt,
    email_key,
    ...known,
    ...work,
  };
}

/** One row per visitor: of several addresses in a batch the last one counts. */
function distinctVisitors(visitors: readonly VisitorKey[]): VisitorKey[] {
  return [...new Map(visitors.map((visitor) => [`${visitor.pixel_id} ${visitor.visitor_id}`, visitor])).values()];
}

function isSuppressed(
  suppressed: Suppressed,
  { account_id: account, email_key: key }: VisitorKey,
  profile: ConsumerProfile | undefined,
): boolean {
  return (
    suppressed.hasKey(account, key) || (profile !== undefined && suppressed.hasConsumer(account, profile.consumer_id))
  );
}

async function resolveChunk(
  { postgres, clickhouse, intents, now }: Parts,
  visitors: readonly VisitorKey[],
  without: string | null,
): Promise<number> {
  const keys = [...new Set(visitors.map(({ email_key: key }) => key))];
  const profiles = await findConsumersByEmailKeys(clickhouse, keys);
  const works = await reportedWork(
    clickhouse,
    visitors.filter(({ email_key: key }) => profiles.has(key)),
    without,
  );
  const matchedAt = clickHouseTime(now());
  const consumers = [...profiles.values()].map(({ consumer_id }) => consumer_id);
  const early = await findSuppressed(clickhouse, { keys, consumers });
  const rows = visitors.flatMap((visitor) => {
    const profile = profiles.get(visitor.email_key);
    return profile === undefined || isSuppressed(early, visitor, profile)
      ? []
      : [toRow(visitor, { profile, work: works.get(workKey(visitor)) ?? {} }, matchedAt)];
  });
  await clickhouse.insert('visitor_people', rows);
  const suppressed = await findSuppressed(clickhouse, { keys });
  const visible = visitors.filter(({ account_id: account, email_key: key }) => !suppressed.hasKey(account, key));
  await recordVisitors({ postgres, clickhouse, intents }, visible, { consumers: profiles, at: now() });
  // Only now, when their addresses are stored: what they decide at this moment finds them there, or is found here.
  await recordChoicesOf(
    { clickhouse },
    visible.map(({ visitor_id: id }) => id),
  );
  // Somebody may have been suppressed between the look-up and the insert, after those who are known were dropped.
  const late = await findSuppressed(clickhouse, { keys, consumers });
  const isLate = visitors.some((visitor) => isSuppressed(late, visitor, profiles.get(visitor.email_key)));
  if (isLate) await purgeSuppressedVisitors(clickhouse);
  return rows.length;
}

/** Finds out who visitors are, and where they work; answers how many became known. `without` is an import that is being undone. */
export async function resolveVisitors(
  parts: Parts,
  visitors: readonly VisitorKey[],
  without: string | null = null,
): Promise<number> {
  const distinct = distinctVisitors(visitors);
  let known = 0;
  for (let start = 0; start < distinct.length; start += chunkSize)
    known += await resolveChunk(parts, distinct.slice(start, start + chunkSize), without);
  return known;
}
