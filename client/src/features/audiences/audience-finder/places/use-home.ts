import type { Rule } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { profileOptions } from '../../../accounts/profile/index.ts';
import { placesOptions } from '../../places/index.ts';

const milesAround = 25;

/** The rule that people live near the company; null while its ZIP code is not known. */
export function useHome(): Rule | null {
  const { data: profile } = useQuery(profileOptions());
  const zip = profile?.company.address.zip.slice(0, 5) ?? '';
  const { data: places = [] } = useQuery({ ...placesOptions('zip', zip), enabled: zip !== '' });
  const place = places.find(({ value }) => value === zip);
  if (place === undefined) return null;
  const { latitude, longitude, name } = place;
  return { field: 'area', op: 'within_miles', value: { latitude, longitude, name }, miles: milesAround };
}
