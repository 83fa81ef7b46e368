// Staff endpoints for the yearly report about packaging and textile (extended producer
// responsibility).

import { z } from 'zod'
import { packagingMaterialKeys } from '#domain/catalogue/packaging-materials.ts'
import { hasNoPackaging } from '#domain/statistics/producer-report.ts'
import { exportProducerReport, loadProducerReport } from '#operations/statistics/producer-report.ts'
import { endpoint, FileResponse } from '../framework/endpoint.ts'

const YearQuery = z.object({ year: z.coerce.number<string>().int().min(2_000).max(2_100) })
const grams = z.number().describe('Grams')

export const getProducerReport = endpoint(
  'GET /api/admin/producer-report',
  {
    summary:
      'Weights of packaging and textile that the shop shipped in a calendar year, for the reports of a producer',
    access: 'staff',
    permission: 'bookkeeping',
    reads: 'replica',
    query: YearQuery,
    reply: z.object({
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
    const { packs, unknownPacks, parcels, packaging, textile, products } = await loadProducerReport(
      context,
      year,
    )
    return {
      packs,
      unknown_packs: unknownPacks,
      parcels,
      packaging: packagingMaterialKeys.map((material) => ({
        material,
        grams: packaging[material],
      })),
      textile,
      incomplete: products
        .filter(
          (product) =>
            hasNoPackaging(product) ||
            product.isTextile === null ||
            (product.isTextile && product.textileGrams === null),
        )
        .map((product) => ({ slug: product.slug, name: product.name, packs: product.packs })),
    }
  },
)

export const getProducerReportFile = endpoint(
  'GET /api/admin/producer-report/file',
  {
    summary: 'The report about packaging and textile as CSV: a row per product, and the sums',
    access: 'staff',
    permission: 'bookkeeping',
    reads: 'replica',
    auditAction: 'Overzicht verpakking en textiel gedownload',
    query: YearQuery,
    reply: FileResponse,
    responseFormat: 'csv',
  },
  ({ context, query: { year } }) => exportProducerReport(context, year),
)
