import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { FindConsentDialog, RecordConsentDialog } from '../privacy/index.ts';
import { useErasePerson, useExportPerson } from './people.queries.ts';
import { texts as words } from './people.texts.ts';

interface RightDialogProps {
  readonly right: 'export' | 'erase';
  readonly onClose: () => void;
}

const texts = {
  export: { title: words.exportPerson, submit: words.export, says: words.fileWithEverythingStoredAbout },
  erase: {
    title: words.erasePerson,
    submit: words.erase2,
    says: words.deletesEverythingYourAccountKnows,
  },
} as const;

/** Asks for anything that identifies one person, and collects or erases what is stored about them. */
function RightDialog({ right, onClose }: RightDialogProps) {
  const [identifier, setIdentifier] = useState('');
  const save = useExportPerson();
  const erase = useErasePerson();
  const { title, submit, says } = texts[right];
  const error = right === 'export' ? save.error : erase.error;
  const field = useFieldErrors(error, { identifier })['identifier'];
  const run = (): void => {
    if (right === 'export') save.mutate(identifier, { onSuccess: onClose });
    else erase.mutate({ body: { identifier } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submit}
      isBusy={save.isPending || erase.isPending}
      failure={field === undefined ? failureSentence(error) : null}
      isDisabled={identifier.trim().length < 3}
      onSubmit={run}
      onClose={onClose}
    >
      <TextField
        label={words.emailPhoneCustomerNumberOr}
        value={identifier}
        error={field !== undefined}
        helperText={field ?? says}
        onChange={({ target }) => setIdentifier(target.value)}
      />
    </FormDialog>
  );
}

/** What people may ask for by law. */
export function RightsMenu() {
  const [right, setRight] = useState<RightDialogProps['right'] | 'record' | 'look-up' | null>(null);
  const close = (): void => setRight(null);
  return (
    <>
      <MoreMenu
        label={words.privacyRequests}
        actions={[
          { label: words.exportPerson2, onChoose: () => setRight('export') },
          { label: words.erasePerson2, onChoose: () => setRight('erase') },
          null,
          { label: words.recordConsent, onChoose: () => setRight('record') },
          { label: words.lookUpConsent, onChoose: () => setRight('look-up') },
        ]}
      />
      {right === 'record' ? <RecordConsentDialog onClose={close} /> : null}
      {right === 'look-up' ? <FindConsentDialog onClose={close} /> : null}
      {right === 'export' || right === 'erase' ? <RightDialog right={right} onClose={close} /> : null}
    </>
  );
}
