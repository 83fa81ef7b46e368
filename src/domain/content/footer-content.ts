import { z } from 'zod'

/**
 * What staff put into the footer: the sentence under the logo, and columns with a heading and
 * links.
 */
export const FooterContent = z
  .object({
    about: z.string(),
    columns: z.array(
      z.object({
        name: z.string(),
        items: z.array(z.object({ name: z.string(), href: z.string() })),
      }),
    ),
  })
  .meta({ id: 'FooterContent' })
export type FooterContent = z.infer<typeof FooterContent>
