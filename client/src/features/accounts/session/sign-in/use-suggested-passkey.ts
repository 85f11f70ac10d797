import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { canSuggestPasskeys, stopSuggestingPasskeys } from '../../../../platform/passkeys.ts';
import { enterWith, suggestedPasskey } from '../passkeys.queries.ts';

/** What the browser asks with is good for five minutes. */
const renewal = 4 * 60_000;

/**
 * While the form is open, the browser offers passkeys among the suggestions of the email field; a chosen one signs in. Answers what went wrong with it.
 * Whatever else asks for a passkey ends the offer.
 */
export function useSuggestedPasskey(onSignedIn: () => void): unknown {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const finish = useEffectEvent(onSignedIn);
  useEffect(() => {
    const form = new AbortController();
    let isRenewing = false;
    /** Answers whether to offer again. */
    const offer = async (): Promise<boolean> => {
      const credential = await suggestedPasskey().catch(() => null);
      if (credential === null) {
        const again = isRenewing;
        isRenewing = false;
        return again;
      }
      try {
        await enterWith(queryClient, { credential });
        finish();
        return false;
      } catch (error) {
        setFailure(error);
        return true;
      }
    };
    const offerWhileOpen = async (): Promise<void> => {
      if (!(await canSuggestPasskeys())) return;
      for (;;) if (form.signal.aborted || !(await offer())) return;
    };
    void offerWhileOpen();
    const timer = setInterval(() => {
      isRenewing = true;
      void stopSuggestingPasskeys();
    }, renewal);
    return () => {
      form.abort();
      clearInterval(timer);
      void stopSuggestingPasskeys();
    };
  }, [queryClient]);
  return failure;
}
