import { z } from 'zod';
import { defineOperation } from '../shared/operation.ts';
import { loginPayload, user } from './session.schema.ts';

export const login = defineOperation({
  name: 'login',
  summary: 'Sign in with email and password',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  body: loginPayload,
  response: z.object({ access_token: z.string(), user, message: z.string().optional() }),
  errors: ['wrong_credentials', 'account_pending', 'account_inactive'],
});

export const getMe = defineOperation({
  name: 'getMe',
  summary: 'The signed-in user',
  method: 'GET',
  path: '/api/me',
  access: 'user',
  response: z.object({ user }),
  errors: [],
});

export const logout = defineOperation({
  name: 'logout',
  summary: 'End this session on the server',
  method: 'POST',
  path: '/api/logout',
  access: 'user',
  response: z.object({ message: z.string() }),
  errors: [],
});
