import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#data/core/db.ts'
import { cents } from '#domain/money.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import { saveProduct } from '#operations/catalogue/save-product.ts'
import { changeStocks } from '#operations/inventory/change-price.ts'
import { undoPacking } from '#operations/order/fulfilment/ship-orders.ts'
import {
  pauseSubscription,
  resumeSubscription,
  stopSubscription,
} from '#operations/subscription/customer-actions.ts'
import { chooseExtensions } from '#server/boot/choose-extensions.ts'
import { migrateDatabase } from '#server/postgres/migrate.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { createEmptyDatabase } from '#tests/support/database/empty-database.ts'
import { copyFirstMigrations, listMigrations } from '#tests/support/database/migration-folders.ts'
import { withClient } from '#tests/support/database/with-client.ts'
import { newTestFolder } from '#tests/support/test-folder.ts'
import { webhookEventTypes, type WebhookEventType } from '../domain/webhook-events.ts'
import { setWebhooksLeftOut } from './queue-webhooks.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.ts'
import { insertWebhookEndpoint } from './webhooks.ts'

const shop = useFreshShop()
const { context, database, clock, rowsOf, inTransaction: work } = shop

const addEndpoint = (eventTypes: readonly WebhookEventType[] = webhookEventTypes) =>
  work((tx) =>
    insertWebhookEndpoint(tx, {
      url: `https://${crypto.randomUUID()}.example`,
      eventTypes: [...eventTypes],
      includesLines: false,
      active: true,
      secretSalt: 'salt',
      createdAt: clock.now(),
    }),
  )
const queued = async () =>
  (await rowsOf(webhookDeliveries)).map(({ eventType, subjectId }) => `${eventType} ${subjectId}`)
const orderEvents = webhookEventTypes.filter((type) => type.startsWith('order.'))

const packs = (stock: number) => `update products set stock = ${stock}`
/** Runs a statement as a process whose connections have this name. */
const runAs = async (connection: object, application_name: string, statement: string) =>
  withClient({ ...connection, application_name }, (client) => client.query(statement))

describe('queueWebhooks', () => {
  test('queues each moment that an order reaches, again when it is packed again', async () => {
    await addEndpoint(orderEvents)
    const order = await shop.createPaidOrder()
    await shop.packOrder(order)
    await undoPacking(context, order.number, 'staff:2')
    await shop.packOrder(order)
    await shop.shipOrder(order)
    await shop.deliverOrder(order)
    await shop.refundOrder(order.id, 500)
    const moments = ['paid', 'packed', 'packed', 'shipped', 'delivered', 'partly_refunded']
    expect(await queued()).toEqual(moments.map((moment) => `order.${moment} ${order.id}`))
  })

  test('queues an order that is paid after its delivery, and one that is cancelled', async () => {
    await addEndpoint(orderEvents)
    await shop.offerPayLater()
    const product = await shop.createProduct()
    const { id, number, total } = await shop.createPayLaterOrder('jo@voorbeeld.nl', product)
    await shop.packOrder({ number })
    await shop.shipOrder({ number })
    await shop.bookTransfer({ number }, total)
    const other = await shop.createPlacedOrder(product)
    await shop.cancelOrder(other.token)
    expect(await queued()).toEqual([
      ...['accepted', 'packed', 'shipped', 'paid'].map((moment) => `order.${moment} ${id}`),
      `order.cancelled ${other.id}`,
    ])
  })

  test('queues each state of a subscription', async () => {
    await addEndpoint(webhookEventTypes.filter((type) => type.startsWith('subscription.')))
    const { id, token } = await shop.createRunningSubscription('month')
    await pauseSubscription(context, token, addDays(toCalendarDay(clock.now()), 40))
    await resumeSubscription(context, token)
    await stopSubscription(context, token)
    const states = ['active', 'paused', 'active', 'stopped']
    expect(await queued()).toEqual(states.map((state) => `subscription.${state} ${id}`))
  })

  test('queues one message for each item of an order whose stock changes', async () => {
    await addEndpoint(['stock.changed'])
    const product = await shop.createProduct()
    const { variations } = await shop.createProductWithVariations([{}, {}])
    await shop.createPlacedOrder(product, ...variations)
    expect(await queued()).toEqual([product, ...variations].map(({ id }) => `stock.changed ${id}`))
  })

  test('queues the stock of a product that loses its last variation', async () => {
    await addEndpoint(['stock.changed'])
    const { product } = await shop.createProductWithVariations([{}])
    await saveProduct(
      context,
      product.slug,
      {
        slug: product.slug,
        name: 'Zand',
        shortDescription: 'Voor overdag.',
        description: '',
        vatRate: 21,
        inPackage: 14,
        attributes: { gender: 'female', absorption: 4 },
        pictures: [],
        categoryIds: [],
        published: true,
        popularRank: null,
        articleNumber: null,
        ean: null,
        lowStockAt: null,
        price: cents(1295),
        variations: [],
      },
      undefined,
    )
    expect(await queued()).toEqual([`stock.changed ${product.id}`])
  })

  test('queues a message for each endpoint that chose the event, and none for a change that is rolled back', async () => {
    const ids = [await addEndpoint(['stock.changed']), await addEndpoint(['stock.changed'])]
    await addEndpoint(['order.paid'])
    const { id } = await shop.createProduct()
    const change = (packs: number) =>
      inTransaction(context.db, async (tx) => {
        await changeStocks(tx, [{ id, reason: 'delivered', packs }], {
          by: undefined,
          at: clock.now(),
        })
        if (packs === 2) throw new Error('rolled back')
      })
    await expect(change(2)).rejects.toThrow('rolled back')
    expect(await queued()).toEqual([])
    await change(1)
    const rows = await rowsOf(webhookDeliveries)
    expect(rows.map(({ endpointId }) => endpointId)).toEqual(ids)
  })

  test('takes one statement for the ten items of an order, as their stock does', async () => {
    await addEndpoint(['stock.changed'])
    const products = await Promise.all(Array.from({ length: 10 }, () => shop.createProduct()))
    await shop.createPlacedOrder(...products)
    expect(await queued()).toHaveLength(10)
    // Rows of one statement have the same number of it in their transaction.
    const { rows } = await database.pool.query(`select
      (select count(distinct cmin::text)::int from products) as updates,
      (select count(distinct cmin::text)::int from webhook_deliveries) as inserts`)
    expect(rows).toEqual([{ updates: 1, inserts: 1 }])
  })
})

