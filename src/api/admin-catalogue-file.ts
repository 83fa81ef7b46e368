// The catalogue as a spreadsheet: out, looked over, and in.

import { calendarDay } from '#domain/time/calendar-day.ts'
import { z } from 'zod'
import { importCatalogue } from '#operations/catalogue/import-catalogue.ts'
import { catalogueFile, planOf, type SealedPlan } from '#operations/catalogue/read-catalogue.ts'
import { asCents } from '#operations/catalogue/sheet-values.ts'
import { countPriceNotices } from '#operations/subscription/price-changes.ts'
import { endpoint } from './endpoint.ts'
import { AnsweredFile } from './file.ts'

export const getCatalogueFile = endpoint(
  'GET /api/admin/catalogue-file',
  {
    summary: 'All products and variations that are not in the trash, as CSV that a Dutch spreadsheet opens',
    for: 'staff',
    right: 'catalogue',
    replyAs: 'csv',
    reply: AnsweredFile,
  },
  async ({ shop }) => ({ name: `catalogus-${calendarDay(shop.now())}.csv`, bytes: await catalogueFile(shop.db) }),
)

const line = z.int().describe('As the spreadsheet numbers its rows')
const fields = z.array(z.object({ column: z.string(), before: z.string(), after: z.string(), remark: z.string().optional() }))
const Plan = z
  .object({
    changes: z.array(z.object({ line, name: z.string(), fields })),
    added: z.array(z.object({ line, name: z.string(), fields })),
    changed_count: z.int(),
    added_count: z.int(),
    hidden_count: z.int().describe('Of what is new: not visible for visitors yet'),
    price_mails: z.int().describe('Subscribers who get a mail about a higher price'),
    unchanged: z.int(),
    faults: z.array(z.object({ line, column: z.string().optional(), reason: z.string() })),
    fault_count: z.int(),
    seal: z.string().describe('Stands for exactly this plan; given back to carry it out'),
  })
  .meta({ id: 'CatalogueImport' })

/** As many as people look through; the counts tell of the rest. */
const mostTold = 1_000
const longestText = 300
const short = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

const asPlan = ({ changes, added, hidden, unchanged, faults, seal }: SealedPlan, priceMails: number): z.input<typeof Plan> => {
  const told = (all: SealedPlan['changes'] | SealedPlan['added']) =>
    all.slice(0, mostTold).map((one) => ({
      line: one.line,
      name: one.name,
      fields: one.fields.map((field) => ({ ...field, before: short(field.before), after: short(field.after) })),
    }))
  return {
    changes: told(changes),
    added: told(added),
    changed_count: changes.length,
    added_count: added.length,
    hidden_count: hidden,
    price_mails: priceMails,
    unchanged,
    faults: faults.slice(0, mostTold),
    fault_count: faults.length,
    seal,
  }
}
const pricesIn = ({ changes }: SealedPlan) =>
  changes.flatMap(({ id, values: { price } }) => (price === undefined ? [] : [{ id, price: asCents(price) }]))

const file = z.file('Kies een bestand.')
const bytesOf = async (given: File) => new Uint8Array(await given.arrayBuffer())

export const previewCatalogue = endpoint(
  'POST /api/admin/catalogue-file/preview',
  {
    summary: `What a file would change: per line each field before and after, what is new, and what is wrong with which line; at most ${mostTold} of each, and how many. Nothing is changed`,
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Catalogusbestand bekeken',
    limit: 'upload',
    bodyAs: 'multipart',
    body: z.object({ file }),
    reply: Plan,
    problems: ['input-invalid'],
  },
  async ({ shop, body }) => {
    const plan = await planOf(shop.db, await bytesOf(body.file))
    return asPlan(plan, await countPriceNotices(shop.db, pricesIn(plan)))
  },
)

export const applyCatalogue = endpoint(
  'POST /api/admin/catalogue-file',
  {
    summary:
      'Carries out the file as a whole or not at all. Refused when it is no longer the plan of `seal`: the catalogue changed meanwhile',
    for: 'staff',
    right: 'catalogue',
    auditAction: 'Catalogus geïmporteerd',
    limit: 'upload',
    bodyAs: 'multipart',
    body: z.object({ file, seal: z.string().max(100) }),
    reply: z.object({ changed: z.int(), added: z.int(), hidden: z.int().describe('Of what was added: not visible for visitors yet') }),
    problems: ['input-invalid', 'not-found', 'version-conflict'],
  },
  async ({ shop, body, caller: { user }, addAuditDetails }) => {
    const { changes, added, hidden } = await importCatalogue(shop, await bytesOf(body.file), body.seal, user?.id)
    addAuditDetails({ changed: changes.length, added: added.length })
    return { changed: changes.length, added: added.length, hidden }
  },
)
