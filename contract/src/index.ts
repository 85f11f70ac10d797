import { countAudience, findPlaces, listAudienceAttributes, previewAudience } from './audience-finder/index.ts';
import { createEditorToken, syncDesigns } from './ad-builder/index.ts';
import { exportAuditEvents, listAuditEvents } from './audit/index.ts';
import { addBrandLogo, deleteBrandLogo, downloadBrand, getBrand, updateBrand } from './brand/index.ts';
import { collectEvents } from './collection/index.ts';
import { getDashboard } from './dashboard/index.ts';
import { listMails, getMail } from './mailbox/index.ts';
import { requestOptOut, confirmOptOut } from './privacy/index.ts';
import {
  getProfile,
  updateProfile,
  changeEmail,
  changePassword,
  setProfilePicture,
  removeProfilePicture,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  updateUserConfig,
  exportAccount,
  downloadDataExport,
  closeAccount,
  keepAccount,
} from './profile/index.ts';
import {
  addProspects,
  createProspectList,
  deleteProspectList,
  detachProspect,
  exportProspectList,
  getProspectList,
  groupProspectLists,
  listAllProspectLists,
  listProspectLists,
  refreshProspectList,
  updateProspectList,
} from './prospects/index.ts';
import { getRegistrationOptions, register } from './registration/index.ts';
import { cancelJob, getJob } from './jobs/index.ts';
import {
  claimPartner,
  createPartner,
  deletePartner,
  getPartner,
  listPartners,
  reportPartner,
  setPartnerLogo,
  updatePartner,
} from './partners/index.ts';
import {
  checkPixel,
  createPixel,
  deletePixelData,
  followPixel,
  getPixel,
  listPixels,
  rotatePixel,
  updatePixel,
  verifyPixel,
} from './pixels/index.ts';
import {
  createProduct,
  deleteProduct,
  deleteProductImage,
  exportProducts,
  getProduct,
  getProductImport,
  getProductImportErrors,
  importProducts,
  listProducts,
  setProductImage,
  updateProduct,
} from './products/index.ts';
import {
  createAnnotation,
  deleteAnnotation,
  downloadVisits,
  getRealtime,
  getReport,
  getRetention,
  listVisits,
} from './reports/index.ts';
import { getVisitor, listVisitors, suppressVisitor } from './visitors/index.ts';
import {
  createFunnel,
  createGoal,
  deleteFunnel,
  deleteGoal,
  getFunnelResult,
  listFunnels,
  listGoals,
} from './goals/index.ts';
import {
  createReportMail,
  createReportShare,
  deleteReportMail,
  deleteReportShare,
  endReportMail,
  getSharedReport,
  listReportMails,
  listReportShares,
  sendReportMail,
} from './report-sharing/index.ts';
import { removeSampleData } from './sample-data/index.ts';
import {
  login,
  getMe,
  logout,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  resendConfirmation,
  endSignInAs,
} from './session/index.ts';
import {
  listUsers,
  getUser,
  inviteUser,
  renewInvitation,
  updateUser,
  approveUser,
  rejectUser,
  deactivateUser,
  activateUser,
  sendPasswordReset,
  signInAs,
} from './users/index.ts';

export * from './shared/access.ts';
export * from './shared/attributes.ts';
export * from './shared/errors.ts';
export * from './shared/fields.ts';
export * from './shared/ids.ts';
export * from './shared/messages.ts';
export * from './shared/operation.ts';
export * from './shared/paging.ts';
export * from './ad-builder/index.ts';
export * from './audit/index.ts';
export * from './shared/uploads.ts';
export * from './brand/index.ts';
export * from './collection/index.ts';
export * from './dashboard/index.ts';
export * from './audience-finder/index.ts';
export * from './segments/index.ts';
export * from './prospects/index.ts';
export * from './goals/index.ts';
export * from './report-sharing/index.ts';
export * from './jobs/index.ts';
export * from './mailbox/index.ts';
export * from './partners/index.ts';
export * from './pixels/index.ts';
export * from './privacy/index.ts';
export * from './profile/index.ts';
export * from './registration/index.ts';
export * from './products/index.ts';
export * from './reports/index.ts';
export * from './sample-data/index.ts';
export * from './session/index.ts';
export * from './users/index.ts';
export * from './visitors/index.ts';

/** Every operation of the product: the spine that the server, the client, the documents and the tests are checked against. */
export const operations = {
  login,
  getMe,
  logout,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  resendConfirmation,
  endSignInAs,
  getRegistrationOptions,
  register,
  getDashboard,
  listPixels,
  getPixel,
  createPixel,
  updatePixel,
  rotatePixel,
  followPixel,
  checkPixel,
  verifyPixel,
  deletePixelData,
  getReport,
  listVisits,
  downloadVisits,
  listVisitors,
  getVisitor,
  suppressVisitor,
  getRetention,
  getRealtime,
  createAnnotation,
  deleteAnnotation,
  addProspects,
  createProspectList,
  deleteProspectList,
  detachProspect,
  exportProspectList,
  getProspectList,
  groupProspectLists,
  listAllProspectLists,
  listProspectLists,
  refreshProspectList,
  updateProspectList,
  listAudienceAttributes,
  countAudience,
  previewAudience,
  findPlaces,
  listReportShares,
  createReportShare,
  deleteReportShare,
  getSharedReport,
  listReportMails,
  createReportMail,
  sendReportMail,
  deleteReportMail,
  endReportMail,
  listGoals,
  createGoal,
  deleteGoal,
  listFunnels,
  createFunnel,
  deleteFunnel,
  getFunnelResult,
  getJob,
  cancelJob,
  removeSampleData,
  getProfile,
  updateProfile,
  changeEmail,
  changePassword,
  setProfilePicture,
  removeProfilePicture,
  listSessions,
  revokeSession,
  revokeOtherSessions,
  updateUserConfig,
  exportAccount,
  downloadDataExport,
  closeAccount,
  keepAccount,
  listUsers,
  getUser,
  inviteUser,
  renewInvitation,
  updateUser,
  approveUser,
  rejectUser,
  deactivateUser,
  activateUser,
  sendPasswordReset,
  signInAs,
  listAuditEvents,
  exportAuditEvents,
  listMails,
  getMail,
  createEditorToken,
  syncDesigns,
  requestOptOut,
  confirmOptOut,
  collectEvents,
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  deleteProduct,
  setProductImage,
  deleteProductImage,
  exportProducts,
  importProducts,
  getProductImport,
  getProductImportErrors,
  getBrand,
  updateBrand,
  addBrandLogo,
  deleteBrandLogo,
  downloadBrand,
  listPartners,
  getPartner,
  claimPartner,
  reportPartner,
  createPartner,
  updatePartner,
  deletePartner,
  setPartnerLogo,
} as const;
