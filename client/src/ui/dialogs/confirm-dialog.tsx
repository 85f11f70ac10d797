import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FailureAlert } from './failure-alert.tsx';
import { defaultMessage, fieldErrorsOf } from '../../platform/api/api-error.ts';
import { showUnnamedFailure } from '../../platform/toasts.ts';
import { failureSentence } from '../text/failure-sentence.ts';
import { texts } from './dialogs.texts.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly color?: 'primary' | 'error';
  /** A text that must be given, such as a reason or the password. */
  readonly question?: { readonly label: string; readonly type?: 'text' | 'password'; readonly helperText?: string };
  /** Another way to answer, beside the question. */
  readonly alternative?: {
    readonly label: string;
    readonly run: () => Promise<unknown>;
    readonly sentenceOf: (error: unknown) => string | null;
  };
  /** Does it; the dialog stays and returns what went wrong when this fails. */
  readonly onConfirm: (answer: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function sentenceOf(error: unknown): string {
  return failureSentence(error) ?? Object.values(fieldErrorsOf(error))[0] ?? defaultMessage;
}

/** Asks before something that cannot simply be undone. Mount it when it is needed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, color = 'primary', question, alternative, onConfirm, onClose } = props;
  const [answer, setAnswer] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>, sentence: (error: unknown) => string | null): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      onClose();
    } catch (error) {
      showUnnamedFailure(error);
      setFailure(sentence(error));
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void attempt(() => onConfirm(answer), sentenceOf);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="confirm-title"
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id="confirm-title">{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <Typography component="div" color="textSecondary">
              {text}
            </Typography>
            {question === undefined ? null : (
              <TextField
                inputRef={field}
                label={question.label}
                type={question.type ?? 'text'}
                multiline={question.type !== 'password'}
                minRows={question.type === 'password' ? 1 : 2}
                autoComplete={question.type === 'password' ? 'current-password' : 'off'}
                helperText={question.helperText}
                value={answer}
                onChange={({ target }) => setAnswer(target.value)}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            )}
            <FailureAlert failure={failure} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          {alternative === undefined ? null : (
            <Button
              disabled={isBusy}
              onClick={() => void attempt(alternative.run, alternative.sentenceOf)}
              sx={{ mr: 'auto', whiteSpace: 'nowrap' }}
            >
              {alternative.label}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant="contained"
            color={color}
            loading={isBusy}
            disabled={question !== undefined && answer.trim() === ''}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
