import { z } from 'zod';
import { audience } from '../../audiences/audience-finder/audience-finder.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { syncCell } from '../connections/sync-connections.schema.ts';

/** Where the rows of a model come from. The first six are of the built-in source. */
export const syncModelDefinition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list'), list_id: id }),
  z.strictObject({ kind: z.literal('audience'), audience }),
  z.strictObject({ kind: z.literal('persona'), persona_id: id }),
  z.strictObject({ kind: z.literal('tag'), tag_id: id }),
  /** Identified visitors; of every pixel without one. */
  z.strictObject({ kind: z.literal('visitors'), pixel_id: id.optional() }),
  z.strictObject({ kind: z.literal('campaign'), campaign_id: id, who: z.enum(['recipients', 'responders']) }),
  z.strictObject({
    kind: z.literal('table'),
    connection_id: id,
    schema: z.string().min(1).max(200),
    table: z.string().min(1).max(200),
  }),
  z.strictObject({ kind: z.literal('sql'), connection_id: id, statement: z.string().trim().min(1).max(20_000) }),
]);
export type SyncModelDefinition = z.output<typeof syncModelDefinition>;

export const syncColumn = z.object({ name: z.string(), type: z.string() });
export type SyncColumn = z.infer<typeof syncColumn>;

export const syncModel = z.object({
  id,
  name: z.string(),
  definition: syncModelDefinition,
  /** The definition in words, such as `List “Homeowners”`. */
  source_name: z.string(),
  key_columns: z.array(z.string()),
  columns: z.array(syncColumn),
  owner: z.string(),
  used_by: z.array(z.object({ id, name: z.string() })),
  created_at: instant,
  updated_at: instant,
});
export type SyncModel = z.infer<typeof syncModel>;

const name = plainText(120).min(1, 'Name is required');
const keyColumns = z.array(z.string().min(1).max(200)).min(1, 'Choose at least one column').max(8);

export const syncModelPayload = z.strictObject({ name, definition: syncModelDefinition, key_columns: keyColumns });
export const syncModelUpdate = z.strictObject({
  name: name.optional(),
  definition: syncModelDefinition.optional(),
  key_columns: keyColumns.optional(),
});

export const syncRowValues = z.record(z.string(), syncCell);

export const syncModelPreview = z.object({
  columns: z.array(syncColumn),
  /** The first fifty. */
  rows: z.array(syncRowValues),
  /** All rows; null where counting them would read the whole source. */
  total: z.number().int().nullable(),
  /** Of the rows shown: how many lack a key, which keys occur more than once; null without key columns. */
  key: z.object({ nulls: z.number().int(), duplicates: z.array(z.string()) }).nullable(),
});
export type SyncModelPreview = z.infer<typeof syncModelPreview>;

const choice = z.object({ id, name: z.string() });

/** What models of the built-in source can be made of. */
export const syncModelOptions = z.object({
  lists: z.array(choice),
  personas: z.array(choice),
  tags: z.array(choice),
  pixels: z.array(choice),
  campaigns: z.array(choice),
  connections: z.array(choice),
});
