import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { orTooLate } from '../../../platform/or-too-late.ts';
import { useSetupIntent } from './billing.queries.ts';
import { texts } from './billing.texts.ts';

interface Form {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

const unreachable = texts.cardFormCouldntLoadAd;

/** The fields of a card, which are Stripe's own: what is typed into them never reaches this page. */
export function useCardForm(place: RefObject<HTMLElement | null>) {
  const begin = useSetupIntent();
  const form = useRef<Form | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const mount = useEffectEvent(async (): Promise<void> => {
    try {
      const { data } = await begin.mutateAsync({});
      const { client_secret: clientSecret, publishable_key: key } = data;
      const stripe = await orTooLate(loadStripe(key));
      if (stripe === null || place.current === null) return;
      const elements = stripe.elements({ clientSecret });
      const element = elements.create('payment');
      element.on('ready', () => setIsReady(true));
      element.mount(place.current);
      form.current = { stripe, elements };
    } catch (error) {
      setFailure(error instanceof Error && 'status' in error ? error.message : unreachable);
    }
  });
  // eslint-disable-next-line react/set-state-in-effect -- what is set is identified by a script that is being loaded
  useEffect(() => void mount(), []);

  return {
    isReady,
    isSaving,
    failure,
    /** Has Stripe keep the card; answers whether it did. */
    async save(): Promise<boolean> {
      if (form.current === null) return false;
      setIsSaving(true);
      const { stripe, elements } = form.current;
      const { error } = await stripe.confirmSetup({
        elements,
        confirmParams: { return_url: globalThis.location.href },
        redirect: 'if_required',
      });
      setIsSaving(false);
      setFailure(error?.message ?? null);
      return error === undefined;
    },
  };
}
