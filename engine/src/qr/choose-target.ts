import { localHour } from '../dates/format-dates.ts';
import type { QrCondition, QrRule, QrVariant } from '@acquaint/contract';

/** Who scans, as far as a request shows. */
export interface ScanFacts {
  readonly device: string;
  readonly platform: string;
  /** ISO 3166; '' where nobody knows. */
  readonly country: string;
  /** The languages of the browser, the preferred one first. */
  readonly languages: readonly string[];
  readonly at: Date;
  /** Scans of the code before this one. */
  readonly scans: number;
  /** 0 to 1, the same for one device all day: which variant it sees. */
  readonly chance: number;
}

/** What decides where a code leads. */
export interface Targets {
  readonly url: string;
  readonly iosUrl: string;
  readonly androidUrl: string;
  readonly rules: readonly QrRule[];
  readonly variants: readonly QrVariant[];
  readonly timeZone: string;
}

export interface ChosenTarget {
  readonly url: string;
  /** What decided: `rule 2`, `variant 1`, `iOS`, `Android`, or `target`. */
  readonly reason: string;
}

function isWithinHours({ from, until }: { from: number; until: number }, hour: number): boolean {
  if (from === until) return true;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** Whether a language is one of those asked for: `en` holds for `en-US` too. */
function speaks(wanted: readonly string[], languages: readonly string[]): boolean {
  const first = languages[0]?.toLowerCase() ?? '';
  return wanted.some((language) => first === language.toLowerCase() || first.startsWith(`${language.toLowerCase()}-`));
}

function holdsInTime({ weekdays: days, hours, after, before }: QrCondition, at: Date, timeZone: string): boolean {
  if (after !== null && at < new Date(after)) return false;
  if (before !== null && at >= new Date(before)) return false;
  if (days.length === 0 && hours === null) return true;
  const local = localHour(at, timeZone);
  return (days.length === 0 || days.includes(local.weekday)) && (hours === null || isWithinHours(hours, local.hour));
}

/** Whether every condition that is set holds. */
function holds(condition: QrCondition, facts: ScanFacts, timeZone: string): boolean {
  const isAmong = (values: readonly string[], value: string): boolean => values.length === 0 || values.includes(value);
  return (
    isAmong(condition.devices, facts.device) &&
    isAmong(condition.platforms, facts.platform) &&
    isAmong(condition.countries, facts.country) &&
    (condition.languages.length === 0 || speaks(condition.languages, facts.languages)) &&
    facts.scans >= (condition.scans_from ?? 0) &&
    facts.scans < (condition.scans_until ?? Infinity) &&
    holdsInTime(condition, facts.at, timeZone)
  );
}

function variantAt(variants: readonly QrVariant[], chance: number): number {
  const whole = variants.reduce((sum, { weight }) => sum + weight, 0);
  let until = 0;
  const index = variants.findIndex(({ weight }) => {
    until += weight / whole;
    return chance < until;
  });
  return index < 0 ? variants.length - 1 : index;
}

/** Where a scan leads: the first rule that holds, else a variant of a test, else the app store of the platform, else the target. */
export function chooseTarget(targets: Targets, facts: ScanFacts): ChosenTarget {
  const { rules, variants, timeZone } = targets;
  const ruled = rules.findIndex(({ when }) => holds(when, facts, timeZone));
  const rule = rules[ruled];
  if (rule !== undefined) return { url: rule.url, reason: `rule ${ruled + 1}` };
  const drawn = variants.length === 0 ? -1 : variantAt(variants, facts.chance);
  const variant = variants[drawn];
  if (variant !== undefined) return { url: variant.url, reason: `variant ${drawn + 1}` };
  if (facts.platform === 'iOS' && targets.iosUrl !== '') return { url: targets.iosUrl, reason: 'iOS' };
  if (facts.platform === 'Android' && targets.androidUrl !== '') return { url: targets.androidUrl, reason: 'Android' };
  return { url: targets.url, reason: 'target' };
}

/** What a request to open a code finds it as. */
export type LinkState = 'open' | 'waiting' | 'ended' | 'used up';

/** Whether a code is open at an instant. */
export function linkStateAt(
  { startsAt, endsAt, mostScans }: { startsAt: Date | null; endsAt: Date | null; mostScans: number | null },
  { at, scans }: { readonly at: Date; readonly scans: number },
): LinkState {
  if (startsAt !== null && at < startsAt) return 'waiting';
  if (endsAt !== null && at >= endsAt) return 'ended';
  return mostScans !== null && scans >= mostScans ? 'used up' : 'open';
}

/** The name of the parameter that names a scan to the pixel. */
export const scanParameter = 'qr_scan';

/** An encoded address with the scan for the pixel, without taking it apart: what most links do, thousands of times a second. */
export function withScan(url: string, scanId: string): string {
  const hash = url.indexOf('#');
  const [page, rest] = hash < 0 ? [url, ''] : [url.slice(0, hash), url.slice(hash)];
  return `${page}${page.includes('?') ? '&' : '?'}${scanParameter}=${scanId}${rest}`;
}

/** A target with campaign parameters, where it has none of the name itself, and the scan for the pixel. */
export function targetAddress(
  url: string,
  utm: Readonly<Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>>,
  scanId: string | null,
): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(utm))
    if (value !== '' && !address.searchParams.has(`utm_${name}`)) address.searchParams.set(`utm_${name}`, value);
  return scanId === null ? address.href : withScan(address.href, scanId);
}
