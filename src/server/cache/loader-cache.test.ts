import { cacheTag } from '#domain/cache-tag.ts'
import { expect, test, vi } from 'vitest'
import type { Api } from '#api/client.ts'
import { loaderCache } from './loader-cache.ts'

/** Numbers its answers; what is asked for by `GET /env` may not be kept. */
function aMemo(most = 10) {
  const memo = loaderCache({ max: most })
  let turn = 0
  const asked = vi.fn<(key: string) => Promise<number>>(() => Promise.resolve(++turn))
  const api =
    (hear: (names: readonly string[]) => void): Api =>
    async (key, ...[call]) => {
      const answer = await asked(key)
      const slug = (call as { params?: { slug?: string } } | undefined)?.params?.slug
      if (key !== 'GET /env') hear(slug === undefined ? ['products'] : [cacheTag.product(slug)])
      return answer as never
    }
  const heard: string[] = []
  const ask = memo.through(api, (names) => heard.push(...names))
  const product = (slug: string) => ask('GET /api/product/:slug', { params: { slug } })
  return { memo, ask, product, asked, heard }
}

test('an answer is asked once, tells what it was made from each time, and goes when that changes', async () => {
  const { memo, ask, product, asked, heard } = aMemo()
  expect([await product('duin'), await product('duin'), await product('helm')]).toEqual([1, 1, 2])
  expect(await ask('GET /api/products', {})).toBe(3)
  expect(heard).toEqual(['product:duin', 'product:duin', 'product:helm', 'products'])
  memo.invalidate(['product:duin'])
  expect([await product('duin'), await product('helm'), await ask('GET /api/products', {})]).toEqual([4, 2, 3])
  memo.invalidate()
  await product('helm')
  expect(asked).toHaveBeenCalledTimes(5)
})

test('what may not be kept, and what failed, is asked again', async () => {
  const { ask, asked } = aMemo()
  expect([await ask('GET /env'), await ask('GET /env')]).toEqual([1, 2])
  asked.mockRejectedValueOnce(new Error('gone'))
  await expect(ask('GET /api/products', {})).rejects.toThrow('gone')
  expect(await ask('GET /api/products', {})).toBe(3)
})

test('what changes while it is being asked is given to who asked, and asked again', async () => {
  const { memo, product, asked } = aMemo()
  const answers: ((turn: number) => void)[] = []
  asked.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const first = product('duin')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  memo.invalidate(['navigation'])
  const second = product('duin')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers.forEach((resolve, turn) => resolve(turn))
  expect(await Promise.all([first, second, product('duin')])).toEqual([0, 1, 1])
})

test('only the last ones are kept, and none when there is no room', async () => {
  const { product, asked } = aMemo(2)
  for (const slug of ['een', 'twee', 'een', 'drie', 'een', 'twee']) await product(slug)
  expect(asked).toHaveBeenCalledTimes(4)
  const none = aMemo(0)
  await none.product('een')
  await none.product('een')
  expect(none.asked).toHaveBeenCalledTimes(2)
})
