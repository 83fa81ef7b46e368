// Imports export files of an earlier shop, for tests.

import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { shopImportById } from '../data/shop-imports.ts'
import type { ColumnChoice } from '../domain/column-choice.ts'
import { defaultImportOptions, type ShopImportOptions } from '../domain/import-options.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'
import type { AppContext } from '#operations/context.ts'
import {
  previewShopImport,
  startShopImport,
  uploadShopImport,
  runShopImports,
} from '../operations/shop-imports.ts'

/** Reads an example of `exports`. `picturesUrl` is where the earlier shop has its pictures. */
export const readShopExport = (name: string, picturesUrl = 'http://127.0.0.1'): string =>
  readFileSync(`src/extensions/shop-import/tests/exports/${name}.csv`, 'utf8').replaceAll(
    '__PICTURES__',
    picturesUrl,
  )

export function createShopImporter(context: AppContext) {
  const upload = async (text: string, chosen?: SourceShop, choice?: ColumnChoice) =>
    (
      await uploadShopImport(
        context,
        { name: 'export.csv', bytes: Buffer.from(text), chosen, choice },
        undefined,
      )
    ).id
  return {
    upload,
    async importText(
      text: string,
      options: ShopImportOptions = defaultImportOptions,
      chosen?: SourceShop,
      choice?: ColumnChoice,
    ) {
      const id = await upload(text, chosen, choice)
      const preview = await previewShopImport(context, id, options)
      await startShopImport(context, id, options)
      await runShopImports(context)
      const row = (await shopImportById(context.db, id))!
      return {
        id,
        preview,
        row,
        issues: row.issues.map(({ line, reason }) => `${line}: ${reason}`),
      }
    },
    /** Everything that an import could change. */
    async snapshot() {
      const { rows } = await context.db.execute(sql`
      select (select jsonb_agg(p order by id) from (select id, slug, version, pictures, stock, price, published from products) as p) as products,
        (select jsonb_agg(v order by id) from product_variations as v) as variations, (select jsonb_agg(r order by "from") from redirects as r) as redirects,
        (select jsonb_agg(o order by id) from imported_orders as o) as orders, (select jsonb_agg(u order by id) from users as u) as users,
        (select count(*) from pictures) as pictures, (select count(*) from stock_movements) as movements, (select count(*) from price_history) as prices`)
      return rows[0]
    },
  }
}
