import {
  getCampaign,
  getReport,
  type KeyScope,
  keyScopeOf,
  listCampaigns,
  listPixels,
  listProspectLists,
  type Operation,
} from '@acquaint/contract';
import { z } from 'zod';

const item = z.looseObject({ id: z.string().optional(), pixel_uuid: z.string().optional(), name: z.string() });

/** A kind of things that assistants read as a whole. */
export interface ResourceKind {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly scope: KeyScope;
  /** Where all of them are found, and how each is called. */
  readonly listPath: string;
  itemsOf(answer: unknown): { id: string; name: string }[];
  /** Where one of them is read. */
  readPath(id: string): string;
  /** What of the answer is shown. */
  pick(answer: unknown, id: string): unknown;
}

function scopeOf(operation: Operation): KeyScope {
  const scope = keyScopeOf(operation);
  if (scope === null) throw new TypeError(`No key may call ${operation.name}`);
  return scope;
}

function itemsAt(key: string, idKey: 'id' | 'pixel_uuid') {
  return (answer: unknown): { id: string; name: string }[] => {
    const whole = z.record(z.string(), z.unknown()).parse(answer);
    return z
      .array(item)
      .parse(whole[key])
      .map((one) => ({ id: one[idKey] ?? '', name: one.name }));
  };
}

const most = 100;

/** Counts and settings, never people: lists are shown by what they are, not by whom they hold. */
export const resourceKinds: readonly ResourceKind[] = [
  {
    kind: 'reports',
    title: 'Report',
    description: 'Visits, sources, pages and sales of a pixel in the last 28 days',
    scope: scopeOf(getReport),
    listPath: listPixels.path,
    itemsOf: itemsAt('data', 'pixel_uuid'),
    readPath: (id) => `${getReport.path}?pixelUuid=${encodeURIComponent(id)}`,
    pick: (answer) => answer,
  },
  {
    kind: 'lists',
    title: 'List',
    description: 'A list: its rules, its size and its history',
    scope: scopeOf(listProspectLists),
    listPath: `${listProspectLists.path}?perPage=${most}`,
    itemsOf: itemsAt('data', 'id'),
    readPath: () => `${listProspectLists.path}?perPage=${most}`,
    pick: (answer, id) =>
      z
        .object({ data: z.array(z.looseObject({ id: z.string() })) })
        .parse(answer)
        .data.find((one) => one.id === id),
  },
  {
    kind: 'campaigns',
    title: 'Campaign',
    description: 'A campaign: its plan, state and results',
    scope: scopeOf(listCampaigns),
    listPath: `${listCampaigns.path}?perPage=${most}`,
    itemsOf: itemsAt('data', 'id'),
    readPath: (id) => getCampaign.path.replace(':id', encodeURIComponent(id)),
    pick: (answer) => answer,
  },
];

const scheme = 'acquaint://';

export function uriOf(kind: string, id: string): string {
  return `${scheme}${kind}/${id}`;
}

/** The kind and id that an address names; null for any other. */
export function readUri(uri: string): { readonly kind: ResourceKind; readonly id: string } | null {
  const [name = '', id = '', ...rest] = uri.startsWith(scheme) ? uri.slice(scheme.length).split('/') : [];
  const kind = resourceKinds.find((one) => one.kind === name);
  return kind === undefined || id === '' || rest.length > 0 ? null : { kind, id };
}
