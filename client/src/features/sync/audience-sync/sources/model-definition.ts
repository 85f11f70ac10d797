import type { SyncModelDefinition } from '@acquaint/contract';
import { texts } from '../audience-sync.texts.ts';

/** What models are made of: the choice, its group of choices, the name of one of them, and how to get the first. */
export const modelKinds = [
  ['list', texts.list, 'lists', texts.list2, texts.noListsYetSaveAudience],
  ['persona', texts.persona, 'personas', texts.persona2, texts.noPersonasYetFindThem],
  ['tag', texts.peopleWithTag, 'tags', texts.tag, texts.noTagsYetCreateOne],
  ['visitors', texts.identifiedVisitorsOfPixel, 'pixels', texts.pixel, texts.noPixelsYetCreateOne],
  ['recipients', texts.recipientsOfCampaign, 'campaigns', texts.campaign, texts.noCampaignsYet],
  ['responders', texts.peopleWhoRespondedToCampaign, 'campaigns', texts.campaign, texts.noCampaignsYet],
  ['table', texts.tableOfSource, 'connections', texts.source, texts.noSourcesYetConnectYour],
  ['sql', texts.queryOfSource, 'connections', texts.source, texts.noSourcesYetConnectYour],
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
