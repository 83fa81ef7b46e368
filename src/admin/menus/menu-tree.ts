// The menus while staff change them: every part has a key, so that it stays itself when it moves.

import type { Navigation } from '#domain/page/navigation.ts'

export type KeyedLink = { key: string; name: string; href: string }
export type KeyedFeatured = KeyedLink & { imageSrc: string; imageAlt: string }
export type KeyedSection = { key: string; name: string; items: KeyedLink[] }
export type KeyedMenu = { key: string; name: string; featured: KeyedFeatured[]; sections: KeyedSection[] }
export type MenuTree = { menus: KeyedMenu[]; pages: KeyedLink[] }

export const freshKey = (): string => crypto.randomUUID()
const keyed = <Part>(part: Part): Part & { key: string } => ({ ...part, key: freshKey() })

export const treeOf = ({ categories, pages }: Navigation): MenuTree => ({
  menus: categories.map(({ name, featured, sections }) => ({
    key: freshKey(),
    name,
    featured: featured.map(keyed),
    sections: sections.map((section) => ({ key: freshKey(), name: section.name, items: section.items.map(keyed) })),
  })),
  pages: pages.map(keyed),
})

const asLink = ({ name, href }: KeyedLink) => ({ name: name.trim(), href: href.trim() })

export const navigationOf = ({ menus, pages }: MenuTree): Navigation => ({
  categories: menus.map(({ name, featured, sections }) => ({
    name: name.trim(),
    featured: featured.map(({ imageSrc, imageAlt, ...link }) => ({ ...asLink(link), imageSrc, imageAlt: imageAlt.trim() })),
    sections: sections.map((section) => ({ name: section.name.trim(), items: section.items.map(asLink) })),
  })),
  pages: pages.map(asLink),
})

/** The same list with one of it at another place. */
export function put<Part>(all: readonly Part[], from: number, to: number): Part[] {
  const part = all[from]
  if (part === undefined || to < 0 || to >= all.length) return [...all]
  return all.toSpliced(from, 1).toSpliced(to, 0, part)
}

/** What becomes of something, whatever it is by then: two changes that come close together both count. */
export type Change<Value> = (before: Value) => Value

/** The same list with the part of this key changed. */
export const withPart = <Part extends { key: string }>(all: readonly Part[], key: string, change: Change<Part>): Part[] =>
  all.map((part) => (part.key === key ? change(part) : part))
