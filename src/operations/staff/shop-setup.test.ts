import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listContent } from '#data/content/content-list.ts'
import { insertShopDetails } from '#data/content/shop-details.ts'
import { shopSettings } from '#data/tables/content.ts'
import { exampleShopDetails } from '#domain/content/shop/example-company.ts'
import { Problem } from '#domain/problem.ts'
import { setupPages } from '#domain/staff/shop-setup.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import { aPage } from '#tests/support/builders/content.ts'
import type { AppContext } from '../context.ts'
import { prepareNewShop, confirmDelivery, loadShopSetup, setSetupDismissed } from './shop-setup.ts'
import { testConnection } from '../connection/connection-settings.ts'
import { publishReadyPages } from './setup-pages.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

let userId: number
const { context, createCustomer, createProduct, createPaidOrder, insertContentRow } = useFreshShop()
beforeEach(async () => {
  await context.db.delete(shopSettings)
  userId = (await createCustomer('bo@winkel.example')).id
})

const starter = [aPage('home', '[vul in]'), aPage('contact', 'Bel ons')].map((page) => ({
  ...page,
  description: '',
}))
const prepare = () => prepareNewShop(context.db, starter, context.clock())
const pagesOfStaff = async () =>
  (await listContent(context.db, { kind: 'page', query: '', trash: false })).map(({ slug }) => slug)
const doneSteps = async (shop = context) =>
  Object.entries((await loadShopSetup(shop, userId)).done).flatMap(([name, done]) =>
    done ? [name] : [],
  )

describe('prepareNewShop', () => {
  test('gives an empty shop its drafts and the list, once for two processes that start together', async () => {
    await Promise.all([prepare(), prepare()])
    expect((await pagesOfStaff()).toSorted()).toEqual(['contact', 'home'])
    expect((await loadShopSetup(context, userId)).state.isNew).toBe(true)
  })

  test('leaves a shop alone that has a product, or whose owner deleted the drafts', async () => {
    await createProduct({})
    await prepare()
    expect(await pagesOfStaff()).toEqual([])
    expect((await loadShopSetup(context, userId)).state.isNew).toBe(false)
  })
})

describe('publishReadyPages', () => {
  test('publishes the drafts without a placeholder, once', async () => {
    await prepare()
    const { missingPages } = await loadShopSetup(context, userId)
    expect(missingPages.filter(({ isReady }) => isReady).map(({ slug }) => slug)).toEqual([
      'contact',
    ])
    expect(await publishReadyPages(context, userId)).toEqual(['contact'])
    expect(await publishReadyPages(context, userId)).toEqual([])
  })
})

describe('the steps of the set-up list', () => {
  test('are done when the shop has what they ask for', async () => {
    expect(await doneSteps()).toEqual([])
    const product = await createProduct({})
    await insertShopDetails(context.db, exampleShopDetails)
    expect(await doneSteps()).toEqual(['product'])
    await createPaidOrder(product)
    await confirmDelivery(context)
    for (const { slug } of setupPages)
      await insertContentRow('page', { ...aPage(slug), description: '' })
    expect((await doneSteps()).toSorted()).toEqual(['delivery', 'pages', 'product', 'test-order'])
  })

  test('the company is done with details that are not those of the example', async () => {
    await insertShopDetails(context.db, {
      ...exampleShopDetails,
      company: { ...exampleShopDetails.company, chamberOfCommerce: '12345678' },
    })
    expect(await doneSteps()).toEqual(['company'])
  })

  test('names the pages that are missing', async () => {
    await insertContentRow('page', { ...aPage('home'), description: '' })
    const { missingPages } = await loadShopSetup(context, userId)
    expect(missingPages.map(({ slug }) => slug)).toEqual(
      setupPages.map(({ slug }) => slug).filter((slug) => slug !== 'home'),
    )
  })

  test('tells which missing page has a draft, and is not done while a live page shows a placeholder', async () => {
    await prepare()
    const { missingPages } = await loadShopSetup(context, userId)
    expect(missingPages.filter(({ hasDraft }) => hasDraft).map(({ slug }) => slug)).toEqual([
      'home',
      'contact',
    ])
    for (const { slug } of setupPages)
      await insertContentRow('page', { ...aPage(slug), description: '' })
    expect(await doneSteps()).toContain('pages')
    await insertContentRow('page', aPage('extra', 'Wij zijn [vul <b>de naam</b> in].'))
    await insertContentRow('page', aPage('vulling', 'Over vulling, en [vul] als woord.'))
    const { placeholderPages } = await loadShopSetup(context, userId)
    expect(placeholderPages).toEqual([{ slug: 'extra', title: 'Titel van extra' }])
    expect(await doneSteps()).not.toContain('pages')
  })

  test('hiding the list keeps what was tried and confirmed', async () => {
    await confirmDelivery(context)
    await setSetupDismissed(context, true)
    expect((await loadShopSetup(context, userId)).state).toMatchObject({
      isDismissed: true,
      isDeliveryConfirmed: true,
    })
  })
})

