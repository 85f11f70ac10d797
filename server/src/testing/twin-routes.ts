import type { TwinAnswer, TwinRequest } from './sync-twin.ts';

/** Such as `['PUT /lists/{id}/members', …]`; what is in braces is given to the answer in its order. */
export type TwinRoute = readonly [
  call: string,
  answer: (request: TwinRequest, one: string, other: string) => TwinAnswer,
];

function partsOf(pattern: string, path: string): string[] | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const isSame = wanted.every((part, place) => part.startsWith('{') || part === given[place]);
  return isSame ? given.filter((_, place) => wanted[place]?.startsWith('{')).map(decodeURIComponent) : null;
}

/** The answer of the first route that fits; null for none. */
export function answerByRoutes(routes: readonly TwinRoute[], request: TwinRequest): TwinAnswer | null {
  for (const [call, answer] of routes) {
    const [method = '', pattern = ''] = call.split(' ');
    const parts = method === request.method ? partsOf(pattern, request.path) : null;
    if (parts !== null) return answer(request, parts[0] ?? '', parts[1] ?? '');
  }
  return null;
}
