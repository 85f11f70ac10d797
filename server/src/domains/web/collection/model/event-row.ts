import type { OrderColumns } from '../../visits/index.ts';

/** A row of the `events` table, as it is inserted. Times are `2026-01-31 13:45:00.123` in UTC. */
export interface EventRow extends OrderColumns {
  readonly account_id: string;
  readonly pixel_id: string;
  readonly at: string;
  readonly received_at: string;
  readonly visitor_id: string;
  readonly visit_id: string;
  readonly event_id: string;
  readonly type: string;
  readonly name: string;
  readonly hostname: string;
  readonly path: string;
  readonly title: string;
  readonly referrer_host: string;
  readonly referrer_path: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly term: string;
  readonly content: string;
  /** The scan of a QR code that led to the page; '' without one. */
  readonly scan_id: string;
  readonly browser: string;
  readonly platform: string;
  readonly device: string;
  readonly screen_width: number;
  readonly screen_height: number;
  readonly language: string;
  readonly time_zone: string;
  readonly engaged_ms: number;
  readonly scroll: number;
  /** Hexadecimal look-up key of an e-mail address; '' on events without one. */
  readonly email_key: string;
  readonly props: Readonly<Record<string, string>>;
  readonly is_cookieless: boolean;
  readonly has_gpc: boolean;
  readonly consent: string;
  /** By the operator's geography database; '' without one. */
  readonly country: string;
  readonly region: string;
  readonly city: string;
  /** The day after which the event is deleted. */
  readonly expires_on: string;
  /** The import of history that brought the event; left out for those that visitors sent. */
  readonly import_id?: string;
}
