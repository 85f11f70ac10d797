import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { createPartnerCatalogueStore } from '../../../accounts/partners/index.ts';

type NewPartner = Parameters<ReturnType<typeof createPartnerCatalogueStore>['insert']>[0];

const partners: readonly Omit<NewPartner, 'id' | 'isSample'>[] = [
  {
    name: 'Casco Print & Mail',
    category: 'Printing & mailing',
    headline: 'Postcards printed and mailed within three days',
    description: 'A union printer on the Portland waterfront. Takes the print files that campaigns make as they are.',
    deal: {
      text: '15% off the first 5,000 postcards',
      code: 'HARBOR15',
      url: 'https://cascoprint.example/acquaint',
      ends_at: null,
    },
    featured: true,
    steps: ['Open the offer', 'Upload your print package', 'Enter the code at checkout'],
    terms: 'One order for each business. Postage is not reduced.',
    contact: 'hello@cascoprint.example',
  },
  {
    name: 'Tideline Studio',
    category: 'Design',
    headline: 'Product photographs in use, not on white',
    description: 'Half-day shoots on the coast or in your shop, with ten finished pictures in print resolution.',
    deal: { text: '$200 off a half-day shoot', code: '', url: 'https://tideline.example/offer', ends_at: null },
    steps: ['Book a day', 'Send the list of products'],
    contact: 'studio@tideline.example',
  },
  {
    name: 'Dirigo Market Days',
    category: 'Events',
    headline: 'A booth at four fairs a year',
    description: 'Makers and outfitters of New England, in Portland, Portsmouth, Burlington and Providence.',
    deal: { text: 'Second fair at half price', code: 'TWOFAIRS', url: '', ends_at: null },
    terms: 'For new exhibitors.',
    contact: 'booths@dirigodays.example',
  },
];

/** Partners with deals that are badged as samples. They are those of the installation: every account sees them. */
export async function createSamplePartners({ postgres }: Services): Promise<void> {
  await postgres.asSystem(async (transaction) => {
    const catalogue = createPartnerCatalogueStore(transaction);
    for (const partner of partners) await catalogue.insert({ id: newId(), ...partner, isSample: true });
  });
}

/** Deletes the sample partners; safe to repeat. */
export async function removeSamplePartners({ postgres }: Services): Promise<void> {
  await postgres.asSystem((transaction) => createPartnerCatalogueStore(transaction).removeSamples());
}
