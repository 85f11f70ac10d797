import { z } from 'zod';
import { sceneNode } from './scene-nodes.schema.ts';
import { scenePaint } from './scene-paints.schema.ts';

/** The version of the document model that is written; `migrateScene` of the engine brings older ones to it. */
export const sceneVersion = 1;

/** The borders of a document: it is refused beyond them. */
export const sceneLimits = { depth: 40, nodes: 1_000, bytes: 900_000, groupDepth: 8, pages: 8 } as const;

const key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Must be a name such as first_name');
const pageId = z.string().regex(/^[\w-]{1,40}$/, 'Must be an id of letters, digits and hyphens');
const edge = z.number().int('Must be a whole number of micrometers').min(10_000).max(2_000_000);
const margin = z.number().int('Must be a whole number of micrometers').min(0).max(50_000);
const place = z.number().int().min(-100_000).max(2_000_000);

/** What the post needs to be free or being in a place. */
export const zoneKinds = ['address', 'indicia', 'barcode', 'return_address'] as const;

const sceneZone = z.strictObject({
  kind: z.enum(zoneKinds),
  /** The page that it is on, counted from 0. */
  page: z
    .number()
    .int()
    .min(0)
    .max(sceneLimits.pages - 1),
  x: place,
  y: place,
  w: place.min(0),
  h: place.min(0),
});
export type SceneZone = z.output<typeof sceneZone>;

const mergeField = z.strictObject({
  key,
  label: z.string().trim().min(1, 'Label is required').max(60),
  /** What stands for it while the design is made. */
  sample: z.string().max(200).default(''),
  /** What is printed for those of whom it is not known. */
  fallback: z.string().max(200).default(''),
});
export type MergeField = z.output<typeof mergeField>;

const scenePage = z.strictObject({
  id: pageId,
  name: z.string().trim().min(1).max(60),
  background: scenePaint.nullable(),
  /** From the lowest to the uppermost. */
  children: z.array(sceneNode).max(500, 'A page has at most 500 layers'),
});
export type ScenePage = z.output<typeof scenePage>;

/** A design: pages of one size with what is on them. Lengths are whole micrometers. */
export const scene = z.strictObject({
  schema: z.literal(sceneVersion),
  /** The size that it was made for, of the presets. */
  preset: z.string().max(60),
  /** The size of the cut page. */
  size: z.strictObject({ width: edge, height: edge }),
  /** How far the picture reaches over the cut on each side. */
  bleed: margin,
  /** How far from the cut nothing that matters may be. */
  safe: margin,
  zones: z.array(sceneZone).max(20),
  fields: z.array(mergeField).max(50, 'At most 50 merge fields'),
  pages: z.array(scenePage).min(1, 'A design has at least one page').max(sceneLimits.pages),
});
export type Scene = z.output<typeof scene>;
