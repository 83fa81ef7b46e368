import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shopImportById, shopImportWithFile } from '../data/shop-imports.ts'
import { defaultImportOptions } from '../domain/import-options.ts'
import { createShopImporter, readShopExport } from '../tests/shop-importer.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import type { AppContext } from '#operations/context.ts'
import { deleteExpiredData } from '#operations/customer/delete-expired-data.ts'
import { chooseExtensions } from '#server/boot/choose-extensions.ts'
import { startShopImport, stopShopImport, runShopImports } from './shop-imports.ts'

const now = new Date('2026-11-28T10:00:00Z')
const { context } = await openTestShop({ clock: () => now })
const importer = createShopImporter(context)

const count = async () =>
  (
    await context.db.execute<{ n: number }>(
      sql`select count(*)::integer as n from products where slug ~ '^p[0-9]+$'`,
    )
  ).rows[0]?.n

test('an import that runs when the shop leaves imports out stops for good, and its file goes', async () => {
  const id = await importer.upload(readShopExport('shopify-klanten'))
  await startShopImport(context, id, defaultImportOptions)
  const { leaveOut } = chooseExtensions('shop-import')[0]!
  for (let round = 0; round < 2; round++) await leaveOut!(context.db)
  expect(await shopImportWithFile(context.db, id)).toMatchObject({ state: 'stopped', file: null })
  await runShopImports(context)
  expect(await shopImportById(context.db, id)).toMatchObject({ state: 'stopped', doneCount: 0 })
})

describe('an interrupted import', () => {
  const rows = Array.from(
    { length: 35 },
    (_, index) =>
      `p${index},Product ${index},Tekst ${index},true,Title,Default Title,N${index},3,4.50`,
  )
  const file = [
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
    ...rows,
  ].join('\n')

  test('goes on after the last finished batch, without doubles', async () => {
    const id = await importer.upload(file)
    await startShopImport(context, id, defaultImportOptions)
    let batches = 0
    const killed: AppContext = {
      ...context,
      clock: () => {
        batches++
        if (batches === 3) throw new Error('killed')
        return now
      },
    }
    await expect(runShopImports(killed)).rejects.toMatchObject({ errors: [{ message: 'killed' }] })
    expect(await shopImportById(context.db, id)).toMatchObject({
      state: 'running',
      doneCount: 20,
      counts: { new: 20 },
    })
    expect(await count()).toBe(20)
    await Promise.all([runShopImports(context), runShopImports(context)])
    expect(await shopImportById(context.db, id)).toMatchObject({
      state: 'finished',
      doneCount: 35,
      counts: { new: 35 },
    })
    expect(await count()).toBe(35)
  })

  test('stays stopped when staff stop it, and a second start does nothing', async () => {
    const id = await importer.upload(file.replaceAll('Tekst', 'Andere tekst'))
    await startShopImport(context, id, defaultImportOptions)
    await stopShopImport(context, id)
    await startShopImport(context, id, defaultImportOptions)
    await runShopImports(context)
    expect(await shopImportById(context.db, id)).toMatchObject({
      state: 'stopped',
      counts: { changed: 0 },
    })
  })
})

describe('a file', () => {
  test('is gone once the import is finished', async () => {
    const { id } = await importer.importText(readShopExport('shopify-klanten'))
    expect(await shopImportWithFile(context.db, id)).toMatchObject({
      state: 'finished',
      file: null,
    })
  })

  test('that is no export is refused in words, and one that staff did not use is gone after a day', async () => {
    await expect(importer.upload('naam;adres\nJan;Dorpsstraat')).toBeRefused({
      errors: { file: [expect.stringContaining('herkennen we niet')] },
    })
    await expect(importer.upload('PK\u0003\u0004')).toBeRefused({
      errors: { file: [expect.stringContaining('werkmap van Excel')] },
    })
    const id = await importer.upload(readShopExport('shopify-klanten'))
    await deleteExpiredData({ ...context, clock: () => new Date(now.getTime() + 25 * 3_600_000) })
    expect(await shopImportById(context.db, id)).toBeUndefined()
  })

  test('with unknown headings is imported by the columns that staff coupled', async () => {
    const text =
      'Klant;Mailadres;Straat;PC;Woonplaats;Mobiel\nAn Kok;an@luwte.example;Dam 1;1012 JS;Amsterdam;06 1\n'
    await expect(importer.upload(text, 'shopify')).toBeRefused({
      errors: {
        file: [expect.stringMatching(/herkennen we niet.*‘Klant’, ‘Mailadres’, ‘Straat’, ‘PC’/)],
      },
    })
    const choice = {
      shop: 'shopify' as const,
      kind: 'customers' as const,
      columns: {
        Klant: 'firstName',
        Mailadres: 'email',
        Straat: 'street',
        PC: 'postcode',
        Woonplaats: 'city',
        Mobiel: 'phone',
      },
    }
    await expect(
      importer.upload(text, 'shopify', { ...choice, columns: { Klant: 'firstName' } }),
    ).toBeRefused({
      errors: { file: ['Koppel ook een kolom aan ‘E-mailadres’.'] },
    })
    const { row, preview } = await importer.importText(
      text,
      defaultImportOptions,
      'shopify',
      choice,
    )
    expect(preview).toMatchObject({ shop: 'shopify', kind: 'customers' })
    expect(row).toMatchObject({ state: 'finished', counts: { new: 1, notes: 1 } })
  })

  test('counts on its result what stayed behind', async () => {
    const { row, preview } = await importer.importText(readShopExport('shopify-klanten'))
    expect(row.leftBehind).toEqual(preview.leftBehind)
    expect(row.leftBehind.reasons).toMatchObject({
      'Het e-mailadres klopt niet.': 1,
      'Deze klant staat al op regel ….': 1,
      'Het adres ligt buiten Nederland en is niet overgenomen.': 1,
    })
    expect(row.leftBehind.columns).toContainEqual({ name: 'Accepts Email Marketing', rows: 3 })
    expect(row.leftBehind.columns.map(({ name }) => name)).not.toContain('Note')
  })
})
