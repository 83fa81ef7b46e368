// The API shape of the menus and links in the header (GET /api/navigation).

import { z } from 'zod'
import { PictureTint } from '../catalogue/product.ts'

const Item = z.object({ name: z.string(), href: z.string() })

export const Navigation = z
  .object({
    categories: z.array(
      z.object({
        name: z.string(),
        featured: z.array(
          z.object({
            name: z.string(),
            href: z.string(),
            imageSrc: z.string(),
            imageAlt: z.string(),
            imageTint: PictureTint.optional(),
          }),
        ),
        sections: z.array(z.object({ name: z.string(), items: z.array(Item) })),
      }),
    ),
    pages: z.array(Item),
  })
  .meta({ id: 'Navigation' })

export type Navigation = z.infer<typeof Navigation>
