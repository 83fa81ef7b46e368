import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { customerNotesOf } from '#data/customer/customer-notes.ts'
import { loadPerson } from '#data/customer/personal-data/export.ts'
import { addressesOf } from '#data/customer/addresses.ts'
import { importedOrdersOf } from '#data/customer/imported-orders.ts'
import { Problem } from '#domain/problem.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createShopImporter, readShopExport } from '../tests/shop-importer.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import type { AppContext } from '#operations/context.ts'
import { withdrawConsentOfAccount } from '#operations/customer/withdraw-health-consent.ts'

const now = new Date('2026-11-28T10:00:00Z')
const { db, context, userByEmail } = await openTestShop({
  clock: () => now,
})
const importer = createShopImporter(context)

describe('an import of customers', () => {
  test('adds accounts without a usable password, a newsletter or a mail, and changes no existing customer', async () => {
    const mails = async () =>
      (
        await context.db.execute<{ n: number }>(
          sql`select (select count(*) from outbox) + (select count(*) from subscribers) as n`,
        )
      ).rows[0]?.n
    const before = await mails()
    const { row, preview, issues } = await importer.importText(readShopExport('shopify-klanten'))
    expect(row.counts).toEqual(preview.counts)
    expect(row.counts).toMatchObject({ new: 4, 'left-out': 3 })
    const anneke = (await userByEmail('anneke@voorbeeld.example'))!
    expect(anneke).toMatchObject({
      firstName: 'Anneke',
      lastName: 'de Groot',
      role: 'customer',
      emailConfirmedAt: now,
      lastUsedAt: null,
    })
    expect(await addressesOf(context.db, anneke.id)).toMatchObject([
      {
        street: 'Dorpsstraat',
        houseNumber: '12',
        houseNumberAddition: 'b',
        postcode: '3511AB',
        city: 'Utrecht',
        isDefault: true,
      },
    ])
    expect(issues).toEqual(
      expect.arrayContaining([
        '4: Het adres ligt buiten Nederland en is niet overgenomen.',
        '5: Het e-mailadres ontbreekt. Daaraan herkennen we een klant.',
        '7: Deze klant staat al op regel 2.',
      ]),
    )
    expect(issues.join(' ')).not.toContain('@')
    expect(await mails()).toBe(before)
    const unchanged = await importer.snapshot()
    const again = await importer.importText(
      readShopExport('shopify-klanten').replace('Anneke,de Groot', 'Iemand,Anders'),
    )
    expect(again.row.counts).toMatchObject({ new: 0, unchanged: 4 })
    expect(await importer.snapshot()).toEqual(unchanged)
    expect(
      (await importer.importText(readShopExport('woocommerce-klanten'))).row.counts,
    ).toMatchObject({ new: 2, 'left-out': 0 })
  })
})

const notesAbout = async (email: string) => {
  const { id } = (await userByEmail(email))!
  return (await customerNotesOf(context.db, await loadPerson(context.db, id))).map(
    ({ text, by }) => `${by}: ${text}`,
  )
}

test('brings telephone numbers and notes along as notes of staff, once', async () => {
  expect(await notesAbout('anneke@voorbeeld.example')).toEqual([
    'shop: Telefoonnummer bij de vorige winkel: +31612345678',
  ])
  expect(await notesAbout('Bram@Voorbeeld.example')).toEqual([
    'shop: Aantekening van de vorige winkel: Belt liever',
    'shop: Labels bij de vorige winkel: vaste klant',
  ])
  expect(await notesAbout('gerda@voorbeeld.example')).toEqual([
    'shop: Telefoonnummer bij de vorige winkel: 0612345678',
  ])
  const again = await importer.importText(readShopExport('shopify-klanten'))
  expect(again.row.counts.notes).toBe(0)
  expect(await notesAbout('Bram@Voorbeeld.example')).toHaveLength(2)
})

const nothing = () => Promise.resolve(undefined)
const lookUpChurchStreet: AppContext['addresses'] = ({ houseNumber }) =>
  Promise.resolve(houseNumber === 3 ? { street: 'Kerkstraat', city: 'Utrecht' } : undefined)

