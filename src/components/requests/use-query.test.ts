import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { defaultFailureMessage } from './use-mutation.ts'
import { createQuery, type QueryResult } from './use-query.ts'

function started() {
  const results: QueryResult<string>[] = []
  return { results, ...createQuery<string>((result) => results.push(result)) }
}

describe('createQuery', () => {
  test('is done with the fetched data', async () => {
    const { results, load } = started()
    await load(() => Promise.resolve('hier'))
    expect(results).toEqual([{ status: 'done', data: 'hier' }])
  })

  test('fails with the message of a problem, or a default message for an unknown error', async () => {
    const { results, load } = started()
    await load(() => Promise.reject(new Problem('not-found', { message: 'Die is er niet.' })))
    await load(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(results).toMatchObject([
      { status: 'failed', message: 'Die is er niet.' },
      { status: 'failed', message: defaultFailureMessage },
    ])
  })

  test('ignores a result that arrives after cancel', async () => {
    const { results, load, cancel } = started()
    const answer = Promise.withResolvers<string>()
    const loading = load(() => answer.promise)
    cancel()
    answer.resolve('te laat')
    await loading
    expect(results).toEqual([])
  })

  test('never reports an older result after a newer one, in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .integer({ min: 1, max: 6 })
          .chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count })),
        async (order) => {
          const { results, load } = started()
          const answers = order.map(() => Promise.withResolvers<string>())
          const loads = answers.map(({ promise }) => load(() => promise))
          for (const at of order) answers[at]!.resolve(`${at}`)
          await Promise.all(loads)
          expect(results).toEqual([{ status: 'done', data: `${order.length - 1}` }])
        },
      ),
    )
  })
})
