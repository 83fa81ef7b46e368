// The browser's own part of 'Wis mijn sporen'.

import { endpoint } from './endpoint.ts'

export const forgetDevice = endpoint(
  'POST /api/forget-device',
  {
    summary:
      'Asks the browser, by Clear-Site-Data, to drop the cache, cookies and storage it keeps for the shop; nothing changes on the server',
    for: 'everyone',
    // Any other site could otherwise empty a visitor's cart, or an editor's unsaved pages.
    ownPagesOnly: true,
    status: 204,
  },
  ({ headers }) => {
    headers.set('clear-site-data', '"cache", "cookies", "storage"')
    return undefined
  },
)
