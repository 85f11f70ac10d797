import { type LinkTry, requireLinkPassword } from '../auth/link-password.ts';
import { signedId } from '../auth/signed-id.ts';
import { rememberFor } from '../memory/remember.ts';
import type { Transaction } from '../postgres/postgres.ts';
import type { Services } from '../services.ts';
import type { FramedPage } from './framed-page.ts';
import { OperationError } from './operation-error.ts';

interface StoredLink {
  readonly id: string;
  readonly accountId: string;
  readonly passwordHash: string | null;
  readonly embedOn: readonly string[];
}

interface SharedLinkOptions<Link extends StoredLink, Shown> {
  /** What its address is signed for. */
  readonly purpose: string;
  /** Path prefix of its page; the token follows. */
  readonly prefix: string;
  readonly storeOf: (transaction: Transaction) => {
    /** One that has not ended. */
    find(id: string, at: Date): Promise<Link | null>;
    /** The same, and records that somebody opened it. */
    view(id: string, at: Date): Promise<Link | null>;
  };
  /** What it shows now; null where that is there no more. */
  readonly present: (services: Services, link: Link) => Promise<Shown | null>;
}

/** Links of one kind, as those meet them who were given one. */
export interface SharedLinks<Shown> {
  /** What a link shows, for whoever knows its password, where it has one. Throws 404 where it has ended. */
  read(services: Services, token: string, tried: LinkTry): Promise<Shown>;
  /** Whose it is; null where there is no such link, or it has ended. */
  accountOf(services: Services, token: string): Promise<string | null>;
  readonly page: FramedPage;
}

/** The 404 of a link that is unknown, changed or over: which of these it is, is not said. */
export const linkEnded = (): OperationError =>
  new OperationError('not_found', { message: 'This link does not exist, or it has ended.' });

/** How long an answer is reused when many open the same link, in milliseconds. */
const reuse = 60_000;

/** Defines the links of one kind. */
export function sharedLinks<Link extends StoredLink, Shown>(
  options: SharedLinkOptions<Link, Shown>,
): SharedLinks<Shown> {
  const { purpose, prefix, storeOf, present } = options;
  const recently = rememberFor<Shown | null>(reuse);

  async function find({ postgres, secrets, now }: Services, token: string): Promise<Link | null> {
    const id = signedId(secrets, purpose, token);
    return id === null ? null : postgres.readAsSystem((tx) => storeOf(tx).find(id, now()));
  }

  return {
    async read(services, token, tried) {
      const { postgres, now } = services;
      const found = await find(services, token);
      if (found === null) throw linkEnded();
      await requireLinkPassword(services, found, tried);
      const link = await postgres.asSystem((tx) => storeOf(tx).view(found.id, now()));
      const shown = link === null ? null : await recently(link.id, () => present(services, link));
      if (shown === null) throw linkEnded();
      return shown;
    },
    accountOf: async (services, token) => (await find(services, token))?.accountId ?? null,
    page: { prefix, framers: async (services, token) => (await find(services, token))?.embedOn ?? [] },
  };
}
