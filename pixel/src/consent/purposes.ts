import { choiceOf, type Decision } from './decide.ts';

/** Numbers of purposes, from 1, as IAB Europe counts them. */
type Allows = (purpose: number) => unknown;

interface Purposes {
  readonly source: Decision['source'];
  readonly consents: Allows;
  /** Legitimate interests that the visitor has seen and did not object to. */
  readonly interests: Allows;
}

/**
 * Ids need consent to storage (1) and consent or no objection to measuring advertising and content (7, 8). Marketing needs consent to profiles and
 * advertising by them (3, 4).
 */
export function decisionOf({ source, consents, interests }: Purposes): Decision {
  const isMeasured = (purpose: number): unknown => consents(purpose) || interests(purpose);
  return {
    source,
    measuring: choiceOf(consents(1) && isMeasured(7) && isMeasured(8)),
    marketing: choiceOf(consents(3) && consents(4)),
  };
}
