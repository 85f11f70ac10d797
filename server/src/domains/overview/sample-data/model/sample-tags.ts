import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import { countTaggedPeople, createTaggingStore, createTagStore } from '../../../audiences/tags/index.ts';

type Sample = Awaited<ReturnType<ReturnType<typeof createTaggingStore>['samples']>>[number];

/** With ids that stay: they show which tags are samples. */
const tags = [
  {
    id: '01990000-0000-7000-8000-00000007a600',
    name: 'New England',
    color: '#1f4d3f',
    isOn: ({ name }: Sample): boolean => name === 'Fall showroom',
  },
  {
    id: '01990000-0000-7000-8000-00000007a601',
    name: 'Holidays',
    color: '#b3541e',
    isOn: ({ name }: Sample): boolean => ['Fall showroom', 'Lantern season', 'Cedar lantern'].includes(name),
  },
  {
    id: '01990000-0000-7000-8000-00000007a602',
    name: 'Outdoor',
    color: '#356879',
    isOn: ({ type, note }: Sample): boolean => type === 'product' && note === 'Outdoor',
  },
  {
    id: '01990000-0000-7000-8000-00000007a603',
    name: 'In print',
    color: '#8a6d3b',
    isOn: ({ type }: Sample): boolean => type === 'design' || type === 'qr_code',
  },
] as const;

const ids = tags.map(({ id }) => id);

/** Tags of the sample business on what it has; those that somebody has named so already stay alone. */
export async function createSampleTags({ postgres, now }: Services, accountId: string): Promise<void> {
  await postgres.forAccount(accountId, async (transaction) => {
    const store = createTagStore(transaction);
    const taken = new Set((await store.list()).map(({ name }) => name.toLowerCase()));
    const samples = await createTaggingStore(transaction).samples();
    for (const { isOn, ...tag } of tags.filter(({ name }) => !taken.has(name.toLowerCase()))) {
      await store.insert({ ...tag, accountId, createdAt: now(), updatedAt: now() });
      const carriers = samples.filter(isOn);
      await createTaggingStore(transaction).add(
        carriers.map(({ type, id }) => ({
          accountId,
          tagId: tag.id,
          objectType: type,
          objectId: id,
          createdAt: now(),
        })),
      );
    }
  });
}

/** Deletes the sample tags that nothing of one's own carries, once the samples are gone; safe to repeat. */
export async function removeSampleTags({ postgres, clickhouse }: Services, accountId: string): Promise<void> {
  const people = await countTaggedPeople(scopeToAccount(clickhouse, accountId));
  await postgres.forAccount(accountId, async (transaction) => {
    const used = new Set([
      ...people.map(({ tag_id: id }) => id),
      ...(await createTaggingStore(transaction).uses()).map(({ tagId }) => tagId),
    ]);
    await createTagStore(transaction).remove(ids.filter((id) => !used.has(id)));
  });
}
