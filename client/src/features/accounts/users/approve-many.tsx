import Button from '@mui/material/Button';
import { approveUsers } from '@acquaint/contract';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

export interface ApproveManyProps {
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** Lets everybody in who was checked. */
export function ApproveMany({ chosen, onDone }: ApproveManyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const approve = useOperation(approveUsers, { isSilent: true });
  const people = chosen.length === 1 ? '1 user' : `${chosen.length} users`;
  return (
    <>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
        {chosen.length === 0 ? 'Approve' : `Approve ${people}`}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Approve ${people}?`}
          text="They can sign in right away and get an email to let them know."
          confirmLabel="Approve"
          color="primary"
          onConfirm={async () => {
            await approve.mutateAsync({ body: { ids: [...chosen] } });
            onDone();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
