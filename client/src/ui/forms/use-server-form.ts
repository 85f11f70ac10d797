import { type FieldValues, get, type Path, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf } from '../../platform/api/api-error.ts';
import { hideErrors, showFailure } from '../../platform/toasts.ts';

export interface ServerForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  /** Shows the errors that a failed call names at their fields and focuses the first; answers whether there were any. */
  readonly showErrors: (error: unknown) => boolean;
  /**
   * Checks what is entered and saves it. A failure is shown at the fields that it names; any other is given to `onFailure`, which shows a toast unless
   * it is given. Toasts of failures go once a value changes.
   */
  readonly save: (
    onSave: (values: Output) => Promise<unknown>,
    onFailure?: (error: unknown) => void,
  ) => ReturnType<UseFormReturn<Input, unknown, Output>['handleSubmit']>;
}

/** The state of a form. Every form is made with it, and shown in a `Form` or a `FormDialog`. */
export function useServerForm<Input extends FieldValues, Output = Input>(
  options: UseFormProps<Input, unknown, Output>,
): ServerForm<Input, Output> {
  const form = useForm<Input, unknown, Output>(options);
  const showErrors = (error: unknown): boolean => {
    const shown = Object.entries(fieldErrorsOf(error)).filter(([name]) => get(form.getValues(), name) !== undefined);
    for (const [index, [name, message]] of shown.entries())
      // The form has a value of that name.
      form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 });
    return shown.length > 0;
  };
  // What was said of values that are being corrected is no longer true of them.
  const hideOnceChanged = (): void => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        stop();
        hideErrors();
      },
    });
  };
  return {
    ...form,
    showErrors,
    save: (onSave, onFailure = showFailure) =>
      form.handleSubmit(async (values) => {
        try {
          await onSave(values);
        } catch (error) {
          if (showErrors(error)) return;
          onFailure(error);
          hideOnceChanged();
        }
      }),
  };
}
