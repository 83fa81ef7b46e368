// The knowledge base as an Atom feed, for whoever reads along without giving an address.

import { newestArticles, type StoredArticle } from '#data/articles.ts'
import type { Component } from '#domain/page/component.ts'
import { company } from '#domain/company.ts'
import { mapTextFields } from '#domain/page/map-text-fields.ts'
import { presentable } from '#operations/present-page.ts'
import type { Shop } from '#operations/shop.ts'

const newest = 20

/** XML; addresses are absolute, and the texts are cleaned like those of the page. */
export async function feed(shop: Shop): Promise<string> {
  const { db, appUrl, now } = shop
  const articles = await newestArticles(db, newest)
  const entries = await Promise.all(articles.map((article) => entryOf(shop, article)))
  const changed = articles.map(({ updatedAt }) => updatedAt.getTime())
  const updated = new Date(changed.length > 0 ? Math.max(...changed) : now().getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">',
    `<id>${appUrl}/kennisbank</id><title>Kennisbank van ${company.name}</title><updated>${updated.toISOString()}</updated>`,
    `<author><name>${company.name}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${appUrl}/feed.xml"/><link rel="alternate" type="text/html" href="${appUrl}/kennisbank"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

async function entryOf(shop: Shop, { slug, title, excerpt, content, publishedAt, updatedAt }: StoredArticle): Promise<string> {
  const address = `${shop.appUrl}/artikel/${encodeURIComponent(slug)}`
  const html = await htmlOf(shop, content)
  return [
    `<entry><id>${address}</id><title>${escaped(title)}</title><link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${publishedAt.toISOString()}</published><updated>${updatedAt.toISOString()}</updated>`,
    `<summary>${escaped(excerpt)}</summary><content type="html">${escaped(html)}</content></entry>`,
  ].join('')
}

/** The words of the blocks in their order; pictures, buttons and lists from the shelves are for the page. */
async function htmlOf(shop: Shop, content: readonly Component[]): Promise<string> {
  const parts: string[] = []
  for (const { layout, attributes } of await presentable(shop, content)) {
    mapTextFields(await shop.fieldsOf(layout), attributes, (text, { field, name, path }) => {
      if (text !== '' && field?.kind === 'richtext') parts.push(text)
      else if (text !== '' && field?.kind === 'textarea') parts.push(`<p>${escaped(text)}</p>`)
      else if (text !== '' && field?.kind === 'text' && (name === 'question' || path === 'title')) parts.push(`<h2>${escaped(text)}</h2>`)
      return text
    })
  }
  return parts.join('\n').replace(/(?<=\s(?:href|src)=")\/(?!\/)/g, `${shop.appUrl}/`)
}

/** Also without what XML does not know. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- XML 1.0 forbids these even when escaped
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
