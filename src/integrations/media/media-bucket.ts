// The media store as a bucket that speaks S3. The vendor's client is loaded when the first picture comes or goes.

import { setTimeout as pause } from 'node:timers/promises'
import type { FileKeeper } from './media-store.ts'

export type Bucket = {
  bucket: string
  /** Undefined for Amazon's own. */
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/** Milliseconds: for a connection, for an answer, and for one file with all that is tried again. */
const usual = { connect: 2_000, answer: 5_000, file: 12_000 }
const tries = 2

/** Each call throws when the bucket does not answer in time. */
export const filesInBucket = (
  { bucket, endpoint, region = 'eu-west-1', accessKeyId, secretAccessKey, sessionToken }: Bucket,
  patience = usual,
) =>
  once(async (): Promise<FileKeeper> => {
    const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
    const driver = new S3Driver({
      bucket,
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
      visibility: 'private',
      supportsACL: false,
      maxAttempts: tries,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: patience.connect, requestTimeout: patience.answer, throwOnRequestTimeout: true },
    })
    const disk = new Disk(driver)
    const inTime = <Result>(work: Promise<Result>) => within(patience.file, work)
    return {
      put: (name, bytes) => inTime(disk.put(name, bytes)),
      read: (name) => inTime(disk.getBytes(name)),
      deleteAll: (folder) => inTime(disk.deleteAll(folder)),
      async list(folder) {
        const names: string[] = []
        let paginationToken: string | undefined
        do {
          const page = await inTime(disk.listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) }))
          for (const found of page.objects) if (found.isFile) names.push(found.key)
          paginationToken = page.paginationToken
        } while (paginationToken !== undefined)
        return names.sort()
      },
    }
  })

/** A failure is not remembered. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const late = pause(milliseconds, undefined, { signal: over.signal }).then(() => {
    throw new Error('the media store takes too long')
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    over.abort()
    work.catch(() => undefined)
  }
}
