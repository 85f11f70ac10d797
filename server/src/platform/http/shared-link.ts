import { type LinkTry, requireLinkPassword } from '../auth/link-password.ts';
import { signedId } from '../auth/signed-id.ts';
import { rememberFor } from '../memory/remember.ts';
import type { Transaction } from '../postgres/postgres.ts';
import type { Services } from '../services.ts';
import { OperationError } from './operation-error.ts';

interface StoredLink {
  readonly id: string;
  readonly passwordHash: string | null;
}

interface SharedLinkOptions<Link extends StoredLink, Shown> {
  /** What its address is signed for. */
  readonly purpose: string;
  readonly storeOf: (transaction: Transaction) => {
    /** One that has not ended. */
    find(id: string, at: Date): Promise<Link | null>;
    /** The same, and records that somebody opened it. */
    view(id: string, at: Date): Promise<Link | null>;
  };
  /** What it shows now; null where that is there no more. */
  readonly present: (services: Services, link: Link) => Promise<Shown | null>;
}

/** A link may be opened by many at once: an answer is reused for so many milliseconds. */
const reuse = 60_000;

/** Makes what reads the things behind links of one kind, for whoever has the link and its password, where it has one. Throws 404 where a link has ended. */
export function sharedLinkReader<Link extends StoredLink, Shown>({
  purpose,
  storeOf,
  present,
}: SharedLinkOptions<Link, Shown>) {
  const recently = rememberFor<Shown | null>(reuse);
  return async (services: Services, token: string, tried: LinkTry): Promise<Shown> => {
    const { postgres, secrets, now } = services;
    const ended = new OperationError('not_found', { message: 'This link does not exist, or it has ended.' });
    const id = signedId(secrets, purpose, token);
    if (id === null) throw ended;
    const found = await postgres.readAsSystem((tx) => storeOf(tx).find(id, now()));
    if (found === null) throw ended;
    await requireLinkPassword(services, found, tried);
    const link = await postgres.asSystem((tx) => storeOf(tx).view(id, now()));
    const shown = link === null ? null : await recently(id, () => present(services, link));
    if (shown === null) throw ended;
    return shown;
  };
}
