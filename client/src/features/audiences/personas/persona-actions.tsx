import TextField from '@mui/material/TextField';
import type { AudienceRequest, PersonaCard, Rule } from '@acquaint/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { MergeDialog } from '../../../ui/dialogs/merge-dialog.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useFieldErrors } from '../../../ui/forms/use-field-errors.ts';
import { readAudience, writeAudience } from '../audience-finder/index.ts';
import { SaveListDialog } from '../prospects/index.ts';
import { useMergePersonas, useUnmergePersona, useUpdatePersona } from './personas.queries.ts';
import { texts } from './personas.texts.ts';

type Persona = Pick<PersonaCard, 'id' | 'name' | 'generated_name' | 'size' | 'is_pinned' | 'is_hidden' | 'merged'>;

const ofPersona = (id: string): Rule => ({ field: 'persona', op: 'in', value: [id] });

/** The people of a persona, as an audience. */
export function audienceOf(id: string): AudienceRequest {
  return { segment: ofPersona(id) };
}

function RenameDialog({ persona, onClose }: { readonly persona: Persona; readonly onClose: () => void }) {
  const update = useUpdatePersona();
  const [name, setName] = useState(persona.name);
  const errors = useFieldErrors(update.error, { name });
  return (
    <FormDialog
      title={texts.renameName({ name: persona.name })}
      submitLabel={texts.saveName}
      isBusy={update.isPending}
      failure={failureSentence(update.error)}
      onSubmit={() => {
        // Without a name of its own it has the one that the rules give.
        const own = name.trim() === '' || name.trim() === persona.generated_name ? null : name;
        update.mutate({ params: { id: persona.id }, body: { name: own } }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors['name'] !== undefined}
        helperText={errors['name'] ?? texts.emptyBringsBackGeneratedName({ generatedName: persona.generated_name })}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
    </FormDialog>
  );
}

/** How a persona is kept, found in others and changed; `dialogs` are wherever there is room. */
export function usePersonaActions(persona: Persona, others: readonly PersonaCard[]) {
  const navigate = useNavigate();
  const update = useUpdatePersona();
  const unmerge = useUnmergePersona();
  const merge = useMergePersonas();
  const [dialog, setDialog] = useState<'save' | 'sync' | 'rename' | 'merge' | null>(null);
  const close = (): void => setDialog(null);
  const { id } = persona;
  const set = (body: { is_pinned?: boolean; is_hidden?: boolean }): void => update.mutate({ params: { id }, body });
  const findAlike = (): void => {
    const audience = {
      ...readAudience(undefined),
      segment: { field: 'persona_like' as const, op: 'in' as const, value: [id] },
      exclude: [ofPersona(id)],
    };
    void navigate({ to: '/audience-finder', search: { audience: writeAudience(audience) } });
  };
  const dialogs: Readonly<Record<NonNullable<typeof dialog>, ReactNode>> = {
    save: (
      <SaveListDialog
        audience={audienceOf(id)}
        name={persona.name}
        count={persona.size}
        onSaved={(list) => void navigate({ to: '/audience-finder', search: { tab: 'lists', list } })}
        onClose={close}
      />
    ),
    // What is synced is a list: it is saved on the way.
    sync: (
      <SaveListDialog
        audience={audienceOf(id)}
        name={persona.name}
        count={persona.size}
        onSaved={(list) => void navigate({ to: '/audience-sync/activate/syncs/create', search: { list } })}
        onClose={close}
      />
    ),
    rename: <RenameDialog persona={persona} onClose={close} />,
    merge: (
      <MergeDialog
        title={texts.mergeName({ name: persona.name })}
        helperText={texts.twoBecomeOnePersonaYou}
        others={others}
        merging={merge}
        onMerge={(into) => merge.mutate({ body: { from: [id], into } }, { onSuccess: close })}
        onClose={close}
      />
    ),
  };
  const menu = (
    <MoreMenu
      label={texts.actionsForName({ name: persona.name })}
      isBusy={update.isPending}
      actions={[
        { label: texts.sync, isDisabled: persona.size === 0, needs: 'edit', onChoose: () => setDialog('sync') },
        { label: texts.rename, onChoose: () => setDialog('rename') },
        { label: persona.is_pinned ? texts.unpin : texts.pin, onChoose: () => set({ is_pinned: !persona.is_pinned }) },
        { label: persona.is_hidden ? texts.show : texts.hide, onChoose: () => set({ is_hidden: !persona.is_hidden }) },
        { label: texts.mergeInto, isDisabled: others.length === 0, onChoose: () => setDialog('merge') },
        ...persona.merged.map((part) => ({
          label: texts.takeOutName({ name: part.name }),
          onChoose: () => unmerge.mutate({ params: { id: part.id } }),
        })),
      ]}
    />
  );
  return {
    menu,
    dialogs: dialog === null ? null : dialogs[dialog],
    onSave: () => setDialog('save'),
    onSync: () => setDialog('sync'),
    onMail: () => void navigate({ to: '/campaigns/create', search: { persona: persona.id } }),
    onFindAlike: findAlike,
  };
}
