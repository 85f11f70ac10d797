import Button from '@mui/material/Button';
import { approveUsers } from '@acquaint/contract';
import { useState } from 'react';
import { useOperation } from '../../../platform/api/use-operation.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { texts } from './users.texts.ts';

export interface ApproveManyProps {
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** Lets everybody in who was checked. */
export function ApproveMany({ chosen, onDone }: ApproveManyProps) {
  const [isAsking, setIsAsking] = useState(false);
  const approve = useOperation(approveUsers, { isSilent: true });
  const people = texts.users({ count: chosen.length });
  return (
    <>
      <Button variant="contained" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
        {chosen.length === 0 ? texts.approve : texts.approvePeople({ people })}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.approvePeople2({ people })}
          text={texts.theyCanSignInRight}
          confirmLabel={texts.approve}
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
