import * as contract from '@acquaint/contract';
import { bind } from '../../platform/http/bind.ts';
import { getMe } from './get-me.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export const sessionRoutes = [bind(contract.login, login), bind(contract.getMe, getMe), bind(contract.logout, logout)];
