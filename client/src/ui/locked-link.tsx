import Button from '@mui/material/Button';
import { typedLinkPassword } from '@acquaint/contract';
import { FailureAlert } from './dialogs/failure-alert.tsx';
import { Form } from './forms/form.tsx';
import { FormPasswordField } from './forms/form-fields.tsx';
import { formResolver } from './forms/form-resolver.ts';
import { useServerForm } from './forms/use-server-form.ts';
import { PublicCard } from './public-card.tsx';
import { failureSentence, showUnlessSentence } from './text/failure-sentence.ts';

export interface LockedLinkProps {
  /** Why the last password did not open it. */
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onOpen: (typed: { password: string }) => Promise<unknown>;
}

/** Asks for the password of a link. */
export function LockedLink({ error, isPending, onOpen }: LockedLinkProps) {
  const form = useServerForm({ resolver: formResolver(typedLinkPassword), defaultValues: { password: '' } });
  return (
    <PublicCard title="This link has a password" text="Enter the password you were given with the link.">
      <Form
        form={form}
        onSubmit={form.save(onOpen, showUnlessSentence)}
        actions={
          <Button type="submit" variant="contained" size="large" loading={isPending}>
            Open
          </Button>
        }
      >
        <FailureAlert failure={failureSentence(error)} />
        <FormPasswordField name="password" label="Password" autoComplete="off" size="medium" />
      </Form>
    </PublicCard>
  );
}
