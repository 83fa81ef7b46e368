import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPictureVariants, type FoundVariant } from './picture-variants.ts'
import { patiently } from '#tests/support/patiently.ts'

let root: string
let originals: string
let variants: string
let encoded: string[]
let faults: unknown[]
let finish: (() => void)[]
let running: number
let maxAtOnce: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luwte-variants-'))
  originals = join(root, 'originals')
  variants = join(root, 'variants')
  mkdirSync(originals)
  put('duin.jpg', 'a photograph')
  put('pak.webp', 'a cut-out')
  encoded = []
  faults = []
  finish = []
  running = 0
  maxAtOnce = 0
})
afterEach(() => rmSync(root, { recursive: true }))

const put = (name: string, content: string) => writeFileSync(join(originals, name), content)
const text = (original: Uint8Array) => Buffer.from(original).toString()
type Options = Partial<Parameters<typeof createPictureVariants>[0]>
const create = (options: Options = {}) =>
  createPictureVariants({
    onFault: (error) => faults.push(error),
    patienceMs: 60_000,
    encode: (original, { width, format }) => {
      encoded.push(`${width}.${format}`)
      return Promise.resolve(Buffer.from(`${text(original)} ${width}.${format}`))
    },
    ...options,
  })
/** Encodes only when the test calls `finish`. */
const encodeSlowly: Options['encode'] = async (original, { width, format }) => {
  encoded.push(`${width}.${format}`)
  maxAtOnce = Math.max(maxAtOnce, ++running)
  await new Promise<void>((resolve) => finish.push(resolve))
  running--
  return Buffer.from(`${text(original)} ${width}.${format}`)
}

async function find(maker: ReturnType<typeof create>, path: string) {
  const found = await maker.find({ originals, variants }, path)
  return found && found !== 'busy' ? readFound(found) : found
}
async function readFound({ content, ...rest }: FoundVariant) {
  if (content instanceof Uint8Array) return { ...rest, content: text(content) }
  const bytes = await content.readFile()
  await content.close()
  return { ...rest, content: text(bytes) }
}
type Found = Awaited<ReturnType<typeof find>>
const etagOf = (found: Found) => (typeof found === 'object' ? found.etag : undefined)

/** Lets every encoder finish as soon as it has begun, until all requests are answered. */
async function finishAll(requests: readonly Promise<Found>[]): Promise<Found[]> {
  const all = Promise.all(requests)
  let answers: Found[] | undefined
  do {
    finish.splice(0).forEach((resolve) => resolve())
    answers = await Promise.race([all, nextTurn(undefined)])
  } while (!answers)
  return answers
}

describe('find', () => {
  test('makes a variant once, and finds it again with the same etag after a restart', async () => {
    const first = await find(create(), '/duin-320.avif')
    expect(first).toMatchObject({ format: 'avif', content: 'a photograph 320.avif' })
    expect(await find(create(), '/duin-320.avif')).toEqual(first)
    expect(encoded).toEqual(['320.avif'])
    expect(faults).toEqual([])
  })

  test('makes a variant again when its original has another content', async () => {
    const maker = create()
    const before = await find(maker, '/duin-320.avif')
    put('duin.jpg', 'another photograph')
    const after = await find(maker, '/duin-320.avif')
    expect(after).toMatchObject({ content: 'another photograph 320.avif' })
    expect(etagOf(after)).not.toBe(etagOf(before))
  })

  test('makes a variant once for requests that come together', async () => {
    const maker = create({ encode: encodeSlowly })
    const [first, second] = await finishAll([
      find(maker, '/duin-320.avif'),
      find(maker, '/duin-320.avif'),
    ])
    expect(second).toEqual(first)
    expect(encoded).toEqual(['320.avif'])
  })

  test('makes only the widths of the shop, and only of pictures that exist', async () => {
    const maker = create()
    for (const path of [
      '/duin-100.avif',
      '/duin.avif',
      '/duin.webp',
      '/weg-320.avif',
      '/duin-320.png',
    ])
      expect(await find(maker, path)).toBeUndefined()
    for (let width = 160; width < 2_000; width++) await find(maker, `/duin-${width}.avif`)
    expect(encoded).toHaveLength(7)
    rmSync(join(originals, 'duin.jpg'))
    expect(await find(maker, '/duin-320.avif')).toBeUndefined()
  })

  test('makes the JPEG of a whole cut-out', async () => {
    expect(await find(create(), '/pak.jpg')).toMatchObject({
      format: 'jpg',
      content: 'a cut-out undefined.jpg',
    })
  })

  test('runs at most as many encoders as it may', async () => {
    const maker = create({ encode: encodeSlowly, maxRunning: 2 })
    const widths = [160, 320, 480, 640, 720]
    const requests = widths.map((width) => find(maker, `/duin-${width}.avif`))
    for (let remaining = widths.length; remaining > 0; remaining--) {
      do await nextTurn()
      while (running < Math.min(2, remaining))
      finish.shift()?.()
    }
    await Promise.all(requests)
    expect(encoded).toHaveLength(widths.length)
    expect(maxAtOnce).toBe(2)
  })
})

