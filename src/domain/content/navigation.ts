// The menus and links of the header and footer.

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

/** The navigation for visitors (GET /api/navigation). */
export const PublicNavigation = Navigation.extend({
  footer: z.object({ help: z.array(Item), legal: z.array(Item) }),
}).meta({ id: 'PublicNavigation' })
export type PublicNavigation = z.infer<typeof PublicNavigation>

/** Replaces the href of each link with the result of `hrefOf`, or removes the link if the result is undefined. */
export function mapNavigationLinks({ categories, pages }: Navigation, hrefOf: (href: string) => string | undefined): Navigation {
  return {
    categories: categories.map(({ name, featured, sections }) => ({
      name,
      featured: mapLinks(featured, hrefOf),
      sections: sections.map((section) => ({ ...section, items: mapLinks(section.items, hrefOf) })),
    })),
    pages: mapLinks(pages, hrefOf),
  }
}

export const mapLinks = <Link extends { href: string }>(links: readonly Link[], hrefOf: (href: string) => string | undefined): Link[] =>
  links.flatMap((link) => {
    const href = hrefOf(link.href)
    return href === undefined ? [] : [{ ...link, href }]
  })
