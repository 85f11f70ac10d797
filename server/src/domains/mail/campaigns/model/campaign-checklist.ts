import type { CampaignPlan, ChecklistItem, SizeWaterfall } from '@acquaint/contract';
import { sourcesOf } from '@acquaint/engine';
import {
  blocked,
  budgetVerdict,
  number,
  ok,
  printVerdict,
  type Verdict,
  warning,
} from '../../../../platform/checklists/verdicts.ts';
import type { Services } from '../../../../platform/services.ts';
import type { eddmOutcome } from '../../eddm/index.ts';
import type { PlannedDesign } from './campaign-designs.ts';
import type { ReturnAddress } from './return-address.ts';
import type { TightTexts } from './tight-texts.ts';

/** What a checklist is made of. */
export interface CheckedPlan {
  readonly services: Pick<Services, 'mailHouse' | 'now'>;
  readonly plan: CampaignPlan;
  readonly designs: readonly (PlannedDesign | null)[];
  readonly waterfall: SizeWaterfall;
  readonly totalCents: number;
  /** What would print badly of the designs, in sentences. */
  readonly printIssues: readonly string[];
  /** How the longest texts of the audience fit; null while there is nothing to look at. */
  readonly texts: TightTexts | null;
  readonly returnAddress: ReturnAddress | null;
  /** The mailing to every door that the plan names, and is there. */
  readonly doors: Awaited<ReturnType<typeof eddmOutcome>>;
}

const mostPieces = 1_000_000;
const fewestHoldouts = 200;

function checkAudienceOf({ plan, waterfall }: CheckedPlan): Verdict {
  if (plan.audience === null) return blocked('Choose an audience.');
  if (waterfall.final === 0) return blocked('No one here can be mailed. Change the rules or exclusions.');
  if (waterfall.final > mostPieces)
    return blocked(`Choose a smaller audience: one campaign mails at most ${number.format(mostPieces)} pieces.`);
  return ok(`${number.format(waterfall.final)} of ${number.format(waterfall.matched)} people get it.`);
}

function checkDesigns({ plan, designs }: CheckedPlan): Verdict {
  const missing = plan.variants.filter((_, index) => designs[index] === null);
  if (missing.length > 0) return blocked(`Choose a design for ${missing.map(({ name }) => name).join(', ')}.`);
  const unfit = designs.find((design) => design?.isMailable === false);
  if (unfit != null) return blocked(`${unfit.name} has no space for an address. Choose a mail size.`);
  const sizes = new Set(designs.map((design) => design?.scene.preset));
  if (sizes.size > 1) return blocked('Choose designs of the same size for all variants.');
  const changed = designs.filter((design) => design?.isApproved === false).map((design) => design?.name);
  return changed.length === 0
    ? ok('All designs are approved.')
    : warning(`${changed.join(', ')}: this version isn't approved yet.`);
}

function checkPrint({ printIssues, designs }: CheckedPlan): Verdict {
  return printVerdict(designs.every((design) => design === null) ? null : printIssues);
}

function checkTexts({ texts }: CheckedPlan): Verdict {
  if (texts === null) return ok('Checked once there is a design.');
  return texts.overflowing === 0
    ? ok('The longest names and addresses fit.')
    : warning(
        `Text doesn't fit for ${number.format(texts.overflowing)} ${texts.overflowing === 1 ? 'person' : 'people'} with long names or addresses, such as ${texts.example}.`,
      );
}

function checkHouse({ plan, designs, services }: CheckedPlan): Verdict {
  if (plan.house === 'local') return ok('You get print-ready files for any printer.');
  if (services.mailHouse === null)
    return blocked('Stannp is not connected. Ask your administrator to connect it, or choose print-ready files.');
  const [scene] = designs.map((design) => design?.scene);
  if (scene !== undefined && services.mailHouse.sizeOf(scene.size) === null)
    return blocked("Stannp doesn't print this size. Choose another design or print-ready files.");
  return services.mailHouse.isTest
    ? warning('Stannp is in test mode: nothing is mailed.')
    : ok('Stannp prints and mails.');
}

function checkCodes({ plan, designs }: CheckedPlan): Verdict {
  const printed = designs.every((design) => design !== null && sourcesOf(design.scene).qrCodes.length > 0);
  if (printed) return ok('The QR code on each piece shows who responded.');
  return plan.channel === 'qr' && plan.qr_code_ids.length > 0
    ? ok(
        `${plan.qr_code_ids.length} QR ${plan.qr_code_ids.length === 1 ? 'code leads' : 'codes lead'} to the campaign.`,
      )
    : warning(
        'Add your QR code to the design to see who scans it. Without it, only visits and conversions are measured.',
      );
}

