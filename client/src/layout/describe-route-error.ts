import { ApiError } from '../platform/api/api-error.ts';
import { texts } from './layout.texts.ts';

/** The words for a route error: 'Server error' for 500, the server's message or 'Server Error' for 422, otherwise status and message. */
export function describeRouteError(error: unknown): { title: string; text: string } {
  if (!(error instanceof ApiError))
    return {
      title: error instanceof Error && error.message !== '' ? error.message : texts.somethingWentWrong,
      text: '',
    };
  if (error.status === 500) return { title: '500', text: texts.serverError };
  if (error.status === 422) return { title: '422', text: error.serverMessage ?? texts.serverError2 };
  return {
    title: error.status === 0 ? texts.noAnswer : String(error.status),
    text: error.serverMessage ?? error.message,
  };
}
