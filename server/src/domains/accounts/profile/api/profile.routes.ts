import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { setProfilePicture } from './set-profile-picture.ts';
import { removeProfilePicture } from './remove-profile-picture.ts';
import { listSessions } from './list-sessions.ts';
import { revokeSession } from './revoke-session.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { updateUserConfig } from './update-user-config.ts';
import { exportAccount } from './export-account.ts';
import { downloadDataExport } from './download-data-export.ts';
import { closeAccount } from './close-account.ts';
import { keepAccount } from './keep-account.ts';

export const profileRoutes = [
  bind(contract.getProfile, getProfile),
  bind(contract.updateProfile, updateProfile),
  bind(contract.changeEmail, changeEmail),
  bind(contract.changePassword, changePassword),
  bind(contract.setProfilePicture, setProfilePicture),
  bind(contract.removeProfilePicture, removeProfilePicture),
  bind(contract.listSessions, listSessions),
  bind(contract.revokeSession, revokeSession),
  bind(contract.revokeOtherSessions, revokeOtherSessions),
  bind(contract.updateUserConfig, updateUserConfig),
  bind(contract.exportAccount, exportAccount),
  bind(contract.downloadDataExport, downloadDataExport),
  bind(contract.closeAccount, closeAccount),
  bind(contract.keepAccount, keepAccount),
];
