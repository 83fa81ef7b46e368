// The endpoint behind the button 'Wis mijn sporen'. Its response makes the browser delete what the
// browser stores for the shop.

import { endpoint } from '../framework/endpoint.ts'

export const postClearLocalData = endpoint(
  'POST /api/clear-local-data',
  {
    summary:
      'Asks the browser, with Clear-Site-Data, to clear cache, cookies and storage of the shop; changes nothing on the server',
    access: 'public',
    // Another site could otherwise clear a visitor's cart or the unsaved pages of staff.
    sameOriginOnly: true,
    status: 204,
  },
  ({ headers }) => {
    headers.set('clear-site-data', '"cache", "cookies", "storage"')
  },
)
