import type { register as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { type AttemptLimit, noteAttempt } from '../../platform/auth/attempts.ts';
import { refuseWeakPassword } from '../../platform/auth/password-strength.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { mailUrlOf } from '../../platform/http/public-url.ts';
import { newId } from '../../platform/ids/ids.ts';
import { accountValuesOf, askForConfirmation, createSessionStore, refuseTakenEmail } from '../session/index.ts';
import { tellAdministrators } from './tell-administrators.ts';

const byNetwork: AttemptLimit = {
  kind: 'registration-ip',
  maximum: 30,
  withinMinutes: 60,
  message: 'Too many registrations from here. Please wait an hour.',
};

export const register: Verb<typeof operation> = async ({ services, facts }, { body }) => {
  const { postgres, config } = services;
  await noteAttempt(services, byNetwork, facts.network);
  const { first_name: first, last_name: last, email, company_name: company } = body;
  await refuseWeakPassword(body.password, [first, last, `${first}${last}`, email, company]);
  const passwordHash = await hashPassword(body.password);
  const baseUrl = mailUrlOf(config, facts);
  const accountId = newId();
  const userId = newId();
  await postgres
    .asSystem(async (transaction) => {
      const store = createSessionStore(transaction);
      await store.insertAccount({ ...accountValuesOf(body), id: accountId, companyName: body.company_name });
      await store.insertUser({
        id: userId,
        accountId,
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        passwordHash,
        companyRole: body.company_role,
        heardAboutUs: body.heard_about_us ?? '',
        referralCode: body.referral_code ?? '',
        status: config.needsApproval ? 'pending' : 'active',
      });
      const made = await store.findUser(userId);
      if (made === null) throw new Error('A user was not stored');
      await askForConfirmation(services, transaction, {
        user: made.user,
        purpose: 'email_verification',
        email: body.email,
        baseUrl,
      });
      if (config.needsApproval) await tellAdministrators(services, transaction, { registered: made, baseUrl });
      await audit(
        transaction,
        { id: userId, account_id: accountId, ip: facts.ip },
        { action: 'register', objectType: 'user', objectId: userId },
      );
    })
    .catch(refuseTakenEmail);
  services.mail.dispatch();
  return {
    message: config.needsApproval
      ? 'Thank you for registering. We will write to you as soon as your account is approved.'
      : 'Thank you for registering. Open the link in the email we have just sent you, then sign in.',
  };
};
