import type { DesignComment, DesignSummary, DesignVersion, SavedDesign } from '@acquaint/contract';
import { findPreset, isMailable } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadTagsOf } from '../../../audiences/tags/index.ts';
import { designPicturePath } from './design-pictures.ts';
import type { DesignEntry } from './designs.store.ts';
import type { DesignCommentRow, DesignRow, DesignVersionRow } from './designs.table.ts';
import { sceneOf } from './load-design.ts';

function approvalOf({ approvedRevision, revision }: DesignEntry): DesignSummary['approval'] {
  if (approvedRevision === null) return 'none';
  return approvedRevision === revision ? 'approved' : 'changed';
}

/** Designs as the contract lists them. */
export async function presentDesigns(context: UserContext, rows: readonly DesignEntry[]): Promise<DesignSummary[]> {
  const { services } = context;
  const ids = rows.map(({ id }) => id);
  const tags = await loadTagsOf(context, 'design', ids);
  return rows.map((row) => {
    return {
      id: row.id,
      name: row.name,
      preset: row.preset,
      size: findPreset(row.preset)?.size ?? '',
      is_mailable: isMailable(row.preset),
      width: row.width,
      height: row.height,
      pages: row.pages,
      revision: row.revision,
      thumb_url: designPicturePath(services, {
        accountId: row.accountId,
        type: 'design',
        id: row.id,
        stamp: String(row.revision),
      }),
      approval: approvalOf(row),
      folder: row.folder,
      tags: tags[row.id] ?? [],
      is_sample: row.isSample,
      trashed_at: row.trashedAt?.toISOString() ?? null,
      updated_at: row.updatedAt.toISOString(),
    };
  });
}

/** A design as the contract lists it. */
export async function presentSummary(context: UserContext, row: DesignRow): Promise<DesignSummary> {
  const { preset, size, pages } = sceneOf(row);
  const entry = { ...row, preset, width: size.width, height: size.height, pages: pages.length };
  const [summary] = await presentDesigns(context, [entry]);
  if (summary === undefined) throw new Error('A design was not presented');
  return summary;
}

/** A design with its document. */
export async function presentDesign(context: UserContext, row: DesignRow): Promise<SavedDesign> {
  return { ...(await presentSummary(context, row)), document: { ...sceneOf(row) } };
}

/** A version as the contract lists it. */
export function presentVersion({
  id,
  number,
  name,
  kind,
  revision,
  madeBy,
  createdAt,
}: DesignVersionRow): DesignVersion {
  return { id, number, name, kind, revision, by: madeBy, created_at: createdAt.toISOString() };
}

/** A comment as the contract shows it. */
export function presentComment(row: DesignCommentRow): DesignComment {
  return {
    id: row.id,
    node_id: row.nodeId,
    page: row.page,
    body: row.body,
    revision: row.revision,
    by: row.madeBy,
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}
