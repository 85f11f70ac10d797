import { createHmac } from 'node:crypto';
import { idOfHash, newId } from '../../../platform/ids/ids.ts';

const silence = 30 * 60_000;
const maximumRemembered = 200_000;

export interface OpenVisit {
  readonly visitorId: string;
  readonly visitId: string;
  readonly lastAt: number;
}

/** Visitors whose device keeps no id: the same for one day, different on every pixel, and impossible to compute back once the salt is gone. */
export interface AnonymousVisitors {
  /** Ids for a request, continuing a visit that was active within 30 minutes. */
  identify(request: { salt: Buffer; pixelId: string; ip: string; userAgent: string; now: number }): {
    visitorId: string;
    visitId: string;
  };
  /** Takes over visits that were open when an earlier process stopped; what is known already is newer. */
  learn(open: readonly OpenVisit[]): void;
}

/** Starts with the visits that were open when the process last stopped. */
export function createAnonymousVisitors(open: readonly OpenVisit[]): AnonymousVisitors {
  const visits = new Map(open.map((visit) => [visit.visitorId, visit]));

  function deleteOld(now: number): void {
    for (const [visitorId, visit] of visits) if (now - visit.lastAt > silence) visits.delete(visitorId);
    if (visits.size >= maximumRemembered) visits.clear();
  }

  return {
    identify({ salt, pixelId, ip, userAgent, now }) {
      const visitorId = idOfHash(createHmac('sha256', salt).update(`${pixelId}\n${ip}\n${userAgent}`).digest());
      const known = visits.get(visitorId);
      const visitId = known !== undefined && now - known.lastAt <= silence ? known.visitId : newId(now);
      if (known === undefined && visits.size >= maximumRemembered) deleteOld(now);
      visits.set(visitorId, { visitorId, visitId, lastAt: now });
      return { visitorId, visitId };
    },
    learn(others) {
      for (const visit of others) if (!visits.has(visit.visitorId)) visits.set(visit.visitorId, visit);
    },
  };
}