describe('testConnection', () => {
  const live = {
    payments: 'mollie-live',
    mail: 'smtp',
    mail_server: 'mail.winkel.example',
    addresses: 'pdok',
  } as const

  test('completes a step only for the setting that a shop sells with', async () => {
    expect(await testConnection(context, 'payments', userId)).toMatchObject({ ok: true })
    expect(await doneSteps()).toEqual([])
    const shop = { ...context, serverSettings: { ...context.serverSettings, ...live } }
    expect(await doneSteps(shop)).toEqual([])
    await testConnection(shop, 'payments', userId)
    expect(await doneSteps(shop)).toEqual(['payments'])
  })

  test.each([
    [{ kind: 'refused' }, 'Mollie kent deze sleutel niet'],
    [{ kind: 'unreachable' }, 'Mollie antwoordt niet'],
    [{ kind: 'answered', methods: [] }, 'geen betaalmethode'],
  ] as const)('says what is wrong with payments that end as %j', async (answer, sentence) => {
    const connections = {
      ...context.connections,
      fetchPaymentMethods: () => Promise.resolve({ ...answer, methods: [] } as never),
    }
    expect(await testConnection({ ...context, connections }, 'payments', userId)).toMatchObject({
      ok: false,
      message: expect.stringContaining(sentence),
    })
  })

  test.each([
    [Object.assign(new Error('connect'), { code: 'ESOCKET' }), 'antwoordt niet'],
    [
      Object.assign(new Error('bo@winkel.example is unknown'), { code: 'EAUTH' }),
      'naam of het wachtwoord',
    ],
    [
      Object.assign(new Error('bo@winkel.example is unknown'), { code: 'EENVELOPE' }),
      'geen e-mailadres',
    ],
  ])(
    'says what is wrong with a mail server, without the words of the server',
    async (failure, sentence) => {
      const sendMail = vi.fn<AppContext['connections']['sendMail']>().mockRejectedValue(failure)
      const connections = { ...context.connections, sendMail }
      const { ok, message } = await testConnection({ ...context, connections }, 'mail', userId)
      expect(ok).toBe(false)
      expect(message).toContain(sentence)
      expect(message).not.toContain('unknown')
    },
  )

  test('the address lookup of a shop without PDOK fails, because it knows few streets', async () => {
    expect(await testConnection(context, 'addresses', userId)).toMatchObject({
      ok: false,
      message: expect.stringContaining('PDOK'),
    })
  })
})

const tryPoints = (
  pickup_points: 'none' | 'postnl',
  findPickupPoints: AppContext['connections']['findPickupPoints'] = findExamplePoints,
) => {
  const { serverSettings, connections } = context
  const shop = {
    ...context,
    serverSettings: { ...serverSettings, pickup_points },
    connections: { ...connections, findPickupPoints },
  }
  return testConnection(shop, 'pickup_points', userId)
}
const carrierIsDown = () => Promise.reject(new Problem('pickup-points-unavailable'))

describe('testConnection of the pickup points', () => {
  test('names the nearest point, or says why there is none', async () => {
    expect(await tryPoints('postnl')).toMatchObject({
      ok: true,
      message: 'Gevonden: Boekhandel Voorbeeld in Voorbeeldstad.',
    })
    expect(await tryPoints('none')).toMatchObject({
      ok: false,
      message: expect.stringContaining('geen bezorger ingesteld') as string,
    })
    expect(await tryPoints('postnl', () => Promise.resolve([]))).toMatchObject({ ok: false })
    expect(await tryPoints('postnl', carrierIsDown)).toMatchObject({
      ok: false,
      message: expect.stringContaining('kent de sleutel niet') as string,
    })
    expect((await loadShopSetup(context, userId)).state.tests.pickup_points).toMatchObject({
      ok: false,
      setting: 'postnl',
    })
  })
})
