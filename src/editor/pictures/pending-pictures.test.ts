import { expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { PendingPictures } from './pending-pictures.ts'

const file = new File(['x'], 'x.png', { type: 'image/png' })
const picture = { id: 1, url: '/storage/x.jpg', width: 10, height: 10 }

test('a file that arrives is used and forgotten', async () => {
  const pending = new PendingPictures(() => Promise.resolve(picture))
  const used: string[] = []
  await pending.add('a', file, ({ url }) => void used.push(url))
  expect(used).toEqual(['/storage/x.jpg'])
  expect(pending.of('a')).toBeUndefined()
})

test('a file that is refused stays with its field, says why, and can be tried again', async () => {
  let works = false
  const pending = new PendingPictures(() =>
    works ? Promise.resolve(picture) : Promise.reject(new Problem('body-too-large', { message: 'Deze foto is te groot.' })),
  )
  const used: string[] = []
  await pending.add('a', file, ({ url }) => void used.push(url))
  expect(pending.of('a')).toMatchObject({ file, busy: false, error: 'Deze foto is te groot.' })
  expect(await pending.all()).toEqual(['a'])
  works = true
  expect(await pending.all()).toEqual([])
  expect(used).toEqual(['/storage/x.jpg'])
})

test('a file that is no picture is not tried again', async () => {
  let tries = 0
  const pending = new PendingPictures(() => {
    tries++
    return Promise.reject(new Problem('input-invalid', { errors: { image: ['Kies een JPG, PNG of WebP.'] } }))
  })
  await pending.add('a', file, () => undefined)
  expect(pending.of('a')).toMatchObject({ final: true, error: 'Kies een JPG, PNG of WebP.' })
  expect(await pending.all()).toEqual(['a'])
  expect(tries).toBe(1)
})

test('a file replaced while it was on its way is not used any more', async () => {
  const answers: ((given: typeof picture) => void)[] = []
  const pending = new PendingPictures(() => new Promise((resolve) => void answers.push(resolve)))
  const used: string[] = []
  const first = pending.add('a', file, () => void used.push('first'))
  const second = pending.add('a', file, () => void used.push('second'))
  for (const answer of answers) answer(picture)
  await Promise.all([first, second])
  expect(used).toEqual(['second'])
})
