import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { PendingPictures } from './pending-pictures.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })
const picture = { id: 1, url: '/storage/x.jpg', width: 10, height: 10, tint: null }

test('add passes an uploaded picture on and drops its file', async () => {
  const pending = new PendingPictures(() => Promise.resolve(picture))
  const used: string[] = []
  await pending.add('a', file, ({ url }) => void used.push(url))
  expect(used).toEqual(['/storage/x.jpg'])
  expect(pending.get('a')).toBeUndefined()
})

test('a failed file stays with its field and its error, and uploadAll retries it', async () => {
  let works = false
  const pending = new PendingPictures(() =>
    works
      ? Promise.resolve(picture)
      : Promise.reject(new Problem('shop-unavailable', { message: 'Geen verbinding.' })),
  )
  const used: string[] = []
  await pending.add('a', file, ({ url }) => void used.push(url))
  expect(pending.get('a')).toMatchObject({ file, busy: false, error: 'Geen verbinding.' })
  expect(await pending.uploadAll()).toEqual(['a'])
  works = true
  expect(await pending.uploadAll()).toEqual([])
  expect(used).toEqual(['/storage/x.jpg'])
})

test.each(['input-invalid', 'body-too-large'] as const)(
  'uploadAll does not retry a file that is refused with %s',
  async (code) => {
    let tries = 0
    const pending = new PendingPictures(() => {
      tries++
      return Promise.reject(new Problem(code, { errors: { image: ['Kies een andere foto.'] } }))
    })
    await pending.add('a', file, () => undefined)
    expect(pending.get('a')).toMatchObject({ final: true, error: 'Kies een andere foto.' })
    expect(await pending.uploadAll()).toEqual(['a'])
    expect(tries).toBe(1)
  },
)

test('the upload of a file that was replaced meanwhile is ignored', async () => {
  const resolvers: ((uploaded: typeof picture) => void)[] = []
  const pending = new PendingPictures(() => new Promise((resolve) => void resolvers.push(resolve)))
  const used: string[] = []
  const first = pending.add('a', file, () => void used.push('first'))
  const second = pending.add('a', file, () => void used.push('second'))
  for (const resolve of resolvers) resolve(picture)
  await Promise.all([first, second])
  expect(used).toEqual(['second'])
})

test('uploadAll waits for an upload that runs already, and does not send the file twice', async () => {
  const resolvers: ((uploaded: typeof picture) => void)[] = []
  const pending = new PendingPictures(() => new Promise((resolve) => void resolvers.push(resolve)))
  const used: string[] = []
  const added = pending.add('a', file, ({ url }) => void used.push(url))
  const all = pending.uploadAll()
  expect(resolvers).toHaveLength(1)
  resolvers[0]!(picture)
  expect(await all).toEqual([])
  await added
  expect(used).toEqual(['/storage/x.jpg'])
})