describe('a shop that leaves webhooks out', () => {
  const { leaveOut } = chooseExtensions('webhooks')[0]!

  test('queues nothing, and goes on with the same endpoints when they are back', async () => {
    await addEndpoint(['order.paid'])
    for (let round = 0; round < 2; round++) await leaveOut!(context.db)
    await shop.createPaidOrder()
    expect(await queued()).toEqual([])
    await setWebhooksLeftOut(context.db, false)
    const { id } = await shop.createPaidOrder()
    expect(await queued()).toEqual([`order.paid ${id}`])
    expect(await rowsOf(webhookEndpoints)).toMatchObject([{ active: true, leftOut: false }])
  })
})

describe('an upgrade from the version whose triggers queue the messages', () => {
  test('keeps waiting messages, and queues those of both versions once', async () => {
    const connection = await createEmptyDatabase()
    const before = listMigrations().findIndex((name) => name.endsWith('webhooks-left-out.sql'))
    const folder = copyFirstMigrations(join(newTestFolder(), 'before'), before)
    await migrateDatabase({ connection }, folder)
    const client = new Client(connection)
    await client.connect()
    await client.query(`insert into products (slug, name, price, vat_rate, stock)
      values ('een', 'Een', 1295, 9, 10);
      insert into webhook_endpoints (url, event_types, secret_salt, created_at)
      values ('https://voorbeeld.example', '{stock.changed}', 'salt', now())`)
    const rows = async () =>
      (await client.query(`select message_id, attempts from webhook_deliveries order by id`)).rows
    const attempt = () => client.query(`update webhook_deliveries set attempts = 1`)
    await runAs(connection, 'luwte', packs(9))
    const waiting = await rows()
    expect(waiting).toHaveLength(1)
    await migrateDatabase({ connection })
    expect(await rows()).toEqual(waiting)
    await attempt()
    await runAs(connection, 'luwte', packs(8))
    expect(await rows()).toHaveLength(2)
    await attempt()
    await runAs(connection, 'luwte-shop', packs(7))
    expect(await rows()).toHaveLength(2)
    await client.end()
  })

  test('queues what both do with an order once', async () => {
    await addEndpoint(['order.packed', 'order.shipped'])
    const order = await shop.createPaidOrder()
    await runAs(
      database.connection,
      'luwte',
      `update orders set state = 'packed', packed_at = now() where id = ${order.id}`,
    )
    await shop.shipOrder(order)
    expect(await queued()).toEqual([`order.packed ${order.id}`, `order.shipped ${order.id}`])
  })
})
