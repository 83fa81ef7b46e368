import { getAddresses, postAddress, putAddress, deleteAddress } from './addresses.ts'
import { adminCustomerActionEndpoints } from './admin-customer-actions.ts'
import { adminCustomerEndpoints } from './admin-customers.ts'
import { callbackEndpoints } from './callback-requests.ts'
import { adminRecipientEndpoints } from './admin-recipients.ts'
import { postAddressCheck } from './check-address.ts'
import { postClearLocalData } from './clear-local-data.ts'
import { healthConsentEndpoints } from './health-consent.ts'
import { postKeepAccount } from './keep-account.ts'
import { postLogin, postLoginCode, postLoginPasskey, postLogout, getUser } from './login.ts'
import { postUserOrdersQuery } from './order-history.ts'
import { pendingChangeEndpoints } from './pending-changes.ts'
import { getPersonalData, postErasure } from './personal-data.ts'
import {
  putName,
  postNewEmailConfirmation,
  postEmailChange,
  postChangePassword,
} from './profile.ts'
import { recipientEndpoints } from './recipients.ts'
import { postRegistration, postEmailConfirmation } from './register.ts'
import { postPasswordResetRequest, postPasswordReset } from './reset-password.ts'
import { getSessions, deleteSession } from './sessions.ts'

export const allCustomerEndpoints = [
  postAddressCheck,
  ...callbackEndpoints,
  ...pendingChangeEndpoints,
  postClearLocalData,
  postLogin,
  postLoginCode,
  postLoginPasskey,
  postLogout,
  getUser,
  postRegistration,
  postEmailConfirmation,
  postPasswordResetRequest,
  postPasswordReset,
  getSessions,
  deleteSession,
  postUserOrdersQuery,
  putName,
  postNewEmailConfirmation,
  postEmailChange,
  postChangePassword,
  getAddresses,
  postAddress,
  putAddress,
  deleteAddress,
  ...recipientEndpoints,
  ...adminCustomerEndpoints,
  ...adminCustomerActionEndpoints,
  ...adminRecipientEndpoints,
  ...healthConsentEndpoints,
  postKeepAccount,
  getPersonalData,
  postErasure,
] as const
