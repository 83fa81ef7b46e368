import { beforeEach, describe, expect, test } from 'vitest'
import { listViewsOf } from '#data/staff/list-views.ts'
import { saveListView } from './list-views.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

let userId: number
const { context, createCustomer, atOnce } = useFreshShop()
beforeEach(async () => {
  userId = (await createCustomer('bo@winkel.example')).id
})

const queries = async () => (await listViewsOf(context.db, userId)).map(({ query }) => query)

describe('saveListView', () => {
  test.each([
    ['Te laat', 'TE LAAT'],
    ['İ̇ẞ', 'İ̇ẞ'],
  ])('replaces %s by %s', async (name, sameName) => {
    await saveListView(context, userId, { name, query: 'search=a' })
    await saveListView(context, userId, { name: sameName, query: 'search=b' })
    expect(await queries()).toEqual(['search=b'])
  })

  test('saves one view when two requests save the same name at once', async () => {
    await atOnce(3, () => saveListView(context, userId, { name: 'Te laat', query: 'search=a' }))
    expect(await queries()).toEqual(['search=a'])
  })

  test('refuses a view above the maximum, also when several are saved at once', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `Weergave ${index}`)
    const saved = await Promise.allSettled(
      names.map((name) => saveListView(context, userId, { name, query: '' })),
    )
    expect(saved.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(await queries()).toHaveLength(20)
  })
})
