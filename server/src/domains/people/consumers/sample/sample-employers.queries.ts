import { literal } from '../../../../platform/clickhouse/literals.ts';
import { spread } from '@acquaint/engine';
import { surnames } from './names.data.ts';
import { chance, pick, pickOf } from './sample-households.queries.ts';
import { businessForms, companyNames, companySizes, reaches, revenuesOfSize, titles, trades } from './work.data.ts';

const sizeNames = companySizes.map(([size]) => size);
const sizesOfReach = reaches.map((reach) => spread(companySizes.filter(([size]) => reach.sizes.includes(size))));
const weightOf = (sizes: readonly string[]): number =>
  companySizes.reduce((sum, [size, weight]) => (sizes.includes(size) ? sum + weight : sum), 0);
const surnameList = surnames.map(([name]) => name);
const titleLists = ['staff', 'manager', 'director', 'vp', 'cxo', 'starter', 'owner'] as const;

/** Lower-case words with dashes. */
const slug = (text: string): string => `replaceRegexpAll(lower(${text}), '[^a-z0-9]+', '-')`;

/** A place of a list that the employer's own `employer_key` chooses: everybody who works there gets the same place. */
const ofEmployer = (list: readonly (string | number)[], salt: string): string =>
  `${literal(list)}[1 + cityHash64(employer_key, '${salt}') % ${list.length}]`;

/**
 * Names for the expressions that make an employer, over persons joined with their ZIP code. An employer is local (a trade in a ZIP code),
 * regional (a trade in a county) or national; its name, domain, size and revenue follow from its key, so that no two rows disagree on it.
 */
export function employerExpressions(person: string): Readonly<Record<string, string>> {
  const random = (salt: string): string => chance(salt, person);
  return {
    reach: pick(spread(reaches.map(({ sizes }, index) => [index + 1, weightOf(sizes)])), 'employer reach', person),
    trade: `${literal(trades)}[1 + ${random('trade')} % ${trades.length}]`,
    employer_key: `multiIf(reach = 1, concat(zips.zip, trade), reach = 2, concat(zips.county_fips, trade), toString(${random('national employer')} % ${companyNames.length}))`,
    employer_stem: `multiIf(reach = 1, concat(${ofEmployer(surnameList, 'family')}, ' ', trade), reach = 2, concat(zips.county, ' ', trade), ${literal(companyNames)}[1 + toUInt32OrZero(employer_key)])`,
    employer_name: `concat(employer_stem, if(reach = 3, '', ${ofEmployer(businessForms, 'form')}))`,
    employer_domain: `concat(${slug('employer_stem')}, multiIf(reach = 1, concat('-', zips.zip), reach = 2, concat('-', lower(home_state), right(zips.county_fips, 3)), ''), '.example')`,
    size: pickOf(sizesOfReach, 'reach', "cityHash64(employer_key, 'size')"),
    revenue: `${literal(revenuesOfSize)}[indexOf(${literal(sizeNames)}, size)][1 + cityHash64(employer_key, 'revenue') % 3]`,
    // Beginners hold no rank, and rank goes with income, except that the owner of a small business may earn little.
    seniority: `multiIf(age < 25, 'staff',
                       income_band <= 4 and (drawn_seniority in ('director', 'vp') or (drawn_seniority = 'cxo' and reach > 1)), 'staff',
                       drawn_seniority)`,
    title_list: `multiIf(seniority = 'staff' and age < 23, 'starter', seniority = 'cxo' and reach = 1, 'owner', seniority)`,
    title: pickOf(
      titleLists.map((list) => spread(titles[list] ?? [], 100)),
      `indexOf(${literal(titleLists)}, title_list)`,
      random('title'),
    ),
  };
}
