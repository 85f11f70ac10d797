import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import {
  attributeLabel,
  createProspectList,
  listAllProspectLists,
  listProspectLists,
  type Report,
} from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { showSuccess } from '../../../platform/toasts.ts';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { formatCount, formatDay } from '../../../ui/text/formats.ts';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { queryOf, type ReportSearch } from './report-search.ts';
import { texts } from './reports.texts.ts';

interface SaveAudienceProps {
  readonly report: Report;
  readonly search: ReportSearch;
}

const mostLetters = 120;

/** What a selection is called: its filters, its site and its days. */
function nameOfSelection({ pixel, range, applied_filters: filters }: Report): string {
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => attributeLabel(name, value)),
  );
  const days = texts.fromFirstToLast({ first: formatDay(range.from), last: formatDay(range.to) });
  return [...chosen, pixel?.name ?? '', days].filter((part) => part !== '').join(', ');
}

function SaveAudienceDialog({ report, search, onClose }: SaveAudienceProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(() => nameOfSelection(report).slice(0, mostLetters));
  const create = useOperation(createProspectList, {
    isSilent: true,
    invalidates: [listProspectLists, listAllProspectLists],
  });
  const errors = useFieldErrors(create.error, { name });
  const submit = (): void => {
    const { from, to } = report.range;
    // The days and the pixel as the report shows them, also where the address names none.
    const query = { ...queryOf(search), from, to, pixelUuid: report.pixel?.pixel_uuid };
    create.mutate(
      { query, body: { name, consumers: 'all' } },
      {
        onSuccess: ({ data }) => {
          showSuccess(texts.audienceSaved);
          void navigate({ to: '/audience-finder', search: { tab: 'lists', list: data.id } });
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.saveAsAudience}
      submitLabel={texts.saveAudience}
      isBusy={create.isPending}
      failure={failureSentence(create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {texts.prospectListOfPeopleIdentified({ visits: formatCount(report.totals.visits) })}
      </Typography>
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name']}
        slotProps={{ htmlInput: { maxLength: mostLetters } }}
      />
    </FormDialog>
  );
}

/** Saves the people behind the visits of a report as a prospect list. */
export function SaveAudienceButton({ report, search }: SaveAudienceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = report.totals.identified === 0;
  return (
    <>
      <Tooltip title={isEmpty ? texts.noOneInTheseVisits : ''}>
        <span>
          <Button
            variant="outlined"
            startIcon={<GroupAddOutlined />}
            disabled={isEmpty}
            onClick={() => setIsOpen(true)}
          >
            {texts.saveAsAudience}
          </Button>
        </span>
      </Tooltip>
      {isOpen ? <SaveAudienceDialog report={report} search={search} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
