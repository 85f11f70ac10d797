import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { consentSources, duplicatePolicies, type TagName } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { allListsOptions } from '../../audiences/prospects/index.ts';
import { TagPicker } from '../../audiences/tags/index.ts';
import { texts } from './people-imports.texts.ts';

/** How the people of a file are taken. */
export interface Rules {
  readonly policy: (typeof duplicatePolicies)[number]['value'];
  readonly consent: (typeof consentSources)[number]['value'] | '';
  /** The same array until others are chosen. */
  readonly tags: TagName[];
  readonly listId: string;
}

export const firstRules: Rules = { policy: 'update', consent: '', tags: [], listId: '' };

export interface RulesStepProps {
  readonly rules: Rules;
  readonly onRules: (rules: Rules) => void;
}

const noList = 'none';

/** The third step: what is done with who is known, on what ground people may be contacted, and where they belong. */
export function RulesStep({ rules, onRules }: RulesStepProps) {
  const { data: lists = [] } = useQuery(allListsOptions());
  const editable = lists.filter(({ mode }) => mode === 'snapshot');
  return (
    <Stack spacing={3} sx={{ maxWidth: 560 }}>
      <TextField
        select
        label={texts.duplicatesAndKnownPeople}
        value={rules.policy}
        onChange={({ target }) => {
          const policy = duplicatePolicies.find(({ value }) => value === target.value)?.value;
          if (policy !== undefined) onRules({ ...rules, policy });
        }}
        helperText={texts.matchedByCustomerNumberEmail}
      >
        {duplicatePolicies.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        required
        label={texts.permissionToContact}
        value={rules.consent}
        onChange={({ target }) => {
          const consent = consentSources.find(({ value }) => value === target.value)?.value;
          if (consent !== undefined) onRules({ ...rules, consent });
        }}
        helperText={texts.storedWithEachPersonAs}
      >
        {consentSources.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TagPicker
        label={texts.tagsForEveryone}
        chosen={rules.tags}
        onChange={(tags) => onRules({ ...rules, tags })}
        canCreate
      />
      <TextField
        select
        label={texts.addToProspectList}
        value={rules.listId === '' ? noList : rules.listId}
        onChange={({ target }) => onRules({ ...rules, listId: target.value === noList ? '' : target.value })}
      >
        <MenuItem value={noList}>{texts.noList}</MenuItem>
        {editable.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        {texts.everyoneImportedGetsTagsAnd}
      </Typography>
    </Stack>
  );
}
