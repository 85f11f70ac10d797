import { reportFilters, visitFilters } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../platform/search-parameters.ts';
import { filtersOf, queryOf, reportSearchSchema, toggleFilter, withFilter, withoutFilters } from './report-search.ts';

const addressOf = (query: string) => reportSearchSchema.parse(parseSearch(query));

describe('the address of a report', () => {
  it('has the names of the specification', () => {
    const names = [
      'from',
      'to',
      'browserVisits',
      'platform_visits',
      'desktop_devices_count',
      'browser_languages',
      'age_ranges',
      'income_ranges',
      'net_worths',
      'gender',
      'married',
      'children_counts',
      'homeowner',
      'company_employee_count',
      'company_revenue',
      'seniority_level',
      'pixelUuid',
    ];
    const ours = [...visitFilters.map(({ name }) => name), 'interval', 'baseline', 'compare'];
    expect(Object.keys(reportSearchSchema.shape).toSorted()).toEqual([...names, ...ours].toSorted());
    expect(reportFilters.every(({ routeName }) => names.includes(routeName))).toBe(true);
  });

  it('becomes the filters of the call, and back, with numbers staying texts', () => {
    const query =
      '?from=2026-01-01&desktop_devices_count=1920%2C390&age_ranges=18-24&age_ranges=65%2B&pixelUuid=01a1fb38-1aa1-7578-887e-8654f975ecc3';
    const search = addressOf(query);
    expect(queryOf(search)).toEqual({
      from: '2026-01-01',
      pixelUuid: '01a1fb38-1aa1-7578-887e-8654f975ecc3',
      screen_width: ['1920', '390'],
      age_range: ['18-24', '65+'],
    });
    expect(addressOf(stringifySearch(search))).toEqual(search);
  });

  it('leaves out what cannot be, and turns a range the wrong way round', () => {
    expect(addressOf('?from=abc&to=2026-02-30&pixelUuid=x')).toEqual({});
    expect(queryOf(addressOf('?from=2026-02-02&to=2026-02-01'))).toEqual({ from: '2026-02-01', to: '2026-02-02' });
    expect(filtersOf(addressOf('?desktop_devices_count=abc,390&browser_languages=%3Cb%3E&gender=X'))).toEqual({
      screen_width: ['390'],
    });
  });

  it('toggles one value of a filter', () => {
    const chosen = toggleFilter(toggleFilter({}, 'user_agent', 'Chrome'), 'user_agent', 'Safari');
    expect(chosen).toEqual({ browserVisits: 'Chrome,Safari' });
    expect(filtersOf(toggleFilter(chosen, 'user_agent', 'Chrome'))).toEqual({ user_agent: ['Safari'] });
    expect(stringifySearch(toggleFilter({ gender: 'F' }, 'gender', 'F'))).toBe('');
    expect(withFilter({ gender: 'F' }, 'gender', [])).toEqual({ gender: undefined });
  });

  it('keeps values whole that hold commas and percent signs', () => {
    const chosen = toggleFilter({}, 'viewed_page', '/a,b%20c');
    expect(chosen.viewed_page).toBe('/a%2Cb%2520c');
    expect(filtersOf(addressOf(stringifySearch(chosen)))).toEqual({ viewed_page: ['/a,b%20c'] });
    expect(queryOf(chosen)).toMatchObject({ viewed_page: ['/a%2Cb%2520c'] });
    expect(toggleFilter(chosen, 'viewed_page', '/a,b%20c')).toEqual({ viewed_page: undefined });
  });

  it('keeps range and pixel when filters are cleared', () => {
    expect(withoutFilters({ from: 'a', to: 'b', pixelUuid: 'c', gender: 'F' })).toEqual({
      from: 'a',
      to: 'b',
      pixelUuid: 'c',
    });
  });
});
