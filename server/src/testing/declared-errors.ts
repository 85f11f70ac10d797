import { onUndeclaredError } from '../platform/http/undeclared-errors.ts';

// An operation that answers an error which it does not declare answers 500 in tests, and the log says why.
onUndeclaredError((operation, code) => {
  throw new Error(`${operation} answers ${code}, which it does not declare`);
});
