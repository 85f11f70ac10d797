import { countOf, writeCount } from '@acquaint/engine';
import { createCheckStore, type Orphans } from './check-notes.store.ts';
import { type CheckTarget, failed, type InstallationCheck, ok, warning } from './check-port.ts';
import { fileOwners, readOwners } from './file-owners.store.ts';

const hour = 3_600_000;
/** What is uploaded gets its row soon: a younger file is not looked at. */
const grace = 24 * hour;
/** How long a file without a row stays listed before a repair deletes it. */
const listedDays = 7;
const shown = 5;

interface Compared {
  /** Keys of files that no row owns. */
  readonly orphans: string[];
  /** Keys that rows name and that are not stored. */
  readonly missing: string[];
}

/** `assets/<account>/<id>` of `assets/<account>/<id>/1.png`, and of `images/<account>/<id>.webp`. */
function ownerOf(key: string): string {
  const [kind = '', account = '', name = ''] = key.split('/');
  return `${kind}/${account}/${name.replace(/\.[^.]*$/, '')}`;
}

/** Compares stored files with the rows that own them. Rows are read after the files: what is stored meanwhile is no orphan, what is deleted is looked for again. */
async function compare({ files, postgres, now }: CheckTarget): Promise<Compared> {
  const before = now().getTime() - grace;
  const kinds = new Map(fileOwners.map((one) => [one.kind, one]));
  const stored = new Map<string, string[]>();
  for await (const { key, writtenAt } of files.local.all()) {
    const [kind = ''] = key.split('/', 1);
    if (kinds.has(kind) && writtenAt < before) stored.set(kind, [...(stored.get(kind) ?? []), key]);
  }
  const orphans: string[] = [];
  const missing: string[] = [];
  for (const one of fileOwners) {
    const { owners, files: needed } = await postgres.readAsSystem((transaction) => readOwners(transaction, one));
    const keys = stored.get(one.kind) ?? [];
    orphans.push(...keys.filter((key) => !owners.has(ownerOf(key))));
    const known = new Set(keys);
    for (const key of needed) if (!known.has(key) && !(await files.exists(key))) missing.push(key);
  }
  return { orphans, missing };
}

const listOf = (keys: readonly string[]): string =>
  keys.length > shown
    ? `${keys.slice(0, shown).join(', ')} and ${writeCount(keys.length - shown)} more`
    : keys.join(', ');

/** Records which files have no row, and since when that is known. */
async function listOrphans({ postgres, now }: CheckTarget, keys: readonly string[]): Promise<Orphans> {
  return postgres.asSystem(async (transaction) => {
    const store = createCheckStore(transaction);
    const before = await store.orphans();
    const at = now().toISOString();
    const listed = Object.fromEntries(keys.map((key) => [key, before[key] ?? at]));
    await store.saveOrphans(listed);
    return listed;
  });
}

export const filesCheck: InstallationCheck = {
  name: 'Files',
  isQuick: false,
  async run(target) {
    const { orphans, missing } = await compare(target);
    await listOrphans(target, orphans);
    const without =
      orphans.length === 0
        ? ''
        : ` ${countOf(orphans.length, 'file')} without a row: ${listOf(orphans)}. Nobody can see them; npm run check -- --repair deletes those that were listed ${listedDays} days ago.`;
    if (missing.length > 0)
      return failed(
        `${countOf(missing.length, 'file')} missing: ${listOf(missing)}. Restore them from a backup.${without}`,
      );
    return without === '' ? ok('Every file has its row, and every row its file.') : warning(without.trim());
  },
  async repair(target) {
    const listed = await listOrphans(target, (await compare(target)).orphans);
    const before = target.now().getTime() - listedDays * 24 * hour;
    const done: string[] = [];
    for (const [key, since] of Object.entries(listed)) {
      if (new Date(since).getTime() > before) {
        done.push(`Kept ${key}: listed since ${since.slice(0, 10)}, it is deleted ${listedDays} days after.`);
        continue;
      }
      await target.files.delete(key);
      done.push(`Deleted ${key}, which has had no row since ${since.slice(0, 10)}.`);
    }
    return done;
  },
};
