// Products of WooCommerce: VAT that is asked, what stays hidden, and many variations.

import { describe, expect, test } from 'vitest'
import { variationRowsOf } from '#data/catalogue/admin-products.ts'
import { defaultImportOptions, type ShopImportOptions } from '../domain/import-options.ts'
import { createShopImporter } from '../tests/shop-importer.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { previewShopImport, removeUpload, startShopImport } from './shop-imports.ts'

const { context, productRowBySlug } = await openTestShop()
const importer = createShopImporter(context)

const published: ShopImportOptions = { ...defaultImportOptions, publish: true }
const header =
  'ID,Type,Name,Published,Visibility in catalog,Description,Tax status,Tax class,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
const file = (...rows: string[]) => [header, ...rows].join('\n')
const productOf = async (slug: string) => (await productRowBySlug(slug))!

describe('an import of WooCommerce products', () => {
  test('imports nothing until staff chose a rate for each unknown tax class', async () => {
    const text = file(
      '1,simple,Duin,1,visible,,taxable,btw-laag-oud,3,5,,,',
      '2,simple,Zee,1,visible,,taxable,btw-laag-oud,3,5,,,',
      '3,simple,Bries,1,visible,,taxable,gereduceerd-tarief,3,5,,,',
      '4,simple,Storm,1,visible,,taxable,marge,3,5,,,',
    )
    const id = await importer.upload(text)
    const before = await importer.snapshot()
    expect((await previewShopImport(context, id, published)).taxClasses).toEqual([
      { name: 'btw-laag-oud', products: 2 },
      { name: 'marge', products: 1 },
    ])
    const unanswered: Partial<ShopImportOptions>[] = [
      {},
      { tax_classes: {} },
      { tax_classes: { 'btw-laag-oud': '9' } },
    ]
    for (const answers of unanswered)
      await expect(startShopImport(context, id, { ...published, ...answers })).toBeRefused({
        code: 'input-invalid',
        errors: { tax_classes: [expect.stringContaining('Kies eerst welke btw')] },
      })
    expect(await importer.snapshot()).toEqual(before)
    await removeUpload(context, id)
    const { row, preview } = await importer.importText(text, {
      ...published,
      tax_classes: { 'btw-laag-oud': '9', marge: '0' },
    })
    expect(row.counts).toEqual(preview.counts)
    expect(row.counts).toMatchObject({ new: 4, 'left-out': 0 })
    expect(await productOf('duin')).toMatchObject({ vatRate: 9, published: true })
    expect(await productOf('bries')).toMatchObject({ vatRate: 9, published: true })
    expect(await productOf('storm')).toMatchObject({ vatRate: 21, published: false })
  })

  test('asks nothing if staff chose one rate for all', async () => {
    const text = file('9,simple,Alles,1,visible,,taxable,marge,3,5,,,')
    const { preview } = await importer.importText(text, { ...published, vat: '9' })
    expect(preview.taxClasses).toEqual([])
    expect(await productOf('alles')).toMatchObject({ vatRate: 9, published: true })
  })

  test('keeps hidden what was hidden, without VAT or doubtful there, and says why', async () => {
    const { issues } = await importer.importText(
      file(
        '21,simple,Verborgen,1,hidden,,taxable,,3,5,,,',
        '22,simple,Zonder btw,1,visible,,none,,3,5,,,',
        '23,variable,Twee tarieven,1,visible,,taxable,btw-9,,,,Maat,"M, L"',
        '24,variation,Twee tarieven - M,1,visible,,taxable,parent,3,5,id:23,Maat,M',
        '25,variation,Twee tarieven - L,1,visible,,taxable,btw-21,3,5,id:23,Maat,L',
        '26,simple,Te zien,1,visible,"Eén\\n\\nTwee",taxable,,3,5,,,',
      ),
      published,
    )
    for (const slug of ['verborgen', 'zonder-btw', 'twee-tarieven'])
      expect([slug, (await productOf(slug)).published]).toEqual([slug, false])
    expect(await productOf('te-zien')).toMatchObject({
      published: true,
      description: '<p>Eén</p>\n<p>Twee</p>',
    })
    expect(issues).toEqual([
      expect.stringMatching(/^2: .*was in de vorige winkel verborgen/),
      expect.stringMatching(/^3: In de vorige winkel had ‘Zonder btw’ geen btw/),
      expect.stringMatching(
        /^4: De uitvoeringen van ‘Twee tarieven’ hebben daar verschillende btw/,
      ),
    ])
  })

  test('imports a product with 250 variations', async () => {
    const sizes = Array.from({ length: 251 }, (_, index) => `S${index}`)
    const rows = (count: number) =>
      file(
        `31,variable,Veel ${count},1,visible,,taxable,,,,,Maat,"${sizes.slice(0, count).join(', ')}"`,
        ...sizes
          .slice(0, count)
          .map(
            (size, at) =>
              `${1000 + at},variation,Veel - ${size},1,visible,,taxable,parent,3,5,id:31,Maat,${size}`,
          ),
      )
    expect((await importer.importText(rows(250), published)).row.counts).toMatchObject({
      new: 1,
      variants: 250,
    })
    expect(await variationRowsOf(context.db, (await productOf('veel-250')).id)).toHaveLength(250)
    const { issues } = await importer.importText(rows(251).replaceAll('31,', '32,'), published)
    expect(issues).toContainEqual(expect.stringContaining('Hooguit 250 maten of soorten'))
  })
})
