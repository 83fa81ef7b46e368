// Makes the sizes of a picture when they are first asked for, and keeps them on the disk by the
// content of the original (docs/decisions/0101).

import { createHash } from 'node:crypto'
import {
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import {
  parsePictureVariant,
  type PictureFormat,
  type PictureVariant,
} from '#domain/picture-sizes.ts'

/** The folder of the originals, and the one in which their variants are kept. */
export type PictureFolders = { originals: string; variants: string }

export type FoundVariant = {
  /** The caller closes a handle. */
  content: FileHandle | Uint8Array
  format: PictureFormat
  /** Undefined for an original that stands in for a variant that is not ready yet. */
  etag: string | undefined
}

export type PictureVariants = {
  /**
   * Returns the variant at a path below the folders. If making it takes longer than the patience of
   * a visitor, returns its original, and the variant is there for later requests. Returns undefined
   * for a path that names no variant, or whose original does not exist, and 'busy' if too many
   * variants are asked for and the original cannot stand in.
   */
  find: (folders: PictureFolders, path: string) => Promise<FoundVariant | 'busy' | undefined>
}

type Encode = (
  original: Uint8Array,
  variant: Pick<PictureVariant, 'width' | 'format'>,
) => Promise<Uint8Array>

type Settings = {
  /** Called if a variant cannot be made, or cannot be kept. */
  onFault: (error: unknown) => void
  encode?: Encode
  maxRunning?: number
  maxWaiting?: number
  patienceMs?: number
}

/** Increase it when the output of `encodeVariant` changes. */
const pipelineVersion = '5'
const maxCachedHashes = 5_000
const maxFailures = 5_000
const retryAfterMs = 60_000

/** Imports the encoder only now, because it is large and a process may never need it. */
const encodeLazily: Encode = async (original, variant) =>
  (await import('./picture-pipeline.ts')).encodeVariant(original, variant)

export function createPictureVariants({
  onFault,
  encode = encodeLazily,
  maxRunning = Math.min(2, availableParallelism()),
  maxWaiting = 100,
  patienceMs = 250,
}: Settings): PictureVariants {
  const turns = createTurns(maxRunning, maxWaiting)
  const pending = new Map<string, Promise<Uint8Array | undefined>>()
  const hashes = new LRUCache<string, string>({ max: maxCachedHashes })
  /** Variants that could not be made or stored are not tried again for a while. */
  const failed = new LRUCache<string, true>({ max: maxFailures, ttl: retryAfterMs })

  async function hashOf(path: string): Promise<string> {
    const { mtimeMs, size } = await stat(path)
    const key = `${path} ${mtimeMs} ${size}`
    const hash = hashes.get(key) ?? hashPicture(await readFile(path))
    hashes.set(key, hash)
    return hash
  }

  function reportFailure(target: string, error: unknown): void {
    failed.set(target, true)
    onFault(error)
  }

  async function make(
    target: string,
    original: string,
    variant: PictureVariant,
  ): Promise<Uint8Array | undefined> {
    try {
      const bytes = await encode(await readFile(original), variant)
      await store(target, bytes).catch((error: unknown) => reportFailure(target, error))
      // A picture that was deleted meanwhile leaves no variant behind.
      if (!(await exists(original))) await rm(dirname(target), { recursive: true, force: true })
      return bytes
    } catch (error) {
      if (await exists(original)) reportFailure(target, error)
      return undefined
    }
  }

  /** Returns undefined if too many variants wait. */
  function start(
    target: string,
    original: string,
    { variant, isAwaited }: { variant: PictureVariant; isAwaited: boolean },
  ): Promise<Uint8Array | undefined> | undefined {
    const making =
      pending.get(target) ??
      turns
        .take(() => make(target, original, variant), isAwaited)
        ?.finally(() => void pending.delete(target))
    if (making) pending.set(target, making)
    return making
  }

  return {
    async find({ originals, variants }, path) {
      const variant = parsePictureVariant(path)
      const original = variant && (await findOriginal(join(originals, variant.base)))
      if (!variant || !original) return undefined
      const { base, width = 'whole', format } = variant
      const name = `${await hashOf(original.path)}-${width}.${format}`
      const target = join(variants, base, name)
      const etag = `"${name}"`
      const stored = await openIfExists(target)
      if (stored) return { content: stored, format, etag }
      // Mail programs and other sites that ask for a JPEG may not show a WebP.
      const mayStandIn = format !== 'jpg' || original.format === 'jpg'
      const making =
        mayStandIn && failed.has(target)
          ? undefined
          : start(target, original.path, { variant, isAwaited: !mayStandIn })
      const made = await (mayStandIn ? withinPatience(making, patienceMs) : making)
      if (made) return { content: made, format, etag }
      if (!mayStandIn) return 'busy'
      const standIn = await openIfExists(original.path)
      return standIn && { content: standIn, format: original.format, etag: undefined }
    },
  }
}

const hashPicture = (bytes: Uint8Array): string =>
  createHash('sha256').update(pipelineVersion).update(bytes).digest('hex').slice(0, 20)

async function findOriginal(
  base: string,
): Promise<{ path: string; format: 'webp' | 'jpg' } | undefined> {
  for (const format of ['webp', 'jpg'] as const) {
    const path = `${base}.${format}`
    const file = await stat(path).catch(() => undefined)
    if (file?.isFile()) return { path, format }
  }
  return undefined
}

const openIfExists = (path: string): Promise<FileHandle | undefined> =>
  open(path).catch(() => undefined)

/**
 * Writes to a temporary file and renames it, so that a killed process leaves no partial variant.
 */
async function store(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const temporary = `${target}.${process.pid}.new`
  try {
    // A power failure after the rename must not leave an empty variant.
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function withinPatience<Result>(
  work: Promise<Result> | undefined,
  milliseconds: number,
): Promise<Result | undefined> {
  const timer = new AbortController()
  const timeout = pause(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    timer.abort()
  }
}

/**
 * Runs at most `maxRunning` tasks at once, in the order in which they came, but those that somebody
 * waits for first.
 */
function createTurns(maxRunning: number, maxWaiting: number) {
  let running = 0
  const awaited: (() => void)[] = []
  const others: (() => void)[] = []

  async function run<Result>(work: () => Promise<Result>, queue: (() => void)[]): Promise<Result> {
    if (running >= maxRunning) await new Promise<void>((resolve) => queue.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The next task takes over the place of this one.
      const next = awaited.shift() ?? others.shift()
      if (next) next()
      else running--
    }
  }

  return {
    /** Returns undefined if `maxWaiting` tasks of its kind wait already. */
    take<Result>(work: () => Promise<Result>, isAwaited: boolean): Promise<Result> | undefined {
      const queue = isAwaited ? awaited : others
      return running >= maxRunning && queue.length >= maxWaiting ? undefined : run(work, queue)
    },
  }
}
