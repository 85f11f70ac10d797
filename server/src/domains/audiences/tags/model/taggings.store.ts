import type { TagName } from '@acquaint/contract';
import { and, count, countDistinct, eq, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { type ObjectType, taggableObjects, taggings, tags } from './tags.table.ts';

/** A condition on lists of things: what is in the column carries the tag. Without a tag it says nothing. */
export function carriesTag(column: PgColumn, tagId: string | undefined): SQL | undefined {
  if (tagId === undefined) return undefined;
  return sql`exists (select from ${taggings} where ${taggings.objectId} = ${column} and ${taggings.tagId} = ${tagId})`;
}

export interface TaggingUse {
  readonly tagId: string;
  readonly objectType: ObjectType;
  readonly uses: number;
  readonly lastAt: Date | null;
}

/** Which things are looked for: those that carry `least` of the tags. */
export interface TaggedQuestion {
  readonly tagIds: readonly string[];
  readonly least: number;
}

const taggedColumns = {
  id: taggableObjects.id,
  type: taggableObjects.type,
  name: taggableObjects.name,
  note: taggableObjects.note,
  isSample: taggableObjects.isSample,
};
export type TaggedRow = typeof taggableObjects.$inferSelect;

/** What carries tags; in an account's transaction it sees that account's only. */
export function createTaggingStore(transaction: Transaction) {
  return {
    async uses(): Promise<TaggingUse[]> {
      return transaction
        .select({
          tagId: taggings.tagId,
          objectType: taggings.objectType,
          uses: count(),
          lastAt: max(taggings.createdAt),
        })
        .from(taggings)
        .groupBy(taggings.tagId, taggings.objectType);
    },
    /** Puts what carries some tags under another one, too. */
    async copyUses(from: readonly string[], into: string): Promise<void> {
      await transaction.execute(sql`
        insert into ${taggings} (account_id, tag_id, object_type, object_id, created_at)
        select account_id, ${into}, object_type, object_id, max(created_at)
          from ${taggings}
         where ${inArray(taggings.tagId, [...from])}
         group by account_id, object_type, object_id
            on conflict do nothing`);
    },
    /** Which of these are things of a type. */
    async known(type: ObjectType, ids: readonly string[]): Promise<Set<string>> {
      const rows = await transaction
        .select({ id: taggableObjects.id })
        .from(taggableObjects)
        .where(and(eq(taggableObjects.type, type), inArray(taggableObjects.id, [...ids])));
      return new Set(rows.map(({ id }) => id));
    },
    /** The samples among what can be tagged. */
    async samples(): Promise<TaggedRow[]> {
      return transaction.select(taggedColumns).from(taggableObjects).where(eq(taggableObjects.isSample, true));
    },
    async add(rows: readonly (typeof taggings.$inferInsert)[]): Promise<void> {
      if (rows.length > 0)
        await transaction
          .insert(taggings)
          .values([...rows])
          .onConflictDoNothing();
    },
    /** Takes tags off things: those given, or all others. */
    async takeOff(ids: readonly string[], tagIds: readonly string[], which: 'these' | 'others'): Promise<void> {
      const these = tagIds.length === 0 ? sql`false` : inArray(taggings.tagId, [...tagIds]);
      await transaction
        .delete(taggings)
        .where(and(inArray(taggings.objectId, [...ids]), which === 'these' ? these : sql`not (${these})`));
    },
    /** The tags of things, by the names of tags. */
    async tagsOf(ids: readonly string[]): Promise<{ objectId: string; tag: TagName }[]> {
      return transaction
        .select({ objectId: taggings.objectId, tag: { id: tags.id, name: tags.name, color: tags.color } })
        .from(taggings)
        .innerJoin(tags, eq(tags.id, taggings.tagId))
        .where(inArray(taggings.objectId, [...ids]))
        .orderBy(sql`lower(${tags.name})`);
    },
  };
}

/** Finds what carries tags, by name. */
export function createTaggedStore(transaction: Transaction) {
  /** The things that answer a question. */
  const answering = ({ tagIds, least }: TaggedQuestion) =>
    transaction
      .select({ id: taggings.objectId })
      .from(taggings)
      .where(inArray(taggings.tagId, [...tagIds]))
      .groupBy(taggings.objectId)
      .having(sql`${countDistinct(taggings.tagId)} >= ${least}`);

  return {
    /** How many things of each type answer a question. */
    async countTagged(question: TaggedQuestion): Promise<{ type: ObjectType; count: number }[]> {
      return transaction
        .select({ type: taggableObjects.type, count: count() })
        .from(taggableObjects)
        .where(inArray(taggableObjects.id, answering(question)))
        .groupBy(taggableObjects.type);
    },
    /** A page of the things of one type that answer a question, by name. */
    async listTagged(
      question: TaggedQuestion & { type: ObjectType; orderDirection: 'asc' | 'desc' },
      part: PagePart,
    ): Promise<Placed<TaggedRow>[]> {
      const { type, orderDirection: direction } = question;
      const keys = keysetBy({ by: sql`lower(${taggableObjects.name})`, type: 'text' }, taggableObjects.id, direction);
      const rows = await transaction
        .select({ ...taggedColumns, place: keys.place })
        .from(taggableObjects)
        .where(
          and(eq(taggableObjects.type, type), inArray(taggableObjects.id, answering(question)), keys.after(part.after)),
        )
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return rows;
    },
  };
}
