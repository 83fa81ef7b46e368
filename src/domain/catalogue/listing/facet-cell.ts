// A facet cell counts the products that have the same gender, absorption band and categories.

import { z } from 'zod'
import { absorptionBands } from '../absorption.ts'
import { genders } from '../gender.ts'

export const FacetCell = z
  .object({
    gender: z.enum(genders),
    band: z
      .enum(absorptionBands)
      .nullable()
      .describe('Null if the products have no absorption value'),
    categories: z.array(z.int()).describe('Ids of all categories of these products'),
    products: z.int().describe('Number of products'),
  })
  .meta({ id: 'FacetCell' })

export type FacetCell = z.infer<typeof FacetCell>
