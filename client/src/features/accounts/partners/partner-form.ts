import { type PartnerDetails, partnerPayload } from '@acquaint/contract';
import { z } from 'zod';
import { texts } from './partners.texts.ts';

const { shape } = partnerPayload;
const deal = shape.deal.unwrap().unwrap();

/** A partner as it is typed: steps line by line, the deal with a switch. */
export const partnerForm = z
  .object({
    name: shape.name,
    category: shape.category,
    headline: shape.headline.unwrap(),
    description: shape.description.unwrap(),
    industries: shape.industries.unwrap(),
    featured: z.boolean(),
    steps: z.string(),
    terms: shape.terms.unwrap(),
    contact: shape.contact.unwrap(),
    has_deal: z.boolean(),
    text: z.string(),
    code: deal.shape.code.unwrap(),
    url: deal.shape.url.unwrap(),
    ends_at: z.string(),
  })
  .refine(({ has_deal: hasDeal, text }) => !hasDeal || text.trim() !== '', {
    path: ['text'],
    message: texts.describeDeal,
  })
  .transform(({ has_deal: hasDeal, text, code, url, ends_at: endsAt, steps, ...fields }) => ({
    ...fields,
    steps: steps.split('\n').filter((line) => line.trim() !== ''),
    deal: hasDeal ? { text, code, url, ends_at: endsAt === '' ? null : endsAt } : null,
  }));
export type PartnerFormInput = z.input<typeof partnerForm>;
export type PartnerFormOutput = z.output<typeof partnerForm>;

const nothing: PartnerFormInput = {
  name: '',
  category: 'Other',
  headline: '',
  description: '',
  industries: [],
  featured: false,
  steps: '',
  terms: '',
  contact: '',
  has_deal: true,
  text: '',
  code: '',
  url: '',
  ends_at: '',
};

/** What the form begins with; null for a new partner. */
export function partnerFormInput(partner: PartnerDetails | null): PartnerFormInput {
  if (partner === null) return nothing;
  const { name, category, headline, description, industries, featured, terms, contact } = partner;
  return {
    name,
    category,
    headline,
    description,
    industries,
    featured,
    terms,
    contact,
    steps: partner.steps.join('\n'),
    has_deal: partner.deal !== null,
    text: partner.deal?.text ?? '',
    code: partner.deal?.code ?? '',
    url: partner.deal?.url ?? '',
    ends_at: partner.deal?.ends_at ?? '',
  };
}
