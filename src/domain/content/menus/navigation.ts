import { z } from 'zod'
import { PictureTint } from '../../catalogue/product.ts'

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
    footer: FooterContent.optional().describe(
      'Missing until staff choose the columns: the footer follows the menus',
    ),
  })
  .meta({ id: 'Navigation' })

export type Navigation = z.infer<typeof Navigation>

export const PublicNavigation = Navigation.extend({
  footer: FooterContent.partial({ about: true }).extend({
    help: z.array(Item).describe('The pages with help that exist, in a column or not'),
    legal: z
      .array(Item)
      .describe('The pages that the law requires and that exist, in a column or not'),
  }),
}).meta({ id: 'PublicNavigation' })
export type PublicNavigation = z.infer<typeof PublicNavigation>

/** Removes a link for which `hrefOf` returns undefined. */
export function mapNavigationLinks(
  { categories, pages, footer }: Navigation,
  hrefOf: (href: string) => string | undefined,
): Navigation {
  const mapColumns = (columns: { name: string; items: z.infer<typeof Item>[] }[]) =>
    columns.map((column) => ({ ...column, items: mapLinks(column.items, hrefOf) }))
  return {
    categories: categories.map(({ name, featured, sections }) => ({
      name,
      featured: mapLinks(featured, hrefOf),
      sections: mapColumns(sections),
    })),
    pages: mapLinks(pages, hrefOf),
    ...(footer && { footer: { ...footer, columns: mapColumns(footer.columns) } }),
  }
}

export const mapLinks = <Link extends { href: string }>(
  links: readonly Link[],
  hrefOf: (href: string) => string | undefined,
): Link[] =>
  links.flatMap((link) => {
    const href = hrefOf(link.href)
    return href === undefined ? [] : [{ ...link, href }]
  })
