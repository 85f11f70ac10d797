import type { Prompt } from '@modelcontextprotocol/sdk/types.js';

interface WrittenPrompt extends Prompt {
  write(values: Readonly<Record<string, string>>): string;
}

/** What people ask of assistants, written so that it works. */
export const prompts: readonly WrittenPrompt[] = [
  {
    name: 'plan_mailing',
    title: 'Plan a mailing',
    description:
      'Choose an audience, estimate its size and cost, and draft a campaign that nobody gets before you start it',
    arguments: [
      { name: 'goal', description: 'What the mailing is for, such as “win back customers”', required: true },
      { name: 'budget', description: 'What it may cost at most, in dollars' },
    ],
    write: ({ goal = '', budget = '' }) =>
      [
        `Plan a mailing with this goal: ${goal}.`,
        ...(budget === '' ? [] : [`It may cost ${budget} dollars at most.`]),
        'Look at the lists and the figures of earlier campaigns first. Suggest two or three audiences with counts by countAudience, and say why each fits.',
        'Estimate size and cost by estimateCampaign. Then create a draft by createCampaign once I agree.',
        'Do not start or send anything: I do that myself.',
      ].join('\n'),
  },
  {
    name: 'explain_week',
    title: 'Explain this week',
    description: 'What changed on a site in the last seven days, and the likely reasons',
    arguments: [{ name: 'pixel', description: 'The pixel by its name; without one, the busiest' }],
    write: ({ pixel = '' }) =>
      [
        `Explain what happened ${pixel === '' ? 'on my busiest site' : `on ${pixel}`} in the last seven days.`,
        'Find the pixel by listPixels. Compare getReport of the last seven days with the seven before, by source, page and device.',
        'Name the three changes that matter most with their figures, say what likely caused each, and how sure you are.',
        'Say so where there are too few visits to tell.',
      ].join('\n'),
  },
];
