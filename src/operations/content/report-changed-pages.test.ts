import { loadSetting, loadVersionedSetting } from '#data/core/settings.ts'
import { indexNowSetting, indexNowProgress } from '#domain/content/index-now-setting.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { msPerHour } from '#domain/time/durations.ts'
import { startFakeIndexNow } from '#integrations/search-engines/index-now.fake.ts'
import { createIndexNowReporter } from '#integrations/search-engines/index-now.ts'
import { reportChangedPages } from './report-changed-pages.ts'
import { saveSetting } from '../setting/save-setting.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const appUrl = 'https://luwte.example'
/** Begins at the real time, because new rows have the time of the database. */
let now: Date
const { context, createProduct, updateRows } = useFreshShop({ clock: () => now })
let searchEngine: Awaited<ReturnType<typeof startFakeIndexNow>>
const failure: { status: number | null | undefined } = { status: undefined }
let served: string | null
beforeEach(async () => {
  now = new Date()
  failure.status = undefined
  served = null
  searchEngine = await startFakeIndexNow(
    async () => served ?? (await loadSetting(context.db, indexNowSetting)).key ?? '',
    failure,
  )
})
afterEach(() => searchEngine.close())

const report = (address = appUrl, timeoutMs = 2_000) =>
  reportChangedPages({
    ...context,
    appUrl: address,
    reportPageChanges: createIndexNowReporter({ url: searchEngine.url, timeoutMs }),
  })
const turnOn = async () =>
  saveSetting(
    context,
    indexNowSetting,
    { enabled: true },
    (await loadVersionedSetting(context.db, indexNowSetting)).version,
  )
const urlsOf = (index: number) => searchEngine.reports[index]?.urlList ?? []
const lastReport = async () => (await loadSetting(context.db, indexNowProgress)).lastReport
/** Stores a published product that changed now. */
const changeProduct = async (slug: string) => {
  await createProduct({ slug })
  await updateRows(products, { slug }, { updatedAt: now })
}

describe('reportChangedPages', () => {
  test('reports nothing until the owner turns it on, nor from a shop without https', async () => {
    await changeProduct('eerste')
    expect(await report()).toBe(0)
    await turnOn()
    expect(await report('http://localhost:3000')).toBe(0)
    expect(searchEngine.reports).toEqual([])
  })
  test('reports all public pages once, and afterwards only what changed', async () => {
    await changeProduct('eerste')
    await createProduct({ slug: 'verborgen', published: false })
    await turnOn()
    await report()
    expect(urlsOf(0)).toEqual(
      expect.arrayContaining([`${appUrl}/shop`, `${appUrl}/product/eerste`]),
    )
    expect(urlsOf(0).join()).not.toContain('verborgen')
    now = new Date(now.getTime() + msPerHour)
    // A transaction that was open during the first report could have changed it.
    expect(await report()).toBe(1)
    expect(urlsOf(1)).toEqual([`${appUrl}/product/eerste`])
    now = new Date(now.getTime() + msPerHour)
    expect(await report()).toBe(0)
    await changeProduct('tweede')
    expect(await report()).toBe(1)
    expect(urlsOf(2)).toEqual([`${appUrl}/product/tweede`])
    expect(await lastReport()).toEqual({ at: now.toISOString(), pages: 1, outcome: 'accepted' })
  })
  test.each([
    ['is down', 503, 'unreachable'],
    ['asks to wait', 429, 'unreachable'],
    ['does not answer', null, 'unreachable'],
    ['refuses the key', 403, 'refused'],
  ])('reports the same pages again after a search engine that %s', async (_, status, outcome) => {
    await changeProduct('eerste')
    await turnOn()
    failure.status = status
    expect(await report(appUrl, 50)).toBe(0)
    expect(await lastReport()).toMatchObject({ outcome })
    failure.status = undefined
    await report()
    expect(urlsOf(0)).toContain(`${appUrl}/product/eerste`)
    expect(await lastReport()).toMatchObject({ outcome: 'accepted' })
  })
  test('is refused by a search engine that finds another key', async () => {
    await turnOn()
    served = 'f'.repeat(32)
    await report()
    expect(await lastReport()).toMatchObject({ outcome: 'refused' })
  })
})
