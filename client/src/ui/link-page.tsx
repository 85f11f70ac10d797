import Button from '@mui/material/Button';
import { typedLinkPassword } from '@acquaint/contract';
import type { ReactNode } from 'react';
import { FailureAlert } from './dialogs/failure-alert.tsx';
import { Form } from './forms/form.tsx';
import { FormPasswordField } from './forms/form-fields.tsx';
import { formResolver } from './forms/form-resolver.ts';
import { useServerForm } from './forms/use-server-form.ts';
import { PublicCard } from './public-card.tsx';
import { failureSentence, showUnlessSentence } from './text/failure-sentence.ts';
import { texts } from './ui.texts.ts';

interface LockedLinkProps {
  /** Why the last password did not open it. */
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onOpen: (typed: { password: string }) => Promise<unknown>;
}

/** Asks for the password of a link. */
function LockedLink({ error, isPending, onOpen }: LockedLinkProps) {
  const form = useServerForm({ resolver: formResolver(typedLinkPassword), defaultValues: { password: '' } });
  return (
    <PublicCard title={texts.thisLinkHasPassword} text={texts.enterPasswordYouWereGiven}>
      <Form
        form={form}
        onSubmit={form.save(onOpen, showUnlessSentence)}
        actions={
          <Button type="submit" variant="contained" size="large" loading={isPending}>
            {texts.open}
          </Button>
        }
      >
        <FailureAlert failure={failureSentence(error)} />
        <FormPasswordField name="password" label={texts.password} autoComplete="off" size="medium" />
      </Form>
    </PublicCard>
  );
}

export interface LinkPageProps<Shown extends object> {
  readonly token: string;
  /** What the link shows; null while it wants a password. */
  readonly shown: Shown | null;
  /** Opens it with its password. */
  readonly opening: {
    readonly data: Shown | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly mutateAsync: (request: { params: { token: string }; body: { password: string } }) => Promise<unknown>;
  };
  readonly children: (shown: Shown) => ReactNode;
}

/** What a link shows that somebody was given, once they know its password. */
export function LinkPage<Shown extends object>({ token, shown, opening, children }: LinkPageProps<Shown>) {
  const opened = shown ?? opening.data;
  if (opened !== undefined) return children(opened);
  const open = (body: { password: string }) => opening.mutateAsync({ params: { token }, body });
  return <LockedLink error={opening.error} isPending={opening.isPending} onOpen={open} />;
}
