import Button from '@mui/material/Button';
import { startSecondFactor } from '@acquaint/contract';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { AppDialog } from './app-dialog.tsx';

interface AddAppButtonProps {
  readonly label: string;
  readonly variant?: 'contained' | 'outlined';
  readonly isDisabled?: boolean;
  /** Gets the recovery codes. */
  readonly onAdded: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app. */
export function AddAppButton({ label, variant = 'outlined', isDisabled = false, onAdded }: AddAppButtonProps) {
  const start = useOperation(startSecondFactor);
  return (
    <>
      <Button
        variant={variant}
        loading={start.isPending}
        disabled={isDisabled}
        onClick={() => start.mutate({})}
        sx={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Button>
      {start.data === undefined ? null : (
        <AppDialog
          setup={start.data.data}
          onEnabled={(codes) => {
            start.reset();
            onAdded(codes);
          }}
          onClose={() => start.reset()}
        />
      )}
    </>
  );
}
