import { getAddresses, postAddress, putAddress, deleteAddress } from './addresses.ts'
import { adminCustomerActionEndpoints } from './admin-customer-actions.ts'
import { customerEndpoints } from './admin-customers.ts'
import { postAddressCheck } from './check-address.ts'
import { postForgetDevice } from './forget-device.ts'
import { postLogin, postLoginCode, postLoginPasskey, postLogout, getUser } from './login.ts'
import { getUserOrders } from './order-history.ts'
import { pendingChangeEndpoints } from './pending-changes.ts'
import { getPersonalData, postErasure } from './personal-data.ts'
import { putName, postNewEmailConfirmation, postEmailChange, postChangePassword } from './profile.ts'
import { postRegistration, postEmailConfirmation } from './register.ts'
import { postPasswordResetRequest, postPasswordReset } from './reset-password.ts'
import { getSessions, deleteSession } from './sessions.ts'

export const allCustomerEndpoints = [
  postAddressCheck,
  ...pendingChangeEndpoints,
  postForgetDevice,
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
  getUserOrders,
  putName,
  postNewEmailConfirmation,
  postEmailChange,
  postChangePassword,
  getAddresses,
  postAddress,
  putAddress,
  deleteAddress,
  ...customerEndpoints,
  ...adminCustomerActionEndpoints,
  getPersonalData,
  postErasure,
] as const
