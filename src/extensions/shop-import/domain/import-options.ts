import { z } from 'zod'
import { taxRates } from './tax-class.ts'

export const importTimeZones = ['utc', 'dutch'] as const
export type ImportTimeZone = (typeof importTimeZones)[number]
export const vatChoices = ['file', '9', '21'] as const

export const ShopImportOptions = z.object({
  vat: z
    .enum(vatChoices)
    .describe('The rate of products; "file": by the tax class in the file, 21 where it has none'),
  tax_classes: z
    .record(z.string().max(200), z.enum(taxRates))
    .optional()
    .describe('The rates of the classes in the file that are not surely known'),
  time_zone: z
    .enum(importTimeZones)
    .optional()
    .describe('Of the moments of orders without an offset; by default UTC'),
  prices_include_vat: z.boolean(),
  publish: z
    .boolean()
    .describe('Whether products that were visible in the earlier shop are visible here at once'),
})
export type ShopImportOptions = z.infer<typeof ShopImportOptions>

export const defaultImportOptions: ShopImportOptions = {
  vat: 'file',
  prices_include_vat: true,
  publish: false,
}

export type ImportAction = 'new' | 'changed' | 'unchanged' | 'left-out'

export type ImportCounts = Record<
  ImportAction | 'variants' | 'pictures' | 'redirects' | 'notes',
  number
>
export const noCounts: ImportCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  'left-out': 0,
  variants: 0,
  pictures: 0,
  redirects: 0,
  notes: 0,
}

export function addCounts(one: ImportCounts, other: Partial<ImportCounts>): ImportCounts {
  const sums = Object.entries(one).map(([name, count]) => [
    name,
    count + (other[name as keyof ImportCounts] ?? 0),
  ])
  return Object.fromEntries(sums) as ImportCounts
}
