// How long a visitor waits for the whole answer to a call. After that the screen says what to do
// instead. Calls of staff have no end: a file or a list of theirs may be large.

const lookUpMs = 10_000
/** Longer than the server waits for the payment provider. */
const orderMs = 20_000
/** A photograph over a slow connection. */
const uploadMs = 120_000

const byStaff =
  / \/api\/(?:admin|editor|fulfilment|partner|returns|upload-)|^P\w+ \/api\/(?:articles|pages)/
/** Calls that only read, apart from a search. */
const lookUp = /^GET(?!.*\/search)|^POST \/api\/(?:check-|get-|pickup-|products)|exchange-preview$/

/** `key` is the key of an endpoint, such as 'GET /api/search'. */
export function maxWaitMs(key: string): number | undefined {
  if (byStaff.test(key)) return undefined
  if (key.endsWith('/picture')) return uploadMs
  return lookUp.test(key) ? lookUpMs : orderMs
}
