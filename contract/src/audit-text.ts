import { type AuditAction, type AuditObject, auditObjects, auditSentences } from './all-audit-words.ts';

/** A sentence of the audit log in three parts: the object between them can be a link. */
export interface AuditSentence {
  readonly before: string;
  /** '' where the sentence names no object. */
  readonly object: string;
  readonly after: string;
}

const isObject = (type: string): type is AuditObject => type in auditObjects;
const isAction = (action: string): action is AuditAction => action in auditSentences;

/** What an object is called; objects of before go by their own word. */
export function auditNoun(type: string): string {
  return isObject(type) ? auditObjects[type].noun : type.replaceAll(/[_-]/g, ' ');
}

/** The kind of page that an object has; null: none. */
export function auditPage(type: string): (typeof auditObjects)[AuditObject]['page'] {
  return isObject(type) ? auditObjects[type].page : null;
}

/** A sentence without the part in brackets, which is shown away from the object's own page. */
const withoutAddition = (sentence: string): string => sentence.split('[', 1)[0] ?? '';

/** What an action is called without its object: `Changed the tags`. Actions of before go by their words. */
export function auditActionLabel(action: string): string {
  const text = isAction(action)
    ? withoutAddition(auditSentences[action]).replace(/ ?\{\}/, '')
    : action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface AuditRow {
  readonly action: string;
  readonly object_type: string;
  /** '' where nobody knows it any more. */
  readonly object_name: string;
  /** Says more of some actions: what the status was changed to. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What a change of a campaign's status is called, by the new one. */
const moves: Readonly<Record<string, string>> = {
  draft: 'moved {} back to draft',
  scheduled: 'scheduled {}',
  running: 'started {}',
  paused: 'paused {}',
  completed: 'completed {}',
  cancelled: 'canceled {}',
};

function templateOf({ action, details }: AuditRow): string {
  const { status, from } = details ?? {};
  if (action === 'setCampaignStatus' && typeof status === 'string')
    return from === 'paused' && status === 'running' ? 'resumed {}' : (moves[status] ?? auditSentences[action]);
  return isAction(action) ? auditSentences[action] : `${auditActionLabel(action)} [of {}]`;
}

/** What follows the name of whoever acted: `created the list Homeowners`, or on the page of the list itself `created the list`. */
export function auditSentence(row: AuditRow, where: 'everywhere' | 'own page'): AuditSentence {
  const noun = auditNoun(row.object_type);
  const template = templateOf(row);
  const text = where === 'own page' ? withoutAddition(template) : template.replaceAll(/[[\]]/g, '');
  const place = text.indexOf('{}');
  if (place === -1) return { before: text.trim(), object: '', after: '' };
  const named = where === 'own page' || row.object_name === '' ? '' : row.object_name;
  const object = named === '' ? `the ${noun}` : named;
  const before = text.slice(0, place) + (named === '' ? '' : `the ${noun} `);
  return { before, object, after: text.slice(place + 2) };
}

/** The sentence as one text. */
export function auditText(row: AuditRow, where: 'everywhere' | 'own page'): string {
  const { before, object, after } = auditSentence(row, where);
  return `${before}${object}${after}`.trim();
}
