import { createHmac } from 'node:crypto';
import { idOfHash } from '../../../../platform/ids/ids.ts';

const silence = 30 * 60_000;
const maximumRemembered = 200_000;
/** How long a visit goes on before others hear of it again. */
const announcedEvery = 5 * 60_000;

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
  /** Takes over visits that another process met, now or before it stopped. */
  learn(open: readonly OpenVisit[]): void;
}

interface Remembered extends OpenVisit {
  readonly announcedAt: number;
}

/**
 * Visits that this process or another one met in the last 30 minutes. `announce` is called with a visit as it begins and every five minutes while it goes
 * on, for those who meet it next. Two who meet a new visitor at once give the visit the same id.
 */
export function createAnonymousVisitors(announce: (visit: OpenVisit) => void = () => undefined): AnonymousVisitors {
  const visits = new Map<string, Remembered>();

  function deleteOld(now: number): void {
    for (const [visitorId, visit] of visits) if (now - visit.lastAt > silence) visits.delete(visitorId);
    if (visits.size >= maximumRemembered) visits.clear();
  }

  return {
    identify({ salt, pixelId, ip, userAgent, now }) {
      const visitorId = idOfHash(createHmac('sha256', salt).update(`${pixelId}\n${ip}\n${userAgent}`).digest());
      const last = visits.get(visitorId);
      const known = last !== undefined && now - last.lastAt <= silence ? last : undefined;
      // A later visit of the day begins in another half hour than an earlier one.
      const begin = Math.floor(now / silence);
      const visitId =
        known?.visitId ?? idOfHash(createHmac('sha256', salt).update(`visit\n${visitorId}\n${begin}`).digest());
      if (last === undefined && visits.size >= maximumRemembered) deleteOld(now);
      const isAnnounced = known !== undefined && now - known.announcedAt < announcedEvery;
      const visit = { visitorId, visitId, lastAt: now };
      visits.set(visitorId, { ...visit, announcedAt: isAnnounced ? known.announcedAt : now });
      if (!isAnnounced) announce(visit);
      return { visitorId, visitId };
    },
    learn(others) {
      for (const visit of others) {
        const known = visits.get(visit.visitorId);
        if (known === undefined || visit.lastAt > known.lastAt)
          visits.set(visit.visitorId, { ...visit, announcedAt: visit.lastAt });
      }
    },
  };
}
