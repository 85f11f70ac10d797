import type { notePieces as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput, OperationError } from '../../platform/http/operation-error.ts';
import { loadMailing } from './load-mailing.ts';
import { findPieces, noteAll, noteEvents } from './piece-events.queries.ts';

const source = 'Told by a user';

export const notePieces: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, clickhouse, user, transaction } = context;
  const { state, pieces } = body;
  const row = await transaction((tx) => loadMailing(tx, params.id));
  if (row.plan === null) throw new OperationError('conflict', { message: 'There are no pieces yet.' });
  const now = services.now();
  const at = body.at === undefined ? now : new Date(body.at);
  if (at > now) throw invalidInput({ at: ['Must not be in the future'] });
  const all = pieces.length === 0;
  if (all && state === 'returned') throw invalidInput({ pieces: ['Say which pieces came back'] });
  const given = pieces.map((text) => text.toUpperCase());
  const serials = given.filter((text) => /^\d{1,9}$/.test(text)).map(Number);
  const found = all ? [] : await findPieces(clickhouse, row.id, { codes: given, serials });
  const event = { mailing: row.id, state, at, source } as const;
  if (all) await noteAll(clickhouse, { ...event, serial: row.produced }, { from: 1, notedAt: now });
  else {
    const events = found.map(({ serial }) => ({ ...event, serial }));
    await noteEvents(services.clickhouse, row.accountId, { events, at: now });
  }
  const known = new Set(found.flatMap(({ serial, code }) => [String(serial), code]));
  const noted = all ? row.produced : found.length;
  await transaction((tx) =>
    audit(tx, user, {
      action: 'notePieces',
      objectType: 'mailing',
      objectId: row.id,
      details: { state, pieces: noted },
    }),
  );
  return {
    noted,
    unknown: given.filter((text) => !known.has(text)),
    message: state === 'returned' ? 'Noted: these addresses are left out from now on.' : 'Noted.',
  };
};
