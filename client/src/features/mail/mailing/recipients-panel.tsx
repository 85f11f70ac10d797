import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type MailingReport, pieceStates, recipientFilters } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { formatCount } from '../../../ui/text/formats.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import type { AskedRecipients } from './asked-recipients.ts';
import { RecipientList } from './recipient-list.tsx';
import { texts } from './mailing.texts.ts';

const filterWords: Readonly<Record<string, string>> = {
  all: texts.all,
  responded: texts.responded,
  silent: texts.haveNotResponded,
  ...Object.fromEntries(pieceStates.map((state) => [state, pieceStateLabel(state)])),
};
const filterLabel = (filter: AskedRecipients['show']): string => filterWords[filter] ?? filter;

interface FilterProps {
  readonly asked: AskedRecipients;
  readonly onAsked: (asked: AskedRecipients) => void;
}

function Filters({ asked, onAsked }: FilterProps) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      <TextField
        select
        size="small"
        label={texts.show}
        value={asked.show}
        sx={{ minWidth: 180 }}
        onChange={({ target }) => {
          const show = recipientFilters.find((filter) => filter === target.value);
          if (show !== undefined) onAsked({ ...asked, show, after: [0] });
        }}
      >
        {recipientFilters.map((filter) => (
          <MenuItem key={filter} value={filter}>
            {filterLabel(filter)}
          </MenuItem>
        ))}
      </TextField>
      <SearchField
        label={texts.searchRecipients}
        value={asked.search}
        onChange={(search) => onAsked({ ...asked, search, after: [0] })}
      />
    </Stack>
  );
}

export interface RecipientsPanelProps extends FilterProps, Pick<MailingReport, 'meta'> {
  readonly recipients: MailingReport['data']['recipients'];
  readonly isLoading: boolean;
  /** Null for pieces that were never made. */
  readonly onProof: ((serial: number) => void) | null;
}

/** The recipients of a mailing, found and filtered, a page at a time. */
export function RecipientsPanel({ recipients, meta, asked, isLoading, onAsked, onProof }: RecipientsPanelProps) {
  const { next } = meta;
  return (
    <Panel
      title={texts.recipients}
      note={formatCount(meta.total)}
      actions={onProof === null ? undefined : <Filters asked={asked} onAsked={onAsked} />}
      isFlush
    >
      <RecipientList
        recipients={recipients}
        isLoading={isLoading}
        onProof={onProof}
        onBack={asked.after.length > 1 ? () => onAsked({ ...asked, after: asked.after.slice(0, -1) }) : null}
        onNext={next === null ? null : () => onAsked({ ...asked, after: [...asked.after, next] })}
      />
    </Panel>
  );
}
