import { z } from 'zod';
import { id } from '../../../shared/ids.ts';
import { pageQuery } from '../../../shared/paging.ts';

/** Folders of stored files, each with one folder an account, and what people call what is in them. */
export const fileKinds = [
  { value: 'assets', label: 'Assets library' },
  { value: 'asset-uploads', label: 'Unfinished uploads' },
  { value: 'images', label: 'Pictures and logos' },
  { value: 'uploads', label: 'Uploaded lists' },
  { value: 'imports', label: 'Imported people' },
  { value: 'enrichments', label: 'Enriched files' },
  { value: 'mailings', label: 'Print packages' },
  { value: 'eddm', label: 'EDDM packages' },
  { value: 'qr-files', label: 'Files behind QR codes' },
  { value: 'qr-imports', label: 'QR code imports' },
  { value: 'product-imports', label: 'Product imports' },
  { value: 'history-imports', label: 'Imported history' },
  { value: 'exports', label: 'Account exports' },
] as const;

const count = z.number().int().min(0);

/** How much of something is taken, and how much may be; null: there is no limit. */
const share = z.object({ now: count, limit: count.nullable() });

/** What an account takes of the installation now. */
export const accountUsage = z.object({
  bytes: share,
  /** Kinds of files that there are, the largest first. */
  kinds: z.array(z.object({ kind: z.string(), bytes: count })),
  uploads: share,
  /** Waiting or running. */
  jobs: share,
  streams: share,
});
export type AccountUsage = z.infer<typeof accountUsage>;

export const accountUsageRow = accountUsage.omit({ kinds: true }).extend({ id, company: z.string() });
export type AccountUsageRow = z.infer<typeof accountUsageRow>;

export const accountUsageQuery = z.strictObject(pageQuery(['company']));
