import type { SyncModelDefinition } from '@acquaint/contract';

/** What models are made of: the choice, its group of choices, the name of one of them, and how to get the first. */
export const modelKinds = [
  ['list', 'A list', 'lists', 'List', 'No lists yet. Save an audience as a list in Audience Finder.'],
  ['persona', 'A persona', 'personas', 'Persona', 'No personas yet. Find them on the Personas page.'],
  ['tag', 'People with a tag', 'tags', 'Tag', 'No tags yet. Create one on the Tagging page.'],
  [
    'visitors',
    'Identified visitors of a pixel',
    'pixels',
    'Pixel',
    'No pixels yet. Create one on the Tracking Pixel page.',
  ],
  ['recipients', 'Recipients of a campaign', 'campaigns', 'Campaign', 'No campaigns yet.'],
  ['responders', 'People who responded to a campaign', 'campaigns', 'Campaign', 'No campaigns yet.'],
  [
    'table',
    'A table of a source',
    'connections',
    'Source',
    'No sources yet. Connect your database on the Sources page.',
  ],
  ['sql', 'A query of a source', 'connections', 'Source', 'No sources yet. Connect your database on the Sources page.'],
] as const;
export type ModelKind = (typeof modelKinds)[number][0];

/** What somebody chose in the form of a model. */
export interface Chosen {
  readonly kind: ModelKind;
  readonly id: string;
  /** The table as schema and name, or the statement. */
  readonly text: string;
}

/** What is chosen, as a model takes it; null while it is not whole. */
export function definitionOf({ kind, id, text }: Chosen): SyncModelDefinition | null {
  if (id === '') return null;
  if (kind === 'list') return { kind, list_id: id };
  if (kind === 'persona') return { kind, persona_id: id };
  if (kind === 'tag') return { kind, tag_id: id };
  if (kind === 'visitors') return { kind, pixel_id: id };
  if (kind === 'recipients' || kind === 'responders') return { kind: 'campaign', campaign_id: id, who: kind };
  if (text.trim() === '') return null;
  if (kind === 'sql') return { kind, connection_id: id, statement: text };
  const [schema = '', ...rest] = text.split('.');
  return { kind, connection_id: id, schema, table: rest.join('.') };
}

/** The choices that a definition came from; null for one that this form does not make, such as an audience of Audience Finder. */
export function chosenOf(definition: SyncModelDefinition): Chosen | null {
  const { kind } = definition;
  if (kind === 'list') return { kind, id: definition.list_id, text: '' };
  if (kind === 'persona') return { kind, id: definition.persona_id, text: '' };
  if (kind === 'tag') return { kind, id: definition.tag_id, text: '' };
  if (kind === 'campaign') return { kind: definition.who, id: definition.campaign_id, text: '' };
  if (kind === 'table') return { kind, id: definition.connection_id, text: `${definition.schema}.${definition.table}` };
  if (kind === 'sql') return { kind, id: definition.connection_id, text: definition.statement };
  return kind === 'visitors' && definition.pixel_id !== undefined ? { kind, id: definition.pixel_id, text: '' } : null;
}