describe('an address of an import', () => {
  const header =
    'Customer ID,First Name,Last Name,Email,Default Address Address1,Default Address Address2,Default Address City,Default Address Country Code,Default Address Zip'
  const importAddress = async (
    email: string,
    street: string,
    lookUp: AppContext['addresses'],
    second = '',
  ) => {
    const own = createTestContext(db, { clock: () => now, addresses: lookUp })
    const { preview, issues } = await createShopImporter(own).importText(
      [header, `1,An,Kok,${email},${street},${second},Utrecht,NL,3511 AB`].join('\n'),
    )
    const user = (await userByEmail(email))!
    const [address] = await addressesOf(context.db, user.id)
    return {
      address: address && [address.street, address.houseNumber, address.houseNumberAddition],
      issues,
      previewed: preview.issues.map(({ reason }) => reason),
    }
  }
  const unreadable =
    '2: Het adres is niet overgenomen: straat, huisnummer, postcode of plaats klopt niet.'

  test('is read by the last number that belongs to no street', async () => {
    expect(await importAddress('rivium@luwte.example', 'Rivium 2e Straat 59', nothing)).toEqual({
      address: ['Rivium 2e Straat', '59', ''],
      issues: [],
      previewed: [],
    })
  })

  test('has no city behind its number', async () => {
    expect(await importAddress('stad@luwte.example', 'dorpsstraat 12 utrecht', nothing)).toEqual({
      address: ['dorpsstraat', '12', ''],
      issues: [],
      previewed: [],
    })
  })

  test('takes the street below the name of a firm, if the look-up knows it', async () => {
    expect(
      await importAddress(
        'firma@luwte.example',
        'Stichting 2000',
        lookUpChurchStreet,
        'Kerkstraat 3',
      ),
    ).toMatchObject({ address: ['Kerkstraat', '3', ''], issues: [] })
  })

  test('with two readings is decided by the look-up', async () => {
    const requested: number[] = []
    const outcome = await importAddress(
      'rijksweg@luwte.example',
      'Rijksweg 12 34',
      ({ houseNumber }) => {
        requested.push(houseNumber)
        return Promise.resolve({
          street: houseNumber === 34 ? 'Rijksweg' : 'RIJKSWEG',
          city: 'Utrecht',
        })
      },
    )
    expect(outcome).toMatchObject({ address: ['Rijksweg', '12', '34'], issues: [] })
    expect(outcome.previewed[0]).toContain('op twee manieren te lezen')
    expect(requested).toEqual([34, 12])
  })

  test.each([
    ['does not know it', nothing],
    ['is away', () => Promise.reject(new Problem('address-lookup-unavailable'))],
  ])('with two readings is left out if the look-up %s', async (how, lookUp) => {
    expect(
      await importAddress(`${how.length}@luwte.example`, 'Rijksweg 12 34', lookUp),
    ).toMatchObject({ address: undefined, issues: [unreadable] })
  })

  test.each([
    ['Postbus 12', ''],
    ['Pb 13', ''],
    ['Kok BV', 'Post bus 14'],
  ])('is no post box: ‘%s’ with ‘%s’ below it', async (street, second) => {
    const email = `${street.replace(' ', '')}@luwte.example`
    expect(await importAddress(email, street, nothing, second)).toMatchObject({
      address: undefined,
      issues: ['2: Het adres is niet overgenomen: naar een postbus kan geen pakket.'],
    })
  })
})

describe('an import of orders', () => {
  test('stores history only: no order, invoice, sale, stock or mail', async () => {
    const effects = async () =>
      (
        await context.db
          .execute(sql`select (select count(*) from orders) as orders, (select count(*) from invoices) as invoices,
        (select count(*) from sales_entries) as sales, (select count(*) from outbox) as mails, (select count(*) from stock_movements) as stock`)
      ).rows[0]
    const before = await effects()
    const { row, issues } = await importer.importText(readShopExport('shopify-bestellingen'))
    expect(row.counts).toMatchObject({ new: 2, 'left-out': 3 })
    const user = (await userByEmail('anneke@voorbeeld.example'))!
    const person = await loadPerson(context.db, user.id)
    expect(await importedOrdersOf(context.db, person.emails)).toMatchObject([
      {
        number: '#1001',
        name: 'Anneke de Groot',
        postcode: '3511AB',
        city: 'Utrecht',
        state: 'sent',
        total: 4035,
        shipping: 395,
        lines: [
          { quantity: 2, total: 2990 },
          { name: 'Duinroos inlegger', total: 650 },
        ],
      },
    ])
    expect(issues).toEqual(
      expect.arrayContaining([
        '5: Zonder e-mailadres dat klopt is niet te zien van wie deze bestelling is.',
        '6: Deze bestelling is niet in euro’s.',
        expect.stringMatching(/^7: Deze bestelling is ouder dan twee jaar/),
      ]),
    )
    expect(await effects()).toEqual(before)
    const again = await importer.importText(
      readShopExport('shopify-bestellingen')
        .replace('refunded,2026-10-01', 'paid,2026-10-01')
        .replace(',2026-10-02 09:00:00 +0200,', ',,'),
    )
    expect(again.row.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 })
  })

  test('remarks a date that has yet to come', async () => {
    const { row, issues } = await importer.importText(
      [
        'Name,Email,Financial Status,Created at,Total,Lineitem name,Lineitem quantity,Lineitem price',
        '#9001,straks@voorbeeld.example,paid,2026-12-03 10:14:00 +0100,10,Duin,1,10',
      ].join('\n'),
    )
    expect(row.counts).toMatchObject({ new: 1, 'left-out': 0 })
    expect(issues).toEqual([expect.stringMatching(/^2: .*ligt in de toekomst/)])
  })

  test('reads both plugins of WooCommerce', async () => {
    expect(
      (await importer.importText(readShopExport('woocommerce-bestellingen'))).row.counts,
    ).toMatchObject({ new: 2, 'left-out': 0 })
    expect(
      (await importer.importText(readShopExport('woocommerce-bestellingen-webtoffee'))).row.counts,
    ).toMatchObject({ new: 1 })
    const orders = await importedOrdersOf(context.db, [
      { email: 'gerda@voorbeeld.example', until: undefined },
    ])
    expect(orders.map(({ number, lines }) => [number, lines.map(({ total }) => total)])).toEqual([
      ['3001', [2495, 500]],
      ['2002', [4990, 500]],
      ['2001', [2495]],
    ])
    expect(orders.at(-1)?.orderedAt.toISOString()).toBe('2026-06-30T09:50:00.000Z')
  })

  test('come again by an import after the customer withdrew the consent', async () => {
    const { id, email } = (await userByEmail('anneke@voorbeeld.example'))!
    const { emails } = await loadPerson(context.db, id)
    await withdrawConsentOfAccount(
      context,
      { userId: id, email, session: undefined, ipAddress: '127.0.0.1' },
      undefined,
    )
    expect(await importedOrdersOf(context.db, emails)).toEqual([])
    await importer.importText(readShopExport('shopify-bestellingen'))
    expect(await importedOrdersOf(context.db, emails)).toHaveLength(1)
  })
})
