import type { PersonaSettings, PersonaSource, Sales, TriedPersonas } from '@acquaint/contract';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The two numbers that divide the people of a source in thirds by what they did: visits, and the last of them in milliseconds since 1970. */
export interface BehaviorCuts {
  /** null: all pixels. */
  readonly pixelId: string | null;
  readonly visits: readonly [number, number];
  readonly recency: readonly [number, number];
}

/** A model as it is stored: what each class is made of, by the names of the attributes. */
export interface StoredModel {
  readonly attributes: readonly string[];
  /** Where the thirds of actions divide; null where nothing that people did is an attribute. */
  readonly deeds?: BehaviorCuts | null;
  readonly sizes: readonly number[];
  readonly shares: readonly (readonly (readonly number[])[])[];
}

/** What is known of people: how many have each value ('' is not known), where they live, how they can be reached, what they did on the site. */
export interface PersonaProfile {
  readonly values: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  readonly counties: readonly { fips: string; people: number }[];
  readonly reach: { readonly mail: number; readonly email: number; readonly phone: number };
  readonly behavior: PersonaBehavior | null;
}

/** Orders and revenue in the currency of the account. */
export type PersonaSales = Sales & { readonly currency: string };

export interface PersonaBehavior {
  readonly visitors: number;
  readonly visits: number;
  readonly pages: number;
  readonly seconds: number;
  readonly sources: readonly { name: string; visits: number }[];
  readonly entries: readonly { name: string; visits: number }[];
  /** Visits by hour of the day, in the account's time. */
  readonly hours: readonly number[];
  /** What they bought in these visits; nothing while the account had no purchase. */
  readonly sales?: PersonaSales | null;
}

export interface PersonaQuality {
  /** Of how many people the model was made. */
  readonly sampled: number;
  /** Share of their values that are known. */
  readonly knownShare: number;
  readonly isStable: boolean;
  readonly tried: readonly TriedPersonas[];
}

export interface PersonaVersion {
  readonly version: number;
  readonly at: string;
  readonly size: number;
  readonly share: number;
}

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const personaSets = pgTable('persona_sets', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  source: text('source').$type<PersonaSource>().notNull(),
  sourceId: uuid('source_id'),
  settings: jsonb('settings').$type<PersonaSettings>().notNull(),
  state: text('state', { enum: ['running', 'ready', 'insufficient', 'failed'] }).notNull(),
  version: integer('version').notNull().default(0),
  have: bigint('have', { mode: 'number' }).notNull().default(0),
  model: jsonb('model').$type<StoredModel>(),
  quality: jsonb('quality').$type<PersonaQuality>(),
  profile: jsonb('profile').$type<PersonaProfile>(),
  isSample: boolean('is_sample').notNull().default(false),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  generatedAt: instant('generated_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
export type PersonaSetRow = typeof personaSets.$inferSelect;

export const personas = pgTable('personas', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  setId: uuid('set_id').notNull(),
  class: smallint('class'),
  mergedInto: uuid('merged_into'),
  generatedName: text('generated_name').notNull(),
  ownName: text('own_name'),
  isPinned: boolean('is_pinned').notNull().default(false),
  isHidden: boolean('is_hidden').notNull().default(false),
  size: bigint('size', { mode: 'number' }).notNull().default(0),
  share: doublePrecision('share').notNull().default(0),
  profile: jsonb('profile').$type<PersonaProfile>(),
  history: jsonb('history').$type<readonly PersonaVersion[]>().notNull().default([]),
  color: smallint('color').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
/** A persona under the name that is shown. */
export type PersonaRow = typeof personas.$inferSelect & { readonly name: string };
