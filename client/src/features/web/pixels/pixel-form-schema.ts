import { pixelPayload } from '@acquaint/contract';
import { z } from 'zod';
import { texts } from './pixels.texts.ts';

/** What is edited of a pixel. */
export const formSchema = pixelPayload.omit({ retention_days: true }).extend({
  domain: z.string().trim().min(1, texts.domainIsRequired).transform(withoutAddress).pipe(pixelPayload.shape.domain),
  allowed_domains: z.string().transform(splitDomains).pipe(pixelPayload.shape.allowed_domains.unwrap()),
});
export type PixelFormInput = z.input<typeof formSchema>;
export type PixelFormValues = z.output<typeof formSchema>;

/** People paste whole addresses: the host is what is meant. */
function withoutAddress(text: string): string {
  const [host = ''] = text.replace(/^https?:\/\//i, '').split('/', 1);
  return host;
}

function splitDomains(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map(withoutAddress)
    .filter((part) => part !== '');
}
