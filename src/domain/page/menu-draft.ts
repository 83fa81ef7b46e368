// What staff may make of the menus: how much fits, and what is wrong with what they wrote.

import { isOwnAddress } from './own-address.ts'
import type { Navigation } from './navigation.ts'
import { whyBadAddress } from './why-bad-address.ts'

/** More does not fit on a line of the header, or under one heading. */
export const menuLimits = { categories: 8, featured: 4, sections: 6, items: 14, pages: 8, name: 40 } as const

type Link = { name: string; href: string }

/** Every address in the menus, as often as it stands there. */
export const hrefsIn = ({ categories, pages }: Navigation): string[] => [
  ...categories.flatMap(({ featured, sections }) => [...featured, ...sections.flatMap(({ items }) => items)].map(({ href }) => href)),
  ...pages.map(({ href }) => href),
]

/** Sentences by the path of the field, such as `categories.0.sections.1.items.2.href`; empty when all is well. */
export function menuFaults({ categories, pages }: Navigation): Record<string, string> {
  const faults: Record<string, string> = {}
  const tell = (path: string, fault: string | undefined) => {
    if (fault) faults[path] = fault
  }
  tell('categories', tooMany(categories, menuLimits.categories, 'menu’s'))
  tell('pages', tooMany(pages, menuLimits.pages, 'losse links'))
  tellLinks('pages', pages)
  tellTwins('categories', categories.map(nameOf), 'name', 'Twee menu’s kunnen niet dezelfde naam hebben.')
  for (const [at, { name, featured, sections }] of categories.entries()) {
    const path = `categories.${at}`
    tell(`${path}.name`, nameFault(name))
    tell(`${path}.featured`, tooMany(featured, menuLimits.featured, 'uitgelichte links'))
    tell(`${path}.sections`, tooMany(sections, menuLimits.sections, 'kolommen'))
    if (featured.length + sections.length === 0) tell(path, 'Dit menu is leeg. Voeg een kolom toe, of haal het weg.')
    tellLinks(`${path}.featured`, featured)
    for (const [place, { imageSrc, imageAlt }] of featured.entries()) {
      if (!isOwnAddress(imageSrc)) tell(`${path}.featured.${place}.imageSrc`, 'Kies een foto.')
      else if (!imageAlt.trim()) tell(`${path}.featured.${place}.imageAlt`, 'Zeg in een paar woorden wat er op de foto staat.')
    }
    tellTwins(`${path}.sections`, sections.map(nameOf), 'name', 'Twee kolommen kunnen niet hetzelfde opschrift hebben.')
    for (const [place, section] of sections.entries()) {
      tell(`${path}.sections.${place}.name`, nameFault(section.name))
      tell(`${path}.sections.${place}.items`, tooMany(section.items, menuLimits.items, 'links in een kolom'))
      if (section.items.length === 0) tell(`${path}.sections.${place}`, 'Deze kolom is leeg. Voeg een link toe, of haal de kolom weg.')
      tellLinks(`${path}.sections.${place}.items`, section.items)
    }
  }
  return faults

  function tellLinks(path: string, links: readonly Link[]) {
    for (const [place, { name, href }] of links.entries()) {
      tell(`${path}.${place}.name`, nameFault(name))
      tell(`${path}.${place}.href`, hrefFault(href))
    }
    tellTwins(path, links.map(hrefOf), 'href', 'Deze link staat hier al.')
  }
  function tellTwins(path: string, values: readonly string[], field: string, fault: string) {
    for (const [place, value] of values.entries()) if (value && values.indexOf(value) < place) tell(`${path}.${place}.${field}`, fault)
  }
}

const nameOf = ({ name }: { name: string }) => name
const hrefOf = ({ href }: Link) => href

const tooMany = (all: readonly unknown[], most: number, what: string) =>
  all.length > most ? `Hooguit ${most} ${what}: meer past niet.` : undefined

function nameFault(name: string): string | undefined {
  if (!name.trim()) return 'Vul een naam in.'
  return name.length > menuLimits.name ? `Hooguit ${menuLimits.name} tekens: langer past niet in het menu.` : undefined
}

function hrefFault(href: string): string | undefined {
  if (!href.trim()) return 'Kies waar deze link heen gaat.'
  const why = whyBadAddress(href)
  if (why) return `Deze link ${why}`
  return isOwnAddress(href) || /^https:\/\//i.test(href)
    ? undefined
    : 'Begin met een / voor een pagina van de winkel, of met https:// voor een andere site.'
}
