// Loaded by the core where a pixel follows the IAB's Global Privacy Platform: opt-outs of the United States, and the section of Europe.
import { attempt } from '../listen.ts';
import { decide, whenThere } from './decide.ts';
import { decisionOf } from './purposes.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Ping {
  readonly signalStatus: string;
  readonly applicableSections: readonly number[];
  /** By the prefix of a section; platforms give its segments one by one or all as one object. */
  readonly parsedSections: Readonly<Record<string, Fields | readonly Fields[] | undefined>>;
}

type Api = (
  command: 'addEventListener',
  listener: (event: { pingData?: Ping } | null, isSuccess: boolean) => void,
) => void;

const source = 'gpp';
const europe = 2;
const canada = 5;

function fieldsOf(section: Fields | readonly Fields[] | undefined): Fields {
  return Object.assign({}, ...[section].flat());
}

const flagsOf = (flags: unknown) => (number: number) => Array.isArray(flags) && flags[number - 1];

function hearEurope(fields: Fields): void {
  const { PurposeConsents: consents, PurposeLegitimateInterests: interests } = fields;
  if (consents) decide(decisionOf({ source, consents: flagsOf(consents), interests: flagsOf(interests) }));
}

/** Opting out ends marketing, not measuring. 1: opted out, 2: did not, 0: does not apply. */
function hearStates(parsed: Ping['parsedSections']): void {
  const states = Object.keys(parsed).filter((prefix) => prefix.startsWith('us'));
  const words = states.flatMap((prefix) => {
    const { SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut, Gpc } = fieldsOf(parsed[prefix]);
    return [SaleOptOut, SharingOptOut, TargetedAdvertisingOptOut, Gpc && 1];
  });
  const marketing = words.includes(1) ? 'denied' : words.includes(2) ? 'granted' : undefined;
  decide({ source, measuring: 'granted', marketing });
}

function hear({ signalStatus, applicableSections, parsedSections }: Ping): void {
  // While the visitor decides, sections may be half of it.
  if (signalStatus !== 'ready') return;
  if (applicableSections.includes(europe)) hearEurope(fieldsOf(parsedSections['tcfeuv2']));
  // Canada's section asks for consent, too, and is not read: without a decision no ids are kept.
  else if (!applicableSections.includes(canada)) hearStates(parsedSections);
}

whenThere<Api>('__gpp', (api) =>
  api('addEventListener', (event, isSuccess) => attempt(() => isSuccess && event?.pingData && hear(event.pingData))),
);
