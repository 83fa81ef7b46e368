import { z } from 'zod'

export const SupplierFormat = z.object({
  columns: z
    .record(z.string().max(200), z.string().max(100))
    .describe('Maps a column of the file to a column of the catalogue spreadsheet'),
  key: z.enum(['ean', 'article-number']).describe('What identifies an item'),
  scope: z.enum(['all', 'price-and-stock']).describe('With price-and-stock the file adds no items'),
  vat_rate: z
    .enum(['9', '21'])
    .nullable()
    .describe('VAT rate of new products, for a file without that column'),
})
export type SupplierFormat = z.infer<typeof SupplierFormat>
