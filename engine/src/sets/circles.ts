/** The area that two circles share. */
function lens(first: number, second: number, distance: number): number {
  if (distance >= first + second) return 0;
  const small = Math.min(first, second);
  if (distance <= Math.abs(first - second)) return Math.PI * small * small;
  const part = (own: number, other: number): number =>
    own * own * Math.acos((distance * distance + own * own - other * other) / (2 * distance * own));
  const kite = (-distance + first + second) * (distance + first - second) * (distance - first + second);
  return part(first, second) + part(second, first) - Math.sqrt(kite * (distance + first + second)) / 2;
}

/**
 * Two circles for two sets: areas as large as the sets, and as far apart that the area they share is as large as what they have in common. Radii and the
 * distance of the middles are in one unit, the larger radius being 1. The distance is found by halving: the shared area only falls with it.
 */
export function circlesOf(
  first: number,
  second: number,
  both: number,
): { readonly radii: readonly [number, number]; readonly distance: number } {
  const most = Math.max(first, second, 1);
  const radii = [Math.sqrt(first / most), Math.sqrt(second / most)] as const;
  const wanted = (Math.PI * Math.min(both, first, second)) / most;
  let [near, far] = [Math.abs(radii[0] - radii[1]), radii[0] + radii[1]];
  if (both <= 0) return { radii, distance: far };
  for (let step = 0; step < 50; step += 1) {
    const middle = (near + far) / 2;
    if (lens(radii[0], radii[1], middle) > wanted) near = middle;
    else far = middle;
  }
  return { radii, distance: (near + far) / 2 };
}
