import { ApiError } from '../platform/api/api-error.ts';

/** The words for a route error: 'Server error' for 500, the server's message or 'Server Error' for 422, otherwise status and message. */
export function describeRouteError(error: unknown): { title: string; text: string } {
  if (!(error instanceof ApiError))
    return { title: error instanceof Error && error.message !== '' ? error.message : 'Something went wrong', text: '' };
  if (error.status === 500) return { title: '500', text: 'Server error' };
  if (error.status === 422) return { title: '422', text: error.serverMessage ?? 'Server Error' };
  return { title: error.status === 0 ? 'No answer' : String(error.status), text: error.serverMessage ?? error.message };
}