describe('find answers with the original, and without an etag', () => {
  test('when the variant takes longer than the patience; the variant is there afterwards', async () => {
    const maker = create({ encode: encodeSlowly, patienceMs: 10 })
    expect(await find(maker, '/duin-320.avif')).toEqual({
      format: 'jpg',
      content: 'a photograph',
      etag: undefined,
    })
    expect(await find(maker, '/pak-320.avif')).toMatchObject({ format: 'webp' })
    finish.forEach((resolve) => resolve())
    let found: Found
    do found = await find(maker, '/duin-320.avif')
    while (etagOf(found) === undefined)
    expect(found).toMatchObject({ format: 'avif', content: 'a photograph 320.avif' })
    expect(encoded).toEqual(['320.avif', '320.avif'])
  })

  test('when too many variants wait, or with "busy" if a JPEG of a cut-out was asked for', async () => {
    const maker = create({ encode: encodeSlowly, maxRunning: 1, maxWaiting: 0 })
    const first = find(maker, '/duin-160.avif')
    while (encoded.length === 0) await nextTurn()
    expect(await find(maker, '/duin-480.avif')).toMatchObject({ content: 'a photograph' })
    expect(await find(maker, '/pak-480.jpg')).toBe('busy')
    await finishAll([first])
    expect(encoded).toEqual(['160.avif'])
  })

  test('when others wait, but a JPEG of a cut-out is made before them', async () => {
    const maker = create({ encode: encodeSlowly, maxRunning: 1, maxWaiting: 1, patienceMs: 1 })
    const first = find(maker, '/duin-160.avif')
    while (encoded.length === 0) await nextTurn()
    await find(maker, '/duin-480.avif')
    const cutOut = find(maker, '/pak-480.jpg')
    await finishAll([first, cutOut])
    expect(encoded.slice(0, 2)).toEqual(['160.avif', '480.jpg'])
    expect(await cutOut).toMatchObject({ format: 'jpg' })
  })

  test('when the encoder fails, and reports the fault', async () => {
    const broken = create({ encode: () => Promise.reject(new Error('no memory')) })
    expect(await find(broken, '/duin-320.avif')).toMatchObject({ content: 'a photograph' })
    // It is not tried again at once.
    expect(await find(broken, '/duin-320.avif')).toMatchObject({ content: 'a photograph' })
    expect(faults).toMatchObject([{ message: 'no memory' }])
    expect(await find(create(), '/duin-320.avif')).toMatchObject({ format: 'avif' })
  })
})

describe('a kept variant', () => {
  test('that cannot be written, for example on a full disk, is answered all the same', async () => {
    writeFileSync(variants, 'a file in the place of the folder')
    expect(await find(create(), '/duin-320.avif')).toMatchObject({ format: 'avif' })
    expect(faults).toHaveLength(1)
  })

  test('of a picture that is deleted while it is being made is not left behind', async () => {
    const maker = create({ encode: encodeSlowly, patienceMs: 1 })
    await find(maker, '/duin-320.avif')
    rmSync(join(originals, 'duin.jpg'))
    finish.forEach((end) => end())
    await vi.waitFor(() => expect(existsSync(join(variants, 'duin'))).toBe(false), patiently)
    expect(faults).toEqual([])
  })

  test('that a killed process left half written is made again', async () => {
    const complete = await find(create(), '/duin-320.avif')
    const [name] = readdirSync(join(variants, 'duin'))
    const path = join(variants, 'duin', name!)
    rmSync(path)
    writeFileSync(`${path}.${process.pid}.new`, 'half')
    expect(await find(create(), '/duin-320.avif')).toEqual(complete)
    expect(readFileSync(path, 'utf8')).toBe('a photograph 320.avif')
    expect(readdirSync(join(variants, 'duin'))).toEqual([name])
  })
})
