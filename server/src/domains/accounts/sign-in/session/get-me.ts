import type { getMe as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';

export const getMe: Verb<typeof operation> = ({ user }) => Promise.resolve({ user });
