// A long text begins with links to its parts, so that nobody scrolls a dozen screens to find one.

import { decodeEntities } from '../../catalogue/short-text.ts'

const minParts = 8
const partHeading = /<h2\b([^>]*)>(.*?)<\/h2>/gs

/** `html` is sanitised: its headings have no id. Texts with fewer parts stay as they are. */
export function addContentsList(html: string): string {
  const names = [...html.matchAll(partHeading)].map(([, , name = '']) =>
    name.replace(/<[^>]*>/g, ''),
  )
  if (names.length < minParts) return html
  const ids = names.map((name, index) => `${toId(decodeEntities(name))}-${index + 1}`)
  const links = names.map((name, index) => `<li><a href="#${ids[index]}">${name}</a></li>`)
  let part = 0
  const withIds = html.replace(
    partHeading,
    (_, attributes: string, name: string) => `<h2${attributes} id="${ids[part++]}">${name}</h2>`,
  )
  return `<nav aria-label="Op deze pagina"><ul>${links.join('')}</ul></nav>${withIds}`
}

const toId = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
