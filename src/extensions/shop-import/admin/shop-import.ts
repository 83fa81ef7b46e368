import type { EndpointReply } from '#api/index.ts'
import type { ShopImportKind } from '../domain/import-kind.ts'
import { formatCountOf } from '#domain/text/format-count-of.ts'

export type UploadedFile = EndpointReply<'POST /api/admin/shop-imports'> & { name: string }
export type Preview = EndpointReply<'POST /api/admin/shop-imports/:id/preview'>
export type ShopImportDetails = EndpointReply<'GET /api/admin/shop-imports/:id'>
export type ListedImport = EndpointReply<'GET /api/admin/shop-imports'>['imports'][number]
export type Issue = Preview['issues'][number]
type Counts = Preview['counts']

const nouns: Record<ShopImportKind, readonly [one: string, many: string]> = {
  products: ['product', 'producten'],
  customers: ['klant', 'klanten'],
  orders: ['bestelling', 'bestellingen'],
  redirects: ['doorverwijzing', 'doorverwijzingen'],
  reviews: ['review', 'reviews'],
}
/** '12 producten nieuw', '1 klant blijft zoals het is' and so on; only what occurs. */
export function describeCounts(kind: ShopImportKind, counts: Counts): string[] {
  const noun = nouns[kind]
  const words = [
    { number: counts.new, text: `${formatCountOf(counts.new, ...noun)} nieuw` },
    { number: counts.changed, text: `${formatCountOf(counts.changed, ...noun)} gewijzigd` },
    {
      number: counts.variants,
      text: `${formatCountOf(counts.variants, 'uitvoering', 'uitvoeringen')} daarvan`,
    },
    {
      number: counts.unchanged,
      text: `${formatCountOf(counts.unchanged, ...noun)} ${counts.unchanged === 1 ? 'blijft zoals het is' : 'blijven zoals ze zijn'}`,
    },
    {
      number: counts.pictures,
      text: `${formatCountOf(counts.pictures, 'foto', 'foto’s')} om op te halen`,
    },
    {
      number: kind === 'redirects' ? 0 : counts.redirects,
      text: `${formatCountOf(counts.redirects, 'oud adres leidt', 'oude adressen leiden')} straks door`,
    },
    {
      number: counts.notes,
      text: `${formatCountOf(counts.notes, 'telefoonnummer of aantekening', 'telefoonnummers en aantekeningen')} erbij`,
    },
    { number: counts['left-out'], text: `${counts['left-out']} niet overgezet, zie hieronder` },
  ]
  return words.filter(({ number }) => number > 0).map(({ text }) => text)
}

export const nothingToImport = 'Er staat niets in dat kan worden overgezet'

/** '40 van 120 klanten', for an import that runs. */
export const describeProgress = (
  kind: ShopImportKind,
  { done, records }: Pick<ListedImport, 'done' | 'records'>,
): string =>
  records === 0 ? 'Het begint zo' : `${done} van ${formatCountOf(records, ...nouns[kind])}`

export const hasWork = ({ new: added, changed, pictures, notes }: Counts): boolean =>
  added + changed + pictures + notes > 0
