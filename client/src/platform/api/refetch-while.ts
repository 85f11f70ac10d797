/** A question as it is. */
interface Asked<Data> {
  readonly state: { readonly data: Data | undefined };
}

/** For `refetchInterval`: asks again every so many milliseconds while the answer says that something is under way. */
export function refetchWhile<Data>(isUnderWay: (data: Data) => boolean, every: number) {
  return ({ state: { data } }: Asked<Data>): number | false => (data !== undefined && isUnderWay(data) ? every : false);
}
