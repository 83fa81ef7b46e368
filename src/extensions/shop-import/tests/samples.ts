// Samples: imports from an earlier shop. No job runs; one import is run here, and its only line is
// left out.

import { defaultImportOptions } from '../domain/import-options.ts'
import { startShopImport, uploadShopImport, runShopImports } from '../operations/shop-imports.ts'
import type { ExtensionEndpoints } from '#api/index.ts'
import type { AppContext } from '#operations/context.ts'
import type { SamplesOf } from '#tests/api/samples/sample.ts'
import type { SmallShop } from '#tests/api/samples/small-shop.ts'

type Key = ExtensionEndpoints['shopImport'][number]['contract']['key']

const redirects = 'Redirect from,Redirect to\n/oud,/shop\n/oud,/elders'
const unknownTaxClass = 'Type,Name,Published,Regular price,Tax class\nsimple,Duin,1,5,btw-6'
const outside = 'Redirect from,Redirect to\n/oud,https://elders.example/'
const uploadOf = (text: string) => new File([text], 'redirects.csv', { type: 'text/csv' })

/** One import that ended, one that runs, and files to preview, to start and to delete. */
async function insertShopImports(context: AppContext) {
  const upload = async (text = redirects) =>
    (
      await uploadShopImport(
        context,
        { name: 'redirects.csv', bytes: new TextEncoder().encode(text) },
        undefined,
      )
    ).id
  const ended = await upload(outside)
  await startShopImport(context, ended, defaultImportOptions)
  await runShopImports(context)
  const running = await upload()
  await startShopImport(context, running, defaultImportOptions)
  return {
    ended,
    running,
    preview: await upload(),
    start: await upload(),
    remove: await upload(),
    unanswered: await upload(unknownTaxClass),
  }
}

export async function samples(_: SmallShop, context: AppContext): Promise<SamplesOf<Key>> {
  const shopImports = await insertShopImports(context)
  const params = { id: String(shopImports.running) }
  return {
    'GET /api/admin/shop-imports': { reply: {} },
    'POST /api/admin/shop-imports': {
      body: { file: uploadOf(redirects) },
      reply: {},
      once: true,
      invalid: [{ body: { file: uploadOf('naam;plaats\nJan;Zeist') } }],
    },
    'POST /api/admin/shop-imports/columns': {
      body: { file: uploadOf('naam;e-mail\nJan;jan@voorbeeld.example') },
      reply: {
        columns: [
          { name: 'naam', samples: ['Jan'] },
          { name: 'e-mail', samples: ['jan@voorbeeld.example'] },
        ],
      },
      invalid: [{ body: { file: uploadOf('PK\u0003\u0004') } }],
    },
    'GET /api/admin/shop-imports/:id': { params, reply: {} },
    'POST /api/admin/shop-imports/:id/preview': {
      params: { id: String(shopImports.preview) },
      body: defaultImportOptions,
      reply: {},
      refused: { 'not-found': [{ params }] },
    },
    'POST /api/admin/shop-imports/:id/start': {
      params: { id: String(shopImports.start) },
      body: defaultImportOptions,
      invalid: [{ params: { id: String(shopImports.unanswered) } }],
    },
    'POST /api/admin/shop-imports/:id/stop': { params: { id: String(shopImports.start) } },
    'DELETE /api/admin/shop-imports/:id': {
      params: { id: String(shopImports.remove) },
      once: true,
      refused: { 'not-found': [{ params }] },
    },
    'GET /api/admin/shop-imports/:id/issues': {
      params: { id: String(shopImports.ended) },
      reply: { name: `overzetten-${shopImports.ended}.csv` },
    },
  }
}
