import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, useState } from 'react';
import {
  type ArrayPath,
  type FieldArray,
  type FieldValues,
  type Path,
  type Resolver,
  useFieldArray,
} from 'react-hook-form';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useServerForm } from '../../../ui/forms/use-server-form.ts';
import { texts } from './brand.texts.ts';

interface RowsFormProps<Input extends FieldValues, Output> {
  readonly resolver: Resolver<Input, unknown, Output>;
  readonly values: Input;
  /** The list of the form's values. */
  readonly list: ArrayPath<Input>;
  /** What one entry is called, such as 'color'. */
  readonly noun: string;
  readonly maximum: number;
  readonly newRow: FieldArray<Input, ArrayPath<Input>>;
  /** The fields of one entry; their names begin with `prefix`. */
  readonly Row: ComponentType<{ readonly prefix: string }>;
  readonly onSave: (values: Output) => Promise<unknown>;
}

function RowsForm<Input extends FieldValues, Output>({
  onDone,
  ...props
}: RowsFormProps<Input, Output> & { readonly onDone: () => void }) {
  const { resolver, values, list, noun, maximum, newRow, Row, onSave } = props;
  // The values are whole already: the form shows what is stored.
  const form = useServerForm<Input, Output>({ resolver, values });
  const rows = useFieldArray({ control: form.control, name: list });
  const save = form.save((saved) => onSave(saved).then(onDone));
  return (
    <Form
      form={form}
      onSubmit={save}
      actions={
        <Stack direction="row" spacing={1}>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {texts.save}
          </Button>
          <Button onClick={onDone}>{texts.cancel}</Button>
        </Stack>
      }
    >
      {rows.fields.map(({ id }, index) => (
        <Stack
          key={id}
          direction="row"
          spacing={1}
          component="fieldset"
          sx={{ alignItems: 'flex-start', border: 0, p: 0, m: 0, minWidth: 0 }}
          aria-label={`${noun} ${index + 1}`}
        >
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ flex: 1, minWidth: 0 }}>
            <Row prefix={`${list satisfies Path<Input> | ArrayPath<Input>}.${index}`} />
          </Stack>
          <IconButton aria-label={texts.removeNounIndex({ noun, index: index + 1 })} onClick={() => rows.remove(index)}>
            <DeleteOutlined />
          </IconButton>
        </Stack>
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button startIcon={<AddIcon />} disabled={rows.fields.length >= maximum} onClick={() => rows.append(newRow)}>
          {texts.addNoun({ noun })}
        </Button>
      </Stack>
    </Form>
  );
}

export interface EditableSectionProps<Input extends FieldValues, Output> extends RowsFormProps<Input, Output> {
  readonly title: string;
  readonly isEmpty: boolean;
  /** Said while there is nothing. */
  readonly emptyText: string;
  readonly children: ReactNode;
}

/** A list that is shown, and changed in the same place. */
export function EditableSection<Input extends FieldValues, Output>(props: EditableSectionProps<Input, Output>) {
  const { title, isEmpty, emptyText, children, ...form } = props;
  const [isEditing, setIsEditing] = useState(false);
  const shown = isEmpty ? <Typography color="textSecondary">{emptyText}</Typography> : children;
  return (
    <Panel
      title={title}
      actions={
        isEditing ? undefined : (
          <Button
            size="small"
            aria-label={texts.editTitle({ title: title.toLowerCase() })}
            onClick={() => setIsEditing(true)}
          >
            {texts.edit}
          </Button>
        )
      }
    >
      {isEditing ? <RowsForm {...form} onDone={() => setIsEditing(false)} /> : shown}
    </Panel>
  );
}
