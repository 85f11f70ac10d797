import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { AddSuppressionsDialog } from './add-suppressions-dialog.tsx';
import { SuppressionList } from './suppression-list.tsx';
import type { SuppressionScope } from './suppressions.queries.ts';

const subtitles: Readonly<Record<SuppressionScope, string>> = {
  account: 'They never appear in your counts, lists, exports or mailings. Other accounts are not affected.',
  installation:
    'They never appear in the counts, lists, exports or mailings of any account. People who opt out on the privacy page are added automatically.',
};

/** The list of opted-out people, of the account or of the installation. */
export function SuppressionsPage({ scope }: { readonly scope: SuppressionScope }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title="Opted-out people"
      subtitle={subtitles[scope]}
      actions={
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setIsAdding(true)}>
          Add people
        </Button>
      }
    >
      <SuppressionList scope={scope} />
      {isAdding ? <AddSuppressionsDialog scope={scope} onClose={() => setIsAdding(false)} /> : null}
    </Page>
  );
}
