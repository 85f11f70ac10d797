import Stack from '@mui/material/Stack';
import { type BaseSyntheticEvent, type ReactNode, useEffect, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, useFormContext, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';
import { isFieldInView } from './focus-field.ts';
import { ScopeErrors } from './scope-errors.ts';

/** The errors of a form by the names of their fields, those of lists included. */
function messagesOf(errors: FieldErrors, prefix = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, error] of Object.entries(errors)) {
    if (error === undefined || error === null || key === 'root' || key === 'ref') continue;
    const name = `${prefix}${key}`;
    if (typeof error.message === 'string' && error.message !== '') found[name] = error.message;
    // Lists and objects of fields have their errors below.
    else if (typeof error === 'object') Object.assign(found, messagesOf(error as FieldErrors, `${name}.`));
  }
  return found;
}

interface FormErrorsProps {
  /** Only those of some fields, such as those of a step. */
  readonly of?: readonly string[];
}

/** Beside the button of the surrounding form: the fields to fix, once one of them is out of view. */
export function FormErrors({ of }: FormErrorsProps) {
  const { formState } = useFormContext();
  const all = messagesOf(formState.errors);
  const messages = Object.fromEntries(Object.entries(all).filter(([name]) => of === undefined || of.includes(name)));
  const names = Object.keys(messages).join(' ');
  const { submitCount } = formState;
  // The submission that it is shown for: until all is fixed it stays, whatever is scrolled into view meanwhile.
  const [shownFor, setShownFor] = useState(-1);
  useEffect(() => {
    if (submitCount === 0 || names === '') return undefined;
    // The first wrong field gets the focus, and is scrolled into view, after this.
    const frame = requestAnimationFrame(() => {
      if (!names.split(' ').every(isFieldInView)) setShownFor(submitCount);
    });
    return () => cancelAnimationFrame(frame);
  }, [names, submitCount]);
  return names === '' || shownFor !== submitCount ? null : <ErrorSummary errors={messages} />;
}

interface FormScopeProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly children: ReactNode;
}

const errors = <FormErrors />;

/** Makes a form known to the fields, and to a `FormDialog`, within it. */
export function FormScope<Input extends FieldValues, Output>({ form, children }: FormScopeProps<Input, Output>) {
  return (
    <FormProvider {...form}>
      <ScopeErrors value={errors}>{children}</ScopeErrors>
    </FormProvider>
  );
}

export interface FormProps<Input extends FieldValues, Output> extends FormScopeProps<Input, Output> {
  /** What `save` of the form made. */
  readonly onSubmit: (event?: BaseSyntheticEvent) => Promise<unknown>;
  /** The buttons; the fields to fix are named above them. */
  readonly actions: ReactNode;
  readonly spacing?: number;
  readonly maxWidth?: number;
}

/** A form on a page. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, actions, spacing = 2.5, maxWidth, children } = props;
  return (
    <FormScope form={form}>
      <Stack
        component="form"
        noValidate
        spacing={spacing}
        onSubmit={(event) => void onSubmit(event)}
        sx={maxWidth === undefined ? {} : { maxWidth }}
      >
        {children}
        <FormErrors />
        {actions}
      </Stack>
    </FormScope>
  );
}