function checkDoors({ doors }: CheckedPlan): Verdict {
  if (doors === null) return blocked('Choose an every-door mailing.');
  if (doors.status === 'draft' || doors.status === 'producing')
    return blocked(`Create the package of ${doors.name} under EDDM first.`);
  return ok(
    `${doors.name}: ${number.format(doors.pieces)} pieces, ${doors.status === 'mailed' ? 'mailed' : 'ready to mail'}.`,
  );
}

function checkDoorCodes({ doors, plan }: CheckedPlan): Verdict {
  const count = new Set([...(doors?.codes ?? []), ...plan.qr_code_ids]).size;
  return count > 0
    ? ok(`${count} QR ${count === 1 ? 'code counts' : 'codes count'} responses.`)
    : warning('Add your QR code to the design. Without it, responses cannot be measured.');
}

function checkBudget({ plan, totalCents }: CheckedPlan): Verdict {
  return budgetVerdict(totalCents, plan.budget_cents, plan.currency);
}

function checkHoldout({ plan, waterfall }: CheckedPlan): Verdict {
  if (plan.holdout === 0)
    return warning('Without a holdout, you cannot tell what the mail changed. Ten percent works well.');
  return waterfall.holdout < fewestHoldouts
    ? warning(
        `${number.format(waterfall.holdout)} ${waterfall.holdout === 1 ? 'recipient is' : 'recipients are'} held out. Fewer than ${fewestHoldouts} rarely show a difference.`,
      )
    : ok(`${number.format(waterfall.holdout)} recipients are held out for comparison.`);
}

function checkReturnAddress({ returnAddress: address }: CheckedPlan): Verdict {
  return address === null
    ? warning("No return address: undeliverable mail won't come back to you.")
    : ok([address.name, address.line1, address.city].filter((part) => part !== '').join(', '));
}

function checkSchedule({ plan, services }: CheckedPlan): Verdict {
  if (plan.starts_at === null) return ok('Starts when you start it.');
  return new Date(plan.starts_at) < services.now()
    ? warning('The start time has passed. It starts right away, or set a new time.')
    : ok('Starts by itself at the time you set.');
}

interface Check {
  readonly key: string;
  readonly label: string;
  readonly step: number;
  readonly channels: readonly CampaignPlan['channel'][];
  readonly verdict: (checked: CheckedPlan) => Verdict;
}

const checks: readonly Check[] = [
  { key: 'audience', label: 'Audience', step: 1, channels: ['mail', 'export'], verdict: checkAudienceOf },
  { key: 'design', label: 'Design', step: 2, channels: ['mail'], verdict: checkDesigns },
  { key: 'print', label: 'Print quality', step: 2, channels: ['mail'], verdict: checkPrint },
  { key: 'texts', label: 'Personal texts', step: 2, channels: ['mail'], verdict: checkTexts },
  { key: 'doors', label: 'Every door', step: 2, channels: ['eddm'], verdict: checkDoors },
  { key: 'door_codes', label: 'Measuring', step: 2, channels: ['eddm'], verdict: checkDoorCodes },
  { key: 'house', label: 'Printing', step: 2, channels: ['mail'], verdict: checkHouse },
  { key: 'codes', label: 'Measuring', step: 2, channels: ['mail', 'qr'], verdict: checkCodes },
  { key: 'return_address', label: 'Return address', step: 2, channels: ['mail'], verdict: checkReturnAddress },
  { key: 'schedule', label: 'Schedule', step: 3, channels: ['mail', 'eddm', 'qr', 'export'], verdict: checkSchedule },
  { key: 'budget', label: 'Budget', step: 3, channels: ['mail', 'eddm'], verdict: checkBudget },
  { key: 'holdout', label: 'Holdout', step: 4, channels: ['mail', 'export'], verdict: checkHoldout },
];

/** What must be so, and what should be so, before a campaign begins. */
export function checklistOf(checked: CheckedPlan): ChecklistItem[] {
  return checks
    .filter(({ channels }) => channels.includes(checked.plan.channel))
    .map(({ key, label, step, verdict }) => ({ key, label, step, ...verdict(checked) }));
}
