import { getTeam, listOwnAccounts, openInvitation, switchAccount } from '@acquaint/contract';
import { type QueryClient } from '@tanstack/react-query';
import { callOperation } from '../../../platform/api/api-client.ts';
import { answerTo, dataOf } from '../../../platform/api/query.ts';
import { adoptSession } from '../session/index.ts';

/** The members of the account and who is invited. */
export function teamOptions() {
  return answerTo(getTeam, {}, { select: dataOf });
}

/** The accounts that the user belongs to. */
export function ownAccountsOptions() {
  return answerTo(listOwnAccounts, {}, { select: dataOf });
}

/** What the link of an invitation opens. */
export function invitationOptions(token: string) {
  return answerTo(openInvitation, { body: { token } }, { meta: { isSilent: true }, retry: false, select: dataOf });
}

/** Goes on in another account, with nothing left of the one before. */
export async function goOnIn(queryClient: QueryClient, id: string): Promise<void> {
  adoptSession(queryClient, await callOperation(switchAccount, { params: { id } }));
}
