// The second level of the page cache: pages in a tenth or less of their memory. Pages of one kind
// are nearly the same, so each is compressed against another page of its kind (the dictionary of
// zstd). Restoring a page takes a tenth of the time of rendering it.

import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { expiryOfTags } from '#domain/cache-tag.ts'
import type { RenderedResponse } from './cached-response.ts'

export type PageArchive = {
  /** Whether a response is stored, even one that was invalidated or has expired since. */
  has: (key: string) => boolean
  /**
   * The response as it was rendered; undefined if it is not stored, was invalidated or has expired.
   */
  find: (key: string) => RenderedResponse | undefined
  /** Marks the response as used, so that others are evicted before it. */
  touch: (key: string) => void
  store: (key: string, rendered: RenderedResponse) => void
  /** Without `tags` invalidates all. */
  invalidate: (tags?: readonly string[]) => void
  size: () => { entries: number; bytes: number }
}

type ArchivedPage = {
  bytes: Buffer
  dictionary: Buffer | undefined
  /** The number of invalidations before it was stored. */
  storedAfter: number
}

/** Key, buffer and the bookkeeping of one entry: 460 bytes as measured, and some reserve. */
const overheadBytes = 600

type PageArchiveParts = { maxBytes: number; maxEntries?: number | undefined; clock: () => Date }

export function createPageArchive({ maxBytes, maxEntries, clock }: PageArchiveParts): PageArchive {
  const archived = new LRUCache<string, ArchivedPage>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ bytes }) => overheadBytes + bytes.length,
    ...(maxEntries !== undefined && { max: Math.max(1, Math.floor(maxEntries)) }),
  })
  const dictionaries = new Map<string, Buffer>()
  /**
   * For each tag, the number of the invalidation that named it last. Reading every entry at each
   * change would hold up requests.
   */
  const lastInvalidation = new Map<string, number>()
  let invalidations = 0

  return {
    has: (key) => archived.has(key),
    find(key) {
      const page = archived.get(key)
      if (!page) return undefined
      const contents = unpack(page)
      const isStale = contents.cacheTags.some(
        (tag) => (lastInvalidation.get(tag) ?? 0) > page.storedAfter,
      )
      if (!isStale && clock().getTime() < expiryOfTags(contents.cacheTags))
        return { ...contents, cacheable: true }
      archived.delete(key)
      return undefined
    },
    touch: (key) => void archived.get(key),
    store(key, rendered) {
      const kind = kindOf(key)
      const packed = pack(rendered)
      const dictionary = dictionaries.get(kind)
      if (!dictionary) dictionaries.set(kind, packed)
      archived.set(key, {
        bytes: compress(packed, dictionary),
        dictionary,
        storedAfter: invalidations,
      })
    },
    invalidate(tags) {
      invalidations++
      if (tags) for (const tag of tags) lastInvalidation.set(tag, invalidations)
      else archived.clear()
      // A change of the menu or the company invalidates every page. The next pages then become the
      // dictionaries.
      if (!tags || tags.some(isOnEveryPage)) dictionaries.clear()
    },
    size: () => ({ entries: archived.size, bytes: archived.calculatedSize }),
  }
}

const isOnEveryPage = (tag: string) => tag === 'navigation' || tag === 'details'

/** The part of the path that pages of one kind share, such as /product/ or /api/. */
const kindOf = (key: string): string => key.slice(0, key.indexOf('/', 1) + 1)

type Contents = Omit<RenderedResponse, 'cacheable'>
const lengthBytes = 4

/**
 * Status, headers and cache tags go into the compressed bytes, because they too are nearly the same
 * on every page.
 */
function pack({ status, headers, cacheTags, body }: Contents): Buffer {
  const head = Buffer.from(JSON.stringify({ status, headers, cacheTags }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, body])
}

function unpack({ bytes, dictionary }: ArchivedPage): Contents {
  const packed = zstdDecompressSync(bytes, dictionary && { dictionary })
  const startOfBody = lengthBytes + packed.readUInt32LE()
  return {
    ...(JSON.parse(packed.toString('utf8', lengthBytes, startOfBody)) as Omit<Contents, 'body'>),
    body: packed.subarray(startOfBody),
  }
}

/**
 * Level 1 is fast and, with the dictionary, as small as the others. The copy releases the larger
 * buffer of zlib.
 */
const compress = (packed: Buffer, dictionary: Buffer | undefined): Buffer => {
  const bytes = zstdCompressSync(packed, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    ...(dictionary && { dictionary }),
  })
  return Buffer.allocUnsafeSlow(bytes.length).fill(bytes)
}
