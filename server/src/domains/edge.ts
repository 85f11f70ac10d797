import type { OpenEdgePart } from '../platform/domain.ts';
import { openAccountsEdge } from './accounts/edge-manifest.ts';
import { openCreativeEdge } from './creative/edge-manifest.ts';
import { openWebEdge } from './web/edge-manifest.ts';

/** What the domains answer at the edge. */
export const edgeParts: readonly OpenEdgePart[] = [openAccountsEdge, openWebEdge, openCreativeEdge];
