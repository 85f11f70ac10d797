import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore, type StoredUser } from '../session/session.store.ts';
import { fullName } from '../account/present-user.ts';
import { writeToUser } from '../links/user-links.ts';

/** Writes to every active administrator that somebody waits for approval. */
export async function notifyAdministrators(
  services: Services,
  transaction: Transaction,
  { registered, baseUrl }: { registered: StoredUser; baseUrl: string },
): Promise<void> {
  for (const administrator of await createSessionStore(transaction).listAdministrators()) {
    await writeToUser(
      services,
      { transaction, user: administrator },
      {
        kind: 'registration-waits',
        subject: 'A registration waits for you',
        paragraphs: [`${fullName(registered.user)} of ${registered.account.companyName} has registered.`],
        action: { label: 'Pending users', url: `${baseUrl}/admin/users/pending` },
      },
    );
  }
}
