import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { companyWebsiteOptions, useReadWebsite } from './brand.queries.ts';

/** Fills what the brand has none of from a website, at first that of the company. */
export function WebsiteDialog({ onClose }: { readonly onClose: () => void }) {
  const read = useReadWebsite();
  const { data: own = '' } = useQuery(companyWebsiteOptions());
  const [typed, setTyped] = useState<string | null>(null);
  const website = typed ?? own;
  const errors = useFieldErrors(read.error, { website });
  return (
    <FormDialog
      title="Start from your website"
      submitLabel="Read website"
      isBusy={read.isPending}
      failure={failureSentence(read.error)}
      onSubmit={() => read.mutate({ body: { website } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <DialogContentText>
        Fills in the logo, colors and fonts that your brand doesn’t have yet. You can change everything afterwards.
      </DialogContentText>
      <TextField
        label="Website"
        type="url"
        value={website}
        onChange={({ target }) => setTyped(target.value)}
        error={errors['website'] !== undefined}
        helperText={errors['website']}
      />
    </FormDialog>
  );
}
