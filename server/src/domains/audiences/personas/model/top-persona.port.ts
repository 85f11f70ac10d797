import type { PersonaCard } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { definePort } from '../../../../platform/ports/port.ts';

/**
 * The largest persona among the visitors of a pixel, or of all pixels (null); null before any was found. A port, because it asks the audience finder, which
 * uses this module.
 */
export const topPersona =
  definePort<(context: UserContext, pixelId: string | null) => Promise<PersonaCard | null>>('the largest persona');
