// How long a visitor waits for the whole answer to a call. After that the screen says what to do
// instead. Calls of staff have no end: a file or a list of theirs may be large.

const lookUpMs = 10_000
/** Longer than the server waits for the payment provider. */
const orderMs = 20_000
/** A photograph over a slow connection. */
const uploadMs = 120_000

/** They only read. */
const lookUps = [
  'POST /api/check-address',
  'POST /api/get-user-imported-orders',
  'POST /api/get-user-orders',
  'POST /api/get-user-subscriptions',
  'POST /api/get-user-supplies',
  'POST /api/orders/:token/swap-preview',
  'POST /api/pickup-points',
  'POST /api/products/items',
  'POST /api/products/query',
]
const uploads = ['POST /api/orders/:token/complaints/:number/picture']
const staffPaths = ['admin/', 'editor/', 'fulfilment/', 'partner/', 'returns/', 'upload-image']
const staffWrites = ['articles', 'pages']

/** `key` is the key of an endpoint, such as 'GET /api/search'. */
export function maxWaitMs(key: string): number | undefined {
  const isRead = key.startsWith('GET ')
  const isUnder = (path: string) => key.split(' /api/')[1]?.startsWith(path)
  if (staffPaths.some(isUnder) || (!isRead && staffWrites.some(isUnder))) return undefined
  if (uploads.includes(key)) return uploadMs
  if (key === 'GET /api/search') return orderMs
  return isRead || lookUps.includes(key) ? lookUpMs : orderMs
}
