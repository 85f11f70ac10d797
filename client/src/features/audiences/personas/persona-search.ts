import { personaBaselines, type ProfileQuery, personaSources } from '@acquaint/contract';
import { z } from 'zod';

export const personaViews = ['cards', 'table', 'compare'] as const;
export type PersonaView = (typeof personaViews)[number];

/** The address of the personas: their source, what they are compared with, and how they are shown. */
export const personaSearch = z.object({
  pixelUuid: z.uuid().optional().catch(undefined),
  source: z.enum(personaSources).optional().catch(undefined),
  list: z.uuid().optional().catch(undefined),
  baseline: z.enum(personaBaselines).optional().catch(undefined),
  view: z.enum(personaViews).optional().catch(undefined),
});
export type PersonaSearch = z.infer<typeof personaSearch>;

export type ProfileQuestion = Partial<ProfileQuery>;

/** The source of a question alone. */
export function sourceOf({ baseline: _baseline, debug: _debug, ...source }: ProfileQuestion) {
  return source;
}

/** What is asked of the server; a list that is not named is no source. */
export function questionOf(
  { pixelUuid, source, list, baseline }: PersonaSearch,
  { isDetailed }: { readonly isDetailed: boolean },
): ProfileQuestion {
  const isList = source === 'list' && list !== undefined;
  return {
    ...(pixelUuid === undefined ? {} : { pixelUuid }),
    ...(isList ? { source, list } : {}),
    ...(source === 'file' ? { source } : {}),
    ...(baseline === undefined ? {} : { baseline }),
    ...(isDetailed ? { debug: '1' as const } : {}),
  };
}
