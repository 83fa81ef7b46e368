// Validates the menus and separate links of the header, and lists their URLs.

import { isInternalLink } from './is-internal-link.ts'
import { findPlaceholderProblems } from './placeholders.ts'
import type { Navigation } from './navigation.ts'
import { linkErrorEnding } from './validate-link.ts'

/** The maximum number of entries in each list, and the maximum length of a name in characters. The header has no space for more. */
export const menuLimits = { categories: 8, featured: 4, sections: 6, items: 14, pages: 8, name: 40 } as const

type Link = { name: string; href: string }

/** Lists the URLs of all links, with duplicates. Does not list the URLs of pictures. */
export const collectHrefs = ({ categories, pages }: Navigation): string[] => [
  ...categories.flatMap(({ featured, sections }) => [...featured, ...sections.flatMap(({ items }) => items)].map(({ href }) => href)),
  ...pages.map(({ href }) => href),
]

/** Returns Dutch errors by field path, such as `categories.0.sections.1.items.2.href`. */
export function validateMenus({ categories, pages }: Navigation): Record<string, string> {
  const errors: Record<string, string> = {}
  const addError = (path: string, error: string | undefined) => {
    if (error) errors[path] = error
  }
  addError('categories', tooMany(categories, menuLimits.categories, 'menu’s'))
  addError('pages', tooMany(pages, menuLimits.pages, 'losse links'))
  checkLinks('pages', pages)
  checkDuplicates('categories', categories.map(nameOf), 'name', 'Twee menu’s kunnen niet dezelfde naam hebben.')
  for (const [menuIndex, { name, featured, sections }] of categories.entries()) {
    const path = `categories.${menuIndex}`
    addError(`${path}.name`, nameError(name))
    addError(`${path}.featured`, tooMany(featured, menuLimits.featured, 'uitgelichte links'))
    addError(`${path}.sections`, tooMany(sections, menuLimits.sections, 'kolommen'))
    if (featured.length + sections.length === 0) addError(path, 'Dit menu is leeg. Voeg een kolom toe, of haal het weg.')
    checkLinks(`${path}.featured`, featured)
    for (const [index, { imageSrc, imageAlt }] of featured.entries()) {
      if (!isInternalLink(imageSrc)) addError(`${path}.featured.${index}.imageSrc`, 'Kies een foto.')
      else if (!imageAlt.trim()) addError(`${path}.featured.${index}.imageAlt`, 'Zeg in een paar woorden wat er op de foto staat.')
    }
    checkDuplicates(`${path}.sections`, sections.map(nameOf), 'name', 'Twee kolommen kunnen niet hetzelfde opschrift hebben.')
    for (const [index, section] of sections.entries()) {
      addError(`${path}.sections.${index}.name`, nameError(section.name))
      addError(`${path}.sections.${index}.items`, tooMany(section.items, menuLimits.items, 'links in een kolom'))
      if (section.items.length === 0) addError(`${path}.sections.${index}`, 'Deze kolom is leeg. Voeg een link toe, of haal de kolom weg.')
      checkLinks(`${path}.sections.${index}.items`, section.items)
    }
  }
  return errors

  function checkLinks(path: string, links: readonly Link[]) {
    for (const [index, { name, href }] of links.entries()) {
      addError(`${path}.${index}.name`, nameError(name))
      addError(`${path}.${index}.href`, hrefError(href))
    }
    checkDuplicates(path, links.map(hrefOf), 'href', 'Deze link staat hier al.')
  }
  function checkDuplicates(path: string, values: readonly string[], field: string, error: string) {
    for (const [index, value] of values.entries()) if (value && values.indexOf(value) < index) addError(`${path}.${index}.${field}`, error)
  }
}

const nameOf = ({ name }: { name: string }) => name
const hrefOf = ({ href }: Link) => href

const tooMany = (all: readonly unknown[], max: number, what: string) =>
  all.length > max ? `Hooguit ${max} ${what}: meer past niet.` : undefined

function nameError(name: string): string | undefined {
  if (!name.trim()) return 'Vul een naam in.'
  if (name.length > menuLimits.name) return `Hooguit ${menuLimits.name} tekens: langer past niet in het menu.`
  return findPlaceholderProblems(name)[0]
}

function hrefError(href: string): string | undefined {
  if (!href.trim()) return 'Kies waar deze link heen gaat.'
  const error = linkErrorEnding(href)
  if (error) return `Deze link ${error}`
  return isInternalLink(href) || /^https:\/\//i.test(href)
    ? undefined
    : 'Begin met een / voor een pagina van de winkel, of met https:// voor een andere site.'
}
