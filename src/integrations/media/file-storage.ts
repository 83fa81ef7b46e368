// File storage in an S3 bucket. The S3 client is loaded at the first use.

import { setTimeout as pause } from 'node:timers/promises'
import type { FileStorage } from './media-store.ts'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

type BucketSettings = {
  bucket: string
  /** The URL of the S3 server; undefined for Amazon S3. */
  endpoint?: string | undefined
  region?: string | undefined
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/** In milliseconds: for connecting, for a response, and for one call including its retries. */
const defaultTimeouts = { connect: 2_000, answer: 5_000, file: 12_000 }
const maxAttempts = 2

/**
 * A call that takes longer than `timeouts.file` throws. For `list`, this limit applies to each page
 * of the list.
 */
export const createBucketStorage = (
  {
    bucket,
    endpoint,
    region = 'eu-west-1',
    accessKeyId,
    secretAccessKey,
    sessionToken,
  }: BucketSettings,
  timeouts = defaultTimeouts,
) =>
  once(async (): Promise<FileStorage> => {
    const [{ Disk }, { S3Driver }] = await Promise.all([
      import('flydrive'),
      import('flydrive/drivers/s3'),
    ])
    const driver = new S3Driver({
      bucket,
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      credentials: {
        accessKeyId,
        secretAccessKey,
        ...(sessionToken !== undefined && { sessionToken }),
      },
      visibility: 'private',
      supportsACL: false,
      maxAttempts: maxAttempts,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: timeouts.connect,
        requestTimeout: timeouts.answer,
        throwOnRequestTimeout: true,
      },
    })
    const disk = new Disk(driver)
    const withFileTimeout = <Result>(work: Promise<Result>) => withTimeout(timeouts.file, work)
    return {
      put: (name, bytes) => withFileTimeout(disk.put(name, bytes)),
      read: (name) => withFileTimeout(disk.getBytes(name)),
      deleteAll: (folder) => withFileTimeout(disk.deleteAll(folder)),
      async list(folder) {
        const names: string[] = []
        let paginationToken: string | undefined
        do {
          const page = await withFileTimeout(
            disk.listAll(folder, {
              recursive: true,
              ...(paginationToken !== undefined && { paginationToken }),
            }),
          )
          for (const found of page.objects) if (found.isFile) names.push(found.key)
          paginationToken = page.paginationToken
        } while (paginationToken !== undefined)
        return names.sort()
      },
    }
  })

/** Calls `create` once and caches its result. Does not cache a failure. */
function once<Result>(create: () => Promise<Result>): () => Promise<Result> {
  let cached: Promise<Result> | undefined
  return () => {
    cached ??= create().catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}

async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const abortTimer = new AbortController()
  const timeout = pause(milliseconds, undefined, { signal: abortTimer.signal }).then(() => {
    throw new Error('the media store timed out')
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    abortTimer.abort()
    work.catch(() => undefined)
  }
}

/** `location` is an absolute path; the folder is created at the first upload. */
export const createFolderStorage = (location: string) => async (): Promise<FileStorage> => {
  const [{ Disk }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  const disk = new Disk(new FSDriver({ location, visibility: 'public' }))
  return {
    put: (name, bytes) => disk.put(name, bytes),
    read: (name) => disk.getBytes(name),
    deleteAll: (folder) => disk.deleteAll(folder),
    async list(folder) {
      const entries = await readdir(join(location, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      return files
        .map((entry) => relative(location, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort()
    },
  }
}
