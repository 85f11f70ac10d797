import { type AuditEvent, auditPage, auditSentence } from '@acquaint/contract';
import { addressOfThing } from '../../../platform/thing-address.ts';
import { TextLink } from '../../../ui/links.tsx';
import { actorLabel } from './audit-labels.ts';

/** What happened as a sentence: who did what, leading to what it was done to. */
export function AuditSentence({ event }: { readonly event: AuditEvent }) {
  const { before, object, after } = auditSentence(event, 'everywhere');
  const page = auditPage(event.object_type);
  const isLink = event.can_open && page !== null && object !== '';
  return (
    <span>
      <strong>{actorLabel(event)}</strong> {before}
      {isLink ? <TextLink {...addressOfThing(page, event.object_id)}>{object}</TextLink> : object}
      {after}
    </span>
  );
}
