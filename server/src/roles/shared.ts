import type { Purpose } from '../platform/postgres/purposes.ts';
import type { Services } from '../platform/services.ts';

/** The same services over database connections for another purpose. */
export function servicesFor(services: Services, purpose: Purpose): Services {
  return { ...services, postgres: services.postgres.forPurpose(purpose), jobs: services.jobs.unlimited() };
}

/** Closes what all parts share. */
export async function closeServices({
  notices,
  feed,
  mail,
  sandbox,
  clickhouse,
  postgres,
  telemetry,
}: Services): Promise<void> {
  feed.close();
  await notices.close();
  await mail.close();
  await sandbox.close();
  await clickhouse.close();
  await postgres.close();
  await telemetry.close();
}
