import type { qrCodeUpdate } from '@acquaint/contract';
import type { z } from 'zod';
import { hashPassword } from '../../../../platform/auth/passwords.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createProductStore } from '../../products/index.ts';
import { createQrTemplateStore } from '../templates/qr-templates.store.ts';
import type { QrCodeChanges } from './qr-codes.store.ts';

type Body = Omit<z.output<typeof qrCodeUpdate>, 'accepts_unreadable'>;

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  text === null || text === undefined ? text : new Date(text);

/** Texts that have no null in the database are empty instead. */
const textOf = (text: string | null | undefined): string | undefined => (text === null ? '' : text);

async function hashOf(password: string | null): Promise<string | null> {
  return password === null || password === '' ? null : hashPassword(password);
}

/** The columns that a request sets; those it does not name are left out. */
export async function valuesOf(body: Body, now: Date): Promise<QrCodeChanges> {
  const { password, archived } = body;
  const values = {
    name: body.name,
    content: body.content,
    type: body.content?.type,
    style: body.style,
    templateId: body.template_id,
    utm: body.utm,
    rules: body.rules,
    variants: body.variants,
    timeZone: body.time_zone,
    startsAt: dateOf(body.starts_at),
    endsAt: dateOf(body.ends_at),
    mostScans: body.most_scans,
    fallbackUrl: textOf(body.fallback_url),
    joinsPixel: body.joins_pixel,
    productId: body.product_id,
    domain: body.domain,
    note: textOf(body.note),
    isPaused: body.is_paused,
    passwordHash: password === undefined ? undefined : await hashOf(password),
    archivedAt: archived === undefined ? undefined : archived ? now : null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Refuses what does not exist in the account, and an end before the beginning. */
export async function checkReferences(
  transaction: Transaction,
  { templateId, productId, startsAt, endsAt }: QrCodeChanges,
): Promise<void> {
  if (templateId != null && (await createQrTemplateStore(transaction).find(templateId)) === null)
    throw invalidInput({ template_id: ['This template does not exist'] });
  if (productId != null && (await createProductStore(transaction).find(productId)) === null)
    throw invalidInput({ product_id: ['This product does not exist'] });
  if (startsAt != null && endsAt != null && endsAt <= startsAt)
    throw invalidInput({ ends_at: ['Must be after the beginning'] });
}
