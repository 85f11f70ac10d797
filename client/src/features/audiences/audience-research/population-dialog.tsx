import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Audience, Rule, Study } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { AudienceEditor, personaNamesOptions } from '../audience-finder/index.ts';
import { allListsOptions } from '../prospects/index.ts';
import { texts } from './audience-research.texts.ts';

type Population = Study['groups'][number];

const kinds = [
  ['rules', texts.definedByRules],
  ['list', texts.prospectList],
  ['persona', texts.persona],
  ['visitors', texts.myIdentifiedVisitors],
] as const;
type Kind = (typeof kinds)[number][0];

const audienceOf = (rule: Rule): Audience => ({ segment: rule, exclude: [], is_special: false });
const visitors = audienceOf({ field: 'visit', op: 'did', times: 1 });

interface NamedChoiceProps {
  readonly field: 'list' | 'persona';
  readonly onChoose: (population: Population) => void;
}

/** One of the account's lists or personas. */
function NamedChoice({ field, onChoose }: NamedChoiceProps) {
  const { data: lists = [] } = useQuery({ ...allListsOptions(), enabled: field === 'list' });
  const { data: personas = [] } = useQuery({ ...personaNamesOptions(), enabled: field === 'persona' });
  const [chosen, setChosen] = useState('');
  const things: readonly { id: string; name: string }[] = field === 'list' ? lists : personas;
  return (
    <TextField
      select
      label={field === 'list' ? texts.list : texts.persona2}
      value={chosen}
      helperText={things.length === 0 ? texts.noneYet : ''}
      onChange={({ target }) => {
        setChosen(target.value);
        const name = things.find(({ id }) => id === target.value)?.name ?? '';
        onChoose({ name, audience: audienceOf({ field, op: 'in', value: [target.value] }) });
      }}
    >
      {things.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function KindChoice({ kind, onChange }: { readonly kind: Kind; readonly onChange: (kind: Kind) => void }) {
  return (
    <TextField
      select
      label={texts.who}
      value={kind}
      onChange={({ target }) => onChange(kinds.find(([key]) => key === target.value)?.[0] ?? 'rules')}
    >
      {kinds.map(([key, label]) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function problemOf(name: string, taken: readonly string[]): string {
  if (name.trim() === '') return texts.nameIsRequired;
  return taken.includes(name.trim()) ? texts.anotherPopulationAlreadyHasThis : '';
}

const everybody: Audience = { segment: { all: [] }, exclude: [], is_special: false };

export interface PopulationDialogProps {
  /** Null adds one. */
  readonly population: Population | null;
  /** Names that are taken. */
  readonly taken: readonly string[];
  readonly onSave: (population: Population) => void;
  readonly onClose: () => void;
}

/** A population that is being described; nobody was chosen yet where it has no audience. */
interface Draft {
  readonly name: string;
  readonly audience: Audience | null;
}

interface WhoProps {
  readonly kind: Kind;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** Who the population is, in the way of its kind. */
function Who({ kind, draft, onDraft }: WhoProps) {
  if (kind === 'list' || kind === 'persona') return <NamedChoice key={kind} field={kind} onChoose={onDraft} />;
  if (kind === 'visitors') return null;
  return (
    <AudienceEditor audience={draft.audience ?? everybody} onChange={(audience) => onDraft({ ...draft, audience })} />
  );
}

/** Whom a kind begins with. */
const beginnings: Readonly<Record<Kind, Draft>> = {
  rules: { name: '', audience: everybody },
  list: { name: '', audience: null },
  persona: { name: '', audience: null },
  visitors: { name: texts.myVisitors, audience: visitors },
};

/** Asks who a population is and what it is called. Mount it when it is needed. */
export function PopulationDialog({ population, taken, onSave, onClose }: PopulationDialogProps) {
  const [kind, setKind] = useState<Kind>('rules');
  const [draft, setDraft] = useState<Draft>(population ?? beginnings.rules);
  const [isTried, setIsTried] = useState(false);
  const problem = isTried ? problemOf(draft.name, taken) : '';
  const submit = (): void => {
    setIsTried(true);
    const { name, audience } = draft;
    if (audience !== null && problemOf(name, taken) === '') onSave({ name: name.trim(), audience });
  };
  return (
    <FormDialog
      title={population === null ? texts.addPopulation : texts.changeName({ name: population.name })}
      submitLabel={population === null ? texts.add : texts.save}
      isBusy={false}
      failure={isTried && draft.audience === null ? texts.chooseOne : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {population === null ? (
        <KindChoice
          kind={kind}
          onChange={(next) => {
            setKind(next);
            setDraft(beginnings[next]);
          }}
        />
      ) : null}
      <TextField
        label={texts.name}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <Who kind={kind} draft={draft} onDraft={setDraft} />
    </FormDialog>
  );
}
