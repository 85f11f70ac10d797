import { z } from 'zod';
import { audience } from '../audience-finder/audience-finder.schema.ts';
import { instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { cursorField, defaultPageSize, maximumPageSize, pageQuery } from '../../shared/paging.ts';
import { tagName } from '../tags/tags.schema.ts';

/** Where the people of a list come from. */
export const prospectTypes = ['visitor', 'imported', 'enriched', 'finder'] as const;
export type ProspectType = (typeof prospectTypes)[number];

/** `live` lists follow their rules; a `snapshot` stays as it was made. */
export const listModes = ['snapshot', 'live'] as const;
export const listRefreshes = ['manual', 'daily', 'weekly', 'monthly'] as const;
export type ListRefresh = (typeof listRefreshes)[number];

/** What a refresh of a list did. */
export const listRefreshed = z.object({
  at: instant,
  count: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
});
export type ListRefreshed = z.infer<typeof listRefreshed>;

const user = z.object({ id, name: z.string() });

export const prospectList = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.enum(prospectTypes),
  mode: z.enum(listModes),
  refresh: z.enum(listRefreshes),
  /** `building` until its people are there. */
  state: z.enum(['building', 'ready', 'failed']),
  /** The rules of the list as one sentence; '' for one of chosen people. */
  sentence: z.string(),
  audience: audience.nullable(),
  count: z.number().int(),
  mailable: z.number().int(),
  emailable: z.number().int(),
  phonable: z.number().int(),
  /** How the last refresh changed it. */
  added: z.number().int(),
  removed: z.number().int(),
  /** What each refresh did, the latest last; at most the last hundred. */
  history: z.array(listRefreshed),
  last_refreshed_at: instant.nullable(),
  next_refresh_at: instant.nullable(),
  /** Its people were made up. */
  is_sample: z.boolean(),
  tags: z.array(tagName),
  /** What names the list in its audience: campaigns that are not archived, live lists, and syncs. */
  used_in: z.object({ campaigns: z.array(user), lists: z.array(user), syncs: z.array(user) }),
  created_at: instant,
  updated_at: instant,
});
export type ProspectList = z.infer<typeof prospectList>;

export const prospectListColumns = ['name', 'count', 'type', 'last_refreshed_at', 'created_at'] as const;
export const prospectListsQuery = z.strictObject({
  type: z.enum(prospectTypes).optional(),
  search: z.string().trim().max(200).optional(),
  tagId: id.optional(),
  ...pageQuery(prospectListColumns),
});
export type ProspectListsQuery = z.output<typeof prospectListsQuery>;

const mostChosen = 10_000;
const name = plainText(120).min(1, 'Name is required');
const description = plainText(1_000);
const consumers = z.array(id).min(1, 'Choose at least one person').max(mostChosen);

export const prospectListPayload = z
  .strictObject({
    name,
    description: description.default(''),
    /** Everybody of the audience, or of the visitors that the filters of the query choose; or those named. */
    consumers: z.union([z.literal('all'), consumers], 'Choose “all”, or people by their ids'),
    audience: audience.optional(),
    mode: z.enum(listModes).default('snapshot'),
    refresh: z.enum(listRefreshes).default('manual'),
  })
  .refine((list) => list.mode === 'snapshot' || list.consumers === 'all', {
    path: ['mode'],
    message: 'A list of chosen people cannot follow rules',
  });

export const prospectListUpdate = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  refresh: z.enum(listRefreshes).optional(),
});

/** How many lists can be compared at once. */
export const mostCompared = 6;

export const listOverlap = z.object({
  /** How many people are on exactly these lists and on none of the others; the most lists first. Empty sets are left out. */
  sets: z.array(z.object({ ids: z.array(id), count: z.number().int() })),
  /** People on both of two lists as a share of those on either, by the places of the lists in the request. */
  jaccard: z.array(z.array(z.number())),
});
export type ListOverlap = z.infer<typeof listOverlap>;

export const prospectAddition = z.strictObject({ list_id: id, consumers });

/** A person on a list: owned, so shown in full. Missing is the empty text. */
export const prospect = z.object({
  id,
  type: z.enum(prospectTypes),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({ line1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  age_range: z.string(),
  income_range: z.string(),
  net_worth: z.string(),
  gender: z.string(),
  married: z.string(),
  children: z.string(),
  homeowner: z.string(),
  title: z.string(),
  seniority_level: z.string(),
  company: z.string(),
});
export type Prospect = z.infer<typeof prospect>;

export const prospectsQuery = z.strictObject({
  cursor: cursorField,
  perPage: z.coerce.number().int().min(1).max(maximumPageSize).default(defaultPageSize),
  type: z.enum(['all', ...prospectTypes]).default('all'),
  orderBy: z.literal('first_name').default('first_name'),
  orderDirection: z.enum(['asc', 'desc']).default('asc'),
});
export type ProspectsQuery = z.output<typeof prospectsQuery>;

/** A page of people; `next_cursor` is null on the last one. */
export const prospectPage = z.object({
  data: z.array(prospect),
  meta: z.object({ next_cursor: z.string().nullable(), per_page: z.number().int(), total: z.number().int() }),
});

/** `xls` is what a caller sends who wants an Excel file: it is answered as XLSX. */
export const exportTypes = ['csv', 'xls', 'xlsx'] as const;
