/** What a domain provides to a port. Made by `by` of the port alone. */
export interface Provision {
  readonly port: string;
}

/** What those who use a port have at hand. */
interface Provided {
  readonly provisions: readonly Provision[];
}

/** What a domain asks of those after it, which it may not know: they provide it in their manifests. */
export interface Port<Part> {
  /** For a manifest: this is how the domain does it. */
  by(part: Part): Provision;
  /** All that is provided, in the order of the domains. */
  all(from: Provided): readonly Part[];
  /** The one that is provided. Throws where there is none, or more than one. */
  one(from: Provided): Part;
}

/** Defines a port. The domain that asks has it in its door; `port` names it in failures. */
export function definePort<Part>(port: string): Port<Part> {
  const parts = new WeakMap<Provision, { readonly part: Part }>();
  const all = ({ provisions }: Provided): readonly Part[] =>
    provisions.flatMap((provision) => parts.get(provision) ?? []).map(({ part }) => part);
  return {
    by(part) {
      const provision = { port };
      parts.set(provision, { part });
      return provision;
    },
    all,
    one(from) {
      const [part, ...more] = all(from);
      if (part === undefined || more.length > 0)
        throw new Error(`The port "${port}" is provided ${part === undefined ? 'by nobody' : 'more than once'}`);
      return part;
    },
  };
}
