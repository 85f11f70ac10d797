import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { companyWebsiteOptions, useReadWebsite } from './brand.queries.ts';
import { texts } from './brand.texts.ts';

/** Fills what the brand has none of from a website, at first that of the company. */
export function WebsiteDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useReadWebsite();
  const { data: own = '' } = useQuery(companyWebsiteOptions());
  const [typed, setTyped] = useState<string | null>(null);
  const website = typed ?? own;
  const errors = useFieldErrors(read.error, { website });
  return (
    <FormDialog
      title={texts.startFromYourWebsite}
      submitLabel={texts.readWebsite}
      isBusy={read.isPending}
      failure={failureSentence(read.error)}
      onSubmit={() => read.mutate({ body: { website } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DialogContentText>{texts.fillsInLogoColorsAnd}</DialogContentText>
      <TextField
        label={texts.website}
        type="url"
        value={website}
        onChange={({ target }) => setTyped(target.value)}
        error={errors['website'] !== undefined}
        helperText={errors['website']}
      />
    </FormDialog>
  );
}
