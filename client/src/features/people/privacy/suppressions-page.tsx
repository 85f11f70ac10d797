import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { AddSuppressionsDialog } from './add-suppressions-dialog.tsx';
import { SuppressionList } from './suppression-list.tsx';
import type { SuppressionScope } from './suppressions.queries.ts';
import { texts } from './privacy.texts.ts';

const subtitles: Readonly<Record<SuppressionScope, string>> = {
  account: texts.theyNeverAppearInYour,
  installation: texts.theyNeverAppearInCounts,
};

/** The list of opted-out people, of the account or of the installation. */
export function SuppressionsPage({ scope }: { readonly scope: SuppressionScope }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title={texts.optedOutPeople}
      subtitle={subtitles[scope]}
      actions={
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setIsAdding(true)}>
          {texts.addPeople}
        </Button>
      }
    >
      <SuppressionList scope={scope} />
      {isAdding ? <AddSuppressionsDialog scope={scope} onClose={() => setIsAdding(false)} /> : null}
    </Page>
  );
}
