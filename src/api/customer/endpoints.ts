import { z } from 'zod'
import { keepAccount } from '#operations/customer/erase-person.ts'
import { endpoint } from '../framework/endpoint.ts'
import { postAddressCheck, addressEndpoints } from './addresses.ts'
import { adminCustomerActionEndpoints, adminRecipientEndpoints } from './admin-customer-actions.ts'
import { adminCustomerEndpoints } from './admin-customers.ts'
import { callbackEndpoints } from './callback-requests.ts'
import { healthConsentEndpoints } from './health-consent.ts'
import { loginEndpoints, sessionEndpoints } from './login.ts'
import { postUserImportedOrdersQuery, postUserOrdersQuery } from './order-history.ts'
import { pendingChangeEndpoints } from './pending-changes.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { registrationEndpoints, profileEndpoints } from './account.ts'
import { recipientEndpoints } from './recipients.ts'

export const allCustomerEndpoints = [
  postAddressCheck,
  ...callbackEndpoints,
  ...pendingChangeEndpoints,
  /**
   * The endpoint behind the button 'Wis mijn sporen'. Its response makes the browser delete what
   * the browser stores for the shop.
   */
  endpoint(
    'POST /api/clear-local-data',
    {
      summary:
        'Asks the browser, with Clear-Site-Data, to clear cache, cookies and storage of the shop; changes nothing on the server',
      access: 'public',
      // Another site could otherwise clear a visitor's cart or the unsaved pages of staff.
      sameOriginOnly: true,
    },
    ({ headers }) => {
      headers.set('clear-site-data', '"cache", "cookies", "storage"')
    },
  ),
  ...loginEndpoints,
  ...registrationEndpoints,
  ...sessionEndpoints,
  postUserOrdersQuery,
  postUserImportedOrdersQuery,
  ...profileEndpoints,
  ...addressEndpoints,
  ...recipientEndpoints,
  ...adminCustomerEndpoints,
  ...adminCustomerActionEndpoints,
  ...adminRecipientEndpoints,
  ...healthConsentEndpoints,
  /** The owner of an unused account keeps it with the link from a mail. */
  endpoint(
    'POST /api/keep-account/:token',
    {
      summary: 'Keeps an account that was not used for two years. Idempotent',
      access: 'public',
      limit: 'write',
      params: { token: z.string().max(100).describe('From a link in a mail') },
    },
    async ({ context, params: { token } }) => {
      await keepAccount(context, token)
    },
  ),
  ...personalDataEndpoints,
] as const
