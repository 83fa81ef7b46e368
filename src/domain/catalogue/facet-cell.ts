// Products that are alike in everything a shopper can filter by, counted together: a large catalogue has few hundred of these.

import { z } from 'zod'
import { bands } from './absorption.ts'
import { genders } from './gender.ts'

export const FacetCell = z
  .object({
    gender: z.enum(genders),
    band: z.enum(bands).nullable().describe('Null for products without an absorption value'),
    categories: z.array(z.int()).describe('Ids of all categories these products are in'),
    products: z.int().describe('How many products'),
  })
  .meta({ id: 'FacetCell' })

export type FacetCell = z.infer<typeof FacetCell>
