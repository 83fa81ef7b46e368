import { z } from 'zod'
import { shopImportKinds } from './import-kind.ts'
import { sourceShops } from '#domain/customer/imported-order.ts'

const maxNameLength = 200

export const ColumnChoice = z.object({
  shop: z.enum(sourceShops),
  kind: z.enum(shopImportKinds),
  columns: z
    .record(z.string().max(maxNameLength), z.string().max(maxNameLength))
    .describe('Maps a column of the file to a field of the export'),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>
