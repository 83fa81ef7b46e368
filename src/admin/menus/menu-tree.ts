// The data of the menu editor. Each menu, column and link has a key, so that React preserves its
// state when staff move it.

import type { Navigation, FooterContent } from '#domain/content/menus/navigation.ts'

export type KeyedLink = { key: string; name: string; href: string }
export type KeyedFeatured = KeyedLink & { imageSrc: string; imageAlt: string }
export type KeyedSection = { key: string; name: string; items: KeyedLink[] }
export type KeyedMenu = {
  key: string
  name: string
  featured: KeyedFeatured[]
  sections: KeyedSection[]
}
export type KeyedFooter = { about: string; columns: KeyedSection[] }
/** `footer` is undefined while the footer follows the menus. */
export type MenuTree = { menus: KeyedMenu[]; pages: KeyedLink[]; footer: KeyedFooter | undefined }

export const newMenuKey = (): string => crypto.randomUUID()
const withKey = <Part>(part: Part): Part & { key: string } => ({ ...part, key: newMenuKey() })

const toKeyedSection = ({
  name,
  items,
}: {
  name: string
  items: readonly Omit<KeyedLink, 'key'>[]
}): KeyedSection => ({
  key: newMenuKey(),
  name,
  items: items.map(withKey),
})

export const toKeyedFooter = ({ about, columns }: FooterContent): KeyedFooter => ({
  about,
  columns: columns.map(toKeyedSection),
})

export const toMenuTree = ({ categories, pages, footer }: Navigation): MenuTree => ({
  menus: categories.map(({ name, featured, sections }) => ({
    key: newMenuKey(),
    name,
    featured: featured.map(withKey),
    sections: sections.map(toKeyedSection),
  })),
  pages: pages.map(withKey),
  footer: footer && toKeyedFooter(footer),
})

const toLink = ({ name, href }: KeyedLink) => ({ name: name.trim(), href: href.trim() })

const toColumn = ({ name, items }: KeyedSection) => ({
  name: name.trim(),
  items: items.map(toLink),
})

export const toNavigation = ({ menus, pages, footer }: MenuTree): Navigation => ({
  categories: menus.map(({ name, featured, sections }) => ({
    name: name.trim(),
    featured: featured.map(({ imageSrc, imageAlt, ...link }) => ({
      ...toLink(link),
      imageSrc,
      imageAlt: imageAlt.trim(),
    })),
    sections: sections.map(toColumn),
  })),
  pages: pages.map(toLink),
  ...(footer && { footer: { about: footer.about.trim(), columns: footer.columns.map(toColumn) } }),
})

/**
 * Computes the new value from the current one, so that two changes in quick succession both apply.
 */
export type ValueUpdater<Value> = (before: Value) => Value

export const updatePart = <Part extends { key: string }>(
  all: readonly Part[],
  key: string,
  change: ValueUpdater<Part>,
): Part[] => all.map((part) => (part.key === key ? change(part) : part))
