import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { startSingleSignOn } from '@acquaint/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FailureAlert } from '../../../../ui/dialogs/failure-alert.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { formResolver } from '../../../../ui/forms/form-resolver.ts';
import { Form } from '../../../../ui/forms/form.tsx';
import { useServerForm } from '../../../../ui/forms/use-server-form.ts';
import { TextLink } from '../../../../ui/links.tsx';
import { PublicCard } from '../../../../ui/public-card.tsx';
import { failureSentence, showUnlessSentence } from '../../../../ui/text/failure-sentence.ts';
import type { SecondStep } from '../session.queries.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { arriveFromProvider, goToProvider } from './single-sign-on.queries.ts';
import { texts } from '../session.texts.ts';

interface LeaveProps {
  /** Where the user wanted to go. */
  readonly redirect: string;
}

/** Asks for the email address, and leads to its provider. */
export function SingleSignOnPage({ redirect }: LeaveProps) {
  const form = useServerForm({ resolver: formResolver(startSingleSignOn.body), defaultValues: { email: '' } });
  const go = useMutation({
    mutationFn: ({ email }: { email: string }) => goToProvider(email, redirect),
    meta: { isSilent: true },
  });
  const isLeaving = go.data === true;
  return (
    <PublicCard title={texts.singleSignOn} text={texts.signInWithYourCompanys}>
      <Form
        form={form}
        onSubmit={form.save((values) => go.mutateAsync(values), showUnlessSentence)}
        actions={
          <Button type="submit" variant="contained" size="large" loading={go.isPending || isLeaving}>
            {texts.continue}
          </Button>
        }
      >
        <FailureAlert failure={failureSentence(go.error)} />
        {go.data === false ? <Alert severity="info">{texts.singleSignOnIsntSet}</Alert> : null}
        <FormTextField name="email" label={texts.workEmail} type="email" autoComplete="username" size="medium" />
      </Form>
      <TextLink to="/login" variant="body2">
        {texts.logInWithPassword}
      </TextLink>
    </PublicCard>
  );
}

const unknown = texts.thisSignInWasStarted;

interface ArrivalProps {
  /** The query that the provider sent the browser back with. */
  readonly answer: string;
  readonly onSignedIn: (redirect: string) => void;
}

/** Signs in whoever comes back from a provider. */
export function ArrivalPage({ answer, onSignedIn }: ArrivalProps) {
  const queryClient = useQueryClient();
  const isStarted = useRef(false);
  const [left, setLeft] = useState<{ step: SecondStep; redirect: string } | null>(null);
  const arrive = useMutation({
    mutationFn: () => arriveFromProvider(queryClient, answer),
    onSuccess(arrival) {
      if (arrival === null) return;
      if (arrival.step === null) onSignedIn(arrival.redirect);
      else setLeft({ step: arrival.step, redirect: arrival.redirect });
    },
    meta: { isSilent: true },
  });
  const { mutate } = arrive;
  useEffect(() => {
    // An answer works once.
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  if (left !== null)
    return (
      <PublicCard title={texts.singleSignOn}>
        <SecondStepForm step={left.step} onSignedIn={() => onSignedIn(left.redirect)} onBack={() => setLeft(null)} />
      </PublicCard>
    );
  const failure = arrive.data === null ? unknown : failureSentence(arrive.error);
  if (failure === null) return <PublicCard title={texts.singleSignOn}>{texts.signingYouIn}</PublicCard>;
  return (
    <PublicCard title={texts.singleSignOn}>
      <FailureAlert failure={failure} />
      <TextLink to="/single-sign-on">{texts.startAgain}</TextLink>
    </PublicCard>
  );
}
