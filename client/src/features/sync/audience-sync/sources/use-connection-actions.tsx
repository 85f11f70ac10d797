import type { SyncConnection } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import type { MenuAction } from '../../../../ui/dialogs/more-menu.tsx';
import { connectorsOptions, useCheckConnection, useDeleteConnection } from '../sync.queries.ts';
import { texts } from '../audience-sync.texts.ts';
import { ConnectionForm } from './connection-form.tsx';
import { InboxDialog } from './inbox-dialog.tsx';

interface ConnectionActions {
  readonly testOf: (connection: SyncConnection) => MenuAction;
  /** Besides its test. */
  readonly actionsOf: (connection: SyncConnection) => readonly MenuAction[];
  readonly check: ReturnType<typeof useCheckConnection>;
  /** The dialog of the action that was chosen. */
  readonly dialog: ReactNode;
}

interface Open {
  readonly kind: 'form' | 'delete' | 'inbox';
  readonly connection: SyncConnection;
}

/** What can be done with a connection: test, change and delete it, and look into an inbox. `onDeleted` is called once the connection is gone. */
export function useConnectionActions(onDeleted?: () => Promise<void>): ConnectionActions {
  const { data: connectors = [] } = useQuery(connectorsOptions());
  const [open, setOpen] = useState<Open | null>(null);
  const check = useCheckConnection();
  const remove = useDeleteConnection();
  const close = (): void => setOpen(null);
  const connectorOf = ({ kind, vendor }: SyncConnection) =>
    connectors.find((connector) => connector.kind === kind && connector.vendor === vendor);
  const testOf = ({ id }: SyncConnection): MenuAction => ({
    label: texts.test,
    needs: 'work',
    isDisabled: check.isPending,
    onChoose: () => check.mutate({ params: { id } }),
  });
  const actionsOf = (connection: SyncConnection): MenuAction[] => [
    ...(connectorOf(connection) === undefined
      ? []
      : [{ label: texts.change, needs: 'manage' as const, onChoose: () => setOpen({ kind: 'form', connection }) }]),
    ...(connection.vendor === 'practice'
      ? [{ label: texts.inbox, onChoose: () => setOpen({ kind: 'inbox', connection }) }]
      : []),
    { label: texts.delete, needs: 'manage', onChoose: () => setOpen({ kind: 'delete', connection }) },
  ];
  const dialogOf = ({ kind, connection }: Open): ReactNode => {
    const connector = connectorOf(connection);
    if (kind === 'inbox') return <InboxDialog connection={connection} onClose={close} />;
    if (kind === 'form')
      return connector === undefined ? null : (
        <ConnectionForm connector={connector} connection={connection} onClose={close} />
      );
    return (
      <ConfirmDialog
        title={texts.deleteName({ name: connection.name })}
        text={texts.rowsAlreadySentStayAt}
        confirmLabel={texts.delete}
        color="error"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: connection.id } });
          await onDeleted?.();
        }}
        onClose={close}
      />
    );
  };
  return { testOf, actionsOf, check, dialog: open === null ? null : dialogOf(open) };
}
