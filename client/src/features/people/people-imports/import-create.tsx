import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { type ImportColumn, importColumns, type ImportPair, type UploadedTable } from '@acquaint/contract';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { formatCount } from '../../../ui/text/formats.ts';
import { ColumnsTable, FileDrop, mappedPairs, type Mapping } from '../uploads/index.ts';
import { useCreateImport, useImportSample } from './people-imports.queries.ts';
import { PreviewTable } from './preview-table.tsx';
import { firstRules, RulesStep } from './rules-step.tsx';
import { texts } from './people-imports.texts.ts';

const steps = [texts.file, texts.columns, texts.rules] as const;

/** Names of columns whose content was not recognized. */
const namedColumns: readonly (readonly [RegExp, ImportColumn])[] = [
  [/^(?:customer|client|member|account|contact|user)?[\s_-]*(?:id|no|nr|number|#)$/i, 'customer_id'],
  [/^(?:job[\s_-]*)?title$|^position$/i, 'title'],
];

/** What the columns seem to be: by what they hold, then by their names. */
function recognized({ columns }: UploadedTable): Mapping<ImportColumn> {
  const pairs = columns.flatMap(({ name, kind }): [string, ImportColumn][] => {
    const found = kind ?? namedColumns.find(([pattern]) => pattern.test(name.trim()))?.[1];
    return found === undefined ? [] : [[name, found]];
  });
  return new Map(pairs);
}

export interface ImportCreateProps {
  /** A file that was read before: its columns are confirmed next. */
  readonly first: UploadedTable | null;
  readonly onCreated: (id: string) => void;
}

/** What is to be imported, as far as it was said, and the work that begins with it. */
function useDraft({ first, onCreated }: ImportCreateProps) {
  const [step, setStep] = useState(first === null ? 0 : 1);
  const [upload, setUpload] = useState(first);
  const [mapping, setMapping] = useState<Mapping<ImportColumn>>(() => (first === null ? new Map() : recognized(first)));
  const [rules, setRules] = useState(firstRules);
  const create = useCreateImport();
  return {
    step,
    setStep,
    upload,
    setUpload(next: UploadedTable | null) {
      setUpload(next);
      if (next !== null) setMapping(recognized(next));
    },
    mapping,
    setMapping,
    rules,
    setRules,
    create,
    start() {
      const { consent, policy, tags, listId } = rules;
      if (upload === null || consent === '') return;
      const columns: ImportPair[] = mappedPairs(upload, mapping);
      const body = {
        upload_id: upload.id,
        columns,
        policy,
        consent,
        ...(tags.length === 0 ? {} : { tags: tags.map(({ id }) => id) }),
        ...(listId === '' ? {} : { list_id: listId }),
      };
      create.mutate({ body }, { onSuccess: ({ data }) => onCreated(data.id) });
    },
  };
}

type Draft = ReturnType<typeof useDraft>;

function FileStep({ draft: { upload, setUpload } }: { readonly draft: Draft }) {
  const sample = useImportSample();
  return (
    <Stack spacing={2.5}>
      <FileDrop upload={upload} onUpload={(read) => setUpload(read)} sample={sample} />
      {upload === null ? null : (
        <Stack spacing={1}>
          <Typography variant="overline" color="textSecondary">
            {texts.firstCountOfRows({ count: formatCount(upload.preview.length), rows: upload.rows })}
          </Typography>
          <PreviewTable upload={upload} />
        </Stack>
      )}
    </Stack>
  );
}

function ColumnsStep({ draft: { upload, mapping, setMapping } }: { readonly draft: Draft }) {
  if (upload === null) return null;
  const used = mapping.size;
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        {texts.usedOfCountColumnsAre({ used, count: upload.columns.length })}
      </Typography>
      <ColumnsTable upload={upload} options={importColumns} mapping={mapping} onMapping={setMapping} />
    </Stack>
  );
}

function problemOf(error: Error | null): string | null {
  const fields = fieldErrorsOf(error);
  return fields['columns'] ?? fields['upload_id'] ?? fields['consent'] ?? failureSentence(error);
}

/** A file is chosen, its columns are confirmed, and it is said what is done with its people. */
export function ImportCreate(props: ImportCreateProps) {
  const draft = useDraft(props);
  const { step, setStep, upload, mapping, rules, create } = draft;
  const isLast = step === steps.length - 1;
  const isReady = [upload !== null, mapping.size > 0, rules.consent !== ''][step] === true;
  const failure = problemOf(create.error);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={3}>
        <Stepper activeStep={step}>
          {steps.map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {step === 0 ? <FileStep draft={draft} /> : null}
        {step === 1 ? <ColumnsStep draft={draft} /> : null}
        {isLast ? <RulesStep rules={rules} onRules={draft.setRules} /> : null}
        <FailureAlert failure={failure} />
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {step === 0 ? null : <Button onClick={() => setStep(step - 1)}>{texts.back}</Button>}
          <Button
            variant="contained"
            disabled={!isReady}
            loading={create.isPending}
            onClick={() => {
              if (isLast) draft.start();
              else setStep(step + 1);
            }}
          >
            {isLast ? texts.import : texts.next}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
