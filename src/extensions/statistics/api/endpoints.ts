// Extended producer responsibility for packaging and textile.

import { z } from 'zod'
import { packagingMaterialKeys } from '#domain/catalogue/fields/packaging-materials.ts'
import { isIncomplete } from '../domain/producer-report.ts'
import { exportProducerReport, loadProducerReport } from '../operations/producer-report.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import { fromRow } from '#api/framework/json-shapes.ts'

const YearQuery = z.object({ year: z.coerce.number<string>().int().min(2_000).max(2_100) })
const grams = z.number().describe('Grams')

export const statisticsEndpoints = [
  endpoint(
    'GET /api/admin/producer-report',
    {
      summary:
        'Weights of packaging and textile that the shop shipped in a calendar year, for the reports of a producer',
      permission: 'bookkeeping',
      reads: 'replica',
      query: YearQuery,
      reply: fromRow({
        packs: z.int(),
        unknown_packs: z.int().describe('Packs of orders whose contents the shop has erased'),
        parcels: z.int(),
        packaging: z.array(z.object({ material: z.enum(packagingMaterialKeys), grams })),
        textile: z.object({ packs: z.int(), grams }),
        incomplete: z
          .array(z.object({ slug: z.string(), name: z.string(), packs: z.int() }))
          .describe('Shipped products without weights'),
      }),
    },
    async ({ context, query: { year } }) => {
      const { packaging, products, ...report } = await loadProducerReport(context, year)
      return {
        ...report,
        packaging: packagingMaterialKeys.map((material) => ({
          material,
          grams: packaging[material],
        })),
        incomplete: products.filter(isIncomplete),
      }
    },
  ),
  endpoint(
    'GET /api/admin/producer-report/file',
    {
      summary: 'The report about packaging and textile as CSV: a row per product, and the sums',
      permission: 'bookkeeping',
      reads: 'replica',
      auditAction: 'Overzicht verpakking en textiel gedownload',
      query: YearQuery,
      reply: FileResponse,
      responseFormat: 'csv',
    },
    ({ context, query: { year } }) => exportProducerReport(context, year),
  ),
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    statistics: typeof statisticsEndpoints
  }
}
