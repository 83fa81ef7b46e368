import { loadShopDetails } from '#data/content/shop-details.ts'
import { toShopFileName } from '#domain/content/shop/shop-file-name.ts'
import { countParcels, shippedPacksOfYear } from '../data/shipped-packs.ts'
import {
  packagingMaterialKeys,
  packagingMaterials,
} from '#domain/catalogue/fields/packaging-materials.ts'
import { createProducerReport, type ProducerReport } from '../domain/producer-report.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { DbContext } from '#operations/context.ts'

type Report = ProducerReport & { parcels: number }

export async function loadProducerReport({ db }: DbContext, year: number): Promise<Report> {
  const [shipped, parcels] = await Promise.all([
    shippedPacksOfYear(db, year),
    countParcels(db, year),
  ])
  return { ...createProducerReport(shipped), parcels }
}

/** A row per product with its weights per pack and in all, and a row with the sums. */
export async function exportProducerReport(
  context: DbContext,
  year: number,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { products, packaging, textile, packs, unknownPacks } = await loadProducerReport(
    context,
    year,
  )
  const header = [
    'Product',
    'Adres',
    'Verzonden pakken',
    ...packagingMaterialKeys.flatMap((material) => [
      `${packagingMaterials[material]}, gram per pak`,
      `${packagingMaterials[material]}, kilo`,
    ]),
    'Textiel',
    'Textiel, gram per pak',
    'Textiel, kilo',
  ]
  const rows = products.map((product): CsvValue[] => [
    product.name,
    product.slug,
    product.packs,
    ...packagingMaterialKeys.flatMap((material) =>
      weights(product.packaging[material] ?? null, product.packs),
    ),
    product.isTextile === null ? null : product.isTextile ? 'ja' : 'nee',
    ...weights(product.textileGrams, product.packs),
  ])
  const blanks: CsvValue[] = header.slice(3).map(() => null)
  const sums: CsvValue[] = [
    'Totaal',
    null,
    packs,
    ...packagingMaterialKeys.flatMap((material) => [null, toKilograms(packaging[material])]),
    null,
    null,
    toKilograms(textile.grams),
  ]
  const unknown: CsvValue[][] =
    unknownPacks > 0 ? [['Product onbekend', null, unknownPacks, ...blanks]] : []
  const { name } = await loadShopDetails(context.db)
  return {
    name: toShopFileName(name, `verpakking-en-textiel-${year}.csv`),
    bytes: formatDutchCsv([header, ...rows, ...unknown, sums]),
  }
}

const toKilograms = (grams: number): number => Math.round(grams) / 1_000
const weights = (grams: number | null, packs: number): CsvValue[] => [
  grams,
  grams === null ? null : toKilograms(grams * packs),
]
