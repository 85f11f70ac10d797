import type { QrStyle, QrTemplate, TagName } from '@acquaint/contract';
import { type ImageSigning, imageUrl } from '../../../../platform/images/images.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { loadTagsOf } from '../../../audiences/tags/index.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';
import type { QrTemplateRow } from './qr-templates.table.ts';

/** Where the logo of a style is shown from. */
export function logoUrlOf(services: ImageSigning, accountId: string, { logo }: QrStyle): string | null {
  return logo === null ? null : imageUrl(services, accountId, logo.image_id);
}

function present(
  services: ImageSigning,
  row: QrTemplateRow,
  { usedBy, tags }: { usedBy: number; tags: TagName[] },
): QrTemplate {
  return {
    id: row.id,
    name: row.name,
    style: row.style,
    logo_url: logoUrlOf(services, row.accountId, row.style),
    is_default: row.isDefault,
    used_by: usedBy,
    tags,
    is_sample: row.isSample,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Templates as the contract shows them. */
export async function presentTemplates(context: UserContext, rows: readonly QrTemplateRow[]): Promise<QrTemplate[]> {
  const uses = await context.transaction((tx) => createQrTemplateStore(tx).uses());
  const ids = rows.map(({ id }) => id);
  const tags = await loadTagsOf(context, 'qr_template', ids);
  return rows.map((row) => present(context.services, row, { usedBy: uses.get(row.id) ?? 0, tags: tags[row.id] ?? [] }));
}

/** One template as the contract shows it. */
export async function presentTemplate(context: UserContext, row: QrTemplateRow): Promise<QrTemplate> {
  const [template] = await presentTemplates(context, [row]);
  if (template === undefined) throw new Error('A template was not presented');
  return template;
}
