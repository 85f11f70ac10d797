type Report = (operation: string, code: string) => void;

const nothing: Report = () => undefined;
let report = nothing;

/** Says who hears of errors that an operation answers without declaring them: the tests, where they fail. */
export function onUndeclaredError(handler: Report): void {
  report = handler;
}

/** An operation is about to answer an error that it does not declare. */
export function reportUndeclaredError(operation: string, code: string): void {
  report(operation, code);
}
