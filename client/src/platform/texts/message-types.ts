/** What is before the braces of one case of a plural or a choice. */
type CaseName = 'one' | 'other' | 'zero' | 'two' | 'few' | 'many' | 'true' | 'false' | `=${number}`;
type BeforeCase = `${string}, plural, ${CaseName} ` | `${string}, select, ${CaseName} ` | `${string}} ${CaseName} `;

/** What is in a pair of braces: the name of a value, or that of a count or a choice with its cases. */
type ValueIn<Inner extends string> = Inner extends `${infer Name}, plural, ${string}`
  ? { readonly [Key in Name]: number }
  : Inner extends `${infer Name}, select, ${string}`
    ? { readonly [Key in Name]: boolean }
    : { readonly [Key in Inner]: string | number };

/** The values that a message in ICU's syntax names: its text is read from one opening brace to the next. */
type ValuesOf<Text extends string, Values = unknown> = Text extends `${infer Before}{${infer After}`
  ? ValuesOf<
      After,
      Before extends BeforeCase ? Values : After extends `${infer Inner}}${string}` ? Values & ValueIn<Inner> : Values
    >
  : Values;

/** The texts of a catalog: strings, and functions for those with values. */
export type Texts<Messages extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Messages]: Messages[Key] extends `${string}{${string}`
    ? (values: ValuesOf<Messages[Key]>) => string
    : string;
};
