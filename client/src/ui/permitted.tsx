import type { Operation, Permission } from '@acquaint/contract';
import { useRefusal } from './permissions.tsx';
import { Refused, type RefusedProps } from './refused.tsx';

interface PermittedProps {
  /** The operation that the control calls, or the permission that it is about. */
  readonly to: Operation | Permission;
  readonly children: RefusedProps['children'];
}

/** A control that is disabled for roles that may not use it, with a tooltip that says which ones may. */
export function Permitted({ to, children }: PermittedProps) {
  const refusal = useRefusal(to);
  return refusal === null ? children : <Refused why={refusal}>{children}</Refused>;
}
