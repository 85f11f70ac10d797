import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { type ColumnPair, enrichmentAttributes, type PersonColumn, type UploadedTable } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { fieldErrorsOf } from '../../../platform/api/api-error.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { mappedPairs, type Mapping } from '../uploads/index.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { AttributesStep } from './attributes-step.tsx';
import { ColumnsStep, recognizedMapping } from './columns-step.tsx';
import { estimateOptions, useCreateEnrichment } from './enrichment.queries.ts';
import { FileStep } from './file-step.tsx';
import { texts } from './enrichment.texts.ts';

const steps = [texts.file, texts.columns, texts.whatToAppend] as const;
const everything = new Set(enrichmentAttributes.map(({ key }) => key));

/** What went wrong with an estimate or a start: of a field of the columns, or of the whole. */
function problemOf(error: Error | null): string | null {
  const fields = fieldErrorsOf(error);
  return fields['enrichmentColumns'] ?? fields['upload_id'] ?? failureSentence(error);
}

interface StepButtonsProps {
  readonly step: number;
  readonly isReady: boolean;
  readonly isStarting: boolean;
  readonly onStep: (step: number) => void;
  readonly onStart: () => void;
}

function StepButtons({ step, isReady, isStarting, onStep, onStart }: StepButtonsProps) {
  const isLast = step === steps.length - 1;
  return (
    <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
      {step === 0 ? (
        <ButtonLink to="/enrich">{texts.cancel}</ButtonLink>
      ) : (
        <Button onClick={() => onStep(step - 1)}>{texts.back}</Button>
      )}
      <Button
        variant="contained"
        disabled={!isReady}
        loading={isStarting}
        onClick={() => {
          if (isLast) onStart();
          else onStep(step + 1);
        }}
      >
        {isLast ? texts.run : texts.next}
      </Button>
    </Stack>
  );
}

/** A larger file is not sent a second time: the server has it since its columns were read. In bytes. */
const largestSentAgain = 32 * 1024 * 1024;

/** What is to be enriched, as far as it was said, and the work that begins with it. */
function useDraft(onCreated: (name: string) => void) {
  const [step, setStep] = useState(0);
  const [name, setName] = useState('');
  const [upload, setUpload] = useState<UploadedTable | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping<PersonColumn>>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(everything);
  const create = useCreateEnrichment();
  const pairs: ColumnPair[] = mappedPairs(upload, mapping);
  return {
    step,
    setStep,
    name,
    setName,
    upload,
    setUpload(next: UploadedTable | null, chosenFile: File | null) {
      setUpload(next);
      setFile(chosenFile);
      if (next !== null) setMapping(recognizedMapping(next));
    },
    mapping,
    setMapping,
    chosen,
    setChosen,
    pairs,
    create,
    start() {
      if (upload === null) return;
      const attributes = enrichmentAttributes.map(({ key }) => key).filter((key) => chosen.has(key));
      const body = { enrichmentName: name, enrichmentColumns: pairs, attributes };
      const isSentAgain = file !== null && file.size <= largestSentAgain;
      create.mutate(isSentAgain ? { body, file } : { body: { ...body, upload_id: upload.id } }, {
        onSuccess: ({ data }) => onCreated(data.name),
        onError: (error) => {
          if (fieldErrorsOf(error)['enrichmentName'] !== undefined) setStep(0);
        },
      });
    },
  };
}

/** A file of people is chosen, its columns are confirmed, and what is appended is chosen by what some of its rows would give. */
export function EnrichmentCreatePage({ onCreated }: { readonly onCreated: (name: string) => void }) {
  const draft = useDraft(onCreated);
  const { step, name, upload, pairs, chosen, create } = draft;
  const estimate = useQuery({
    ...estimateOptions(upload?.id ?? '', pairs),
    enabled: step === 2 && upload !== null,
    throwOnError: false,
  });
  const nameError = useFieldErrors(create.error, { enrichmentName: name })['enrichmentName'];
  const failure = nameError === undefined ? problemOf(create.error) : null;
  const isReady = [
    upload !== null && name.trim() !== '',
    pairs.length > 0,
    chosen.size > 0 && estimate.data !== undefined,
  ];
  const contents = [
    <FileStep
      key="file"
      name={name}
      nameError={nameError}
      upload={upload}
      onName={draft.setName}
      onUpload={draft.setUpload}
    />,
    upload === null ? null : (
      <ColumnsStep key="columns" upload={upload} mapping={draft.mapping} onMapping={draft.setMapping} />
    ),
    <AttributesStep
      key="attributes"
      chosen={chosen}
      onChosen={draft.setChosen}
      estimate={estimate.data}
      problem={problemOf(estimate.error)}
    />,
  ];
  return (
    <Page title={texts.enrichFile} subtitle={texts.eachRowIsMatchedAgainst}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Stack spacing={3}>
          <Stepper activeStep={step}>
            {steps.map((label) => (
              <Step key={label}>
                <StepLabel>{label}</StepLabel>
              </Step>
            ))}
          </Stepper>
          {contents[step]}
          <FailureAlert failure={failure} />
          <StepButtons
            step={step}
            isReady={isReady[step] === true}
            isStarting={create.isPending}
            onStep={draft.setStep}
            onStart={draft.start}
          />
        </Stack>
      </Paper>
    </Page>
  );
}
