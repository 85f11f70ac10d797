// Loaded by the core where a pixel follows the IAB's Transparency and Consent Framework: what the CMP API says decides.
import { attempt } from '../listen.ts';
import { decide, whenThere } from './decide.ts';
import { decisionOf } from './purposes.ts';

type Flags = Readonly<Record<number, boolean | undefined>>;

interface TcData {
  readonly gdprApplies?: boolean;
  readonly eventStatus?: string;
  readonly purpose: { readonly consents: Flags; readonly legitimateInterests?: Flags };
}

type Api = (
  command: 'addEventListener',
  version: 2,
  listener: (data: TcData | null, isSuccess: boolean) => void,
) => void;

function hear({ gdprApplies, eventStatus, purpose }: TcData): void {
  // Where the law does not ask for consent, nobody decided anything.
  if (gdprApplies === false) decide({ source: 'tcf', measuring: 'granted' });
  // Known from an earlier page, or decided now. While the dialog is open nothing is decided.
  else if (eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete')
    decide(
      decisionOf({
        source: 'tcf',
        consents: (number) => purpose.consents[number],
        interests: (number) => purpose.legitimateInterests?.[number],
      }),
    );
}

whenThere<Api>('__tcfapi', (api) =>
  api('addEventListener', 2, (data, isSuccess) => attempt(() => isSuccess && data && hear(data))),
);
