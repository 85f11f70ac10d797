import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { importSync, OperationInput } from '@acquaint/contract';
import { useState } from 'react';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { useImportSync } from './sync.queries.ts';
import { texts } from './audience-sync.texts.ts';

type Document = OperationInput<typeof importSync>['body'];

/** What a YAML text holds; a sentence where it is none. */
async function readDocument(text: string): Promise<object | string> {
  const { parse } = await import('yaml');
  try {
    const found: unknown = parse(text, { maxAliasCount: 0 });
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found;
    return texts.thisIsntExportedSyncChoose;
  } catch (error) {
    return texts.thisIsntValidYamlValue({
      problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '',
    });
  }
}

export interface ImportSyncDialogProps {
  readonly onImported: (id: string) => void;
  readonly onClose: () => void;
}

/** Makes a sync from a file that another one was exported to, or replaces the configuration of the one with its name. */
export function ImportSyncDialog({ onImported, onClose }: ImportSyncDialogProps) {
  const [text, setText] = useState('');
  const [replaces, setReplaces] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useImportSync();
  const errors = Object.entries(useFieldErrors(save.error, { text, replaces }));
  const change = (next: string): void => {
    setText(next);
    setProblem(null);
    save.reset();
  };
  const submit = async (): Promise<void> => {
    const found = await readDocument(text);
    if (typeof found === 'string') {
      setProblem(found);
      return;
    }
    // The server checks what the file holds, and names each field that is wrong.
    const body = { ...found, replaces } as Document;
    save.mutate({ body }, { onSuccess: ({ data }) => onImported(data.id) });
  };
  const said = problem ?? errors.map(([field, message]) => `${field}: ${message}`).join('\n');
  const isTaken = errors.some(([field]) => field === 'name');
  return (
    <FormDialog
      title={texts.importSync}
      submitLabel={texts.import}
      isBusy={save.isPending}
      failure={failureSentence(save.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <div>
          <FileButton accept=".yaml,.yml,.json" onFile={(file) => void file.text().then(change)}>
            {texts.chooseFile}
          </FileButton>
        </div>
        <TextField
          label={texts.configuration}
          required
          multiline
          minRows={8}
          maxRows={16}
          value={text}
          error={said !== ''}
          helperText={said === '' ? texts.exportedYamlFileItsModel : said}
          onChange={({ target }) => change(target.value)}
          slotProps={{
            htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } },
            formHelperText: { sx: { whiteSpace: 'pre-line' } },
          }}
        />
        {isTaken || replaces ? (
          <FormControlLabel
            control={<Checkbox checked={replaces} onChange={(_event, isOn) => setReplaces(isOn)} />}
            label={texts.replaceConfigurationOfSyncWith}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
