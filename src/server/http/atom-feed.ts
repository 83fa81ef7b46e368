// The newest articles of the knowledge base as an Atom feed, which visitors can follow without
// giving an e-mail address.

import { listPublishedContent, type PublishedContent } from '#data/content/content.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { escapeXml } from '#integrations/xml/escape-xml.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import { mapTextFields } from '#domain/content/map-text-fields.ts'
import { toDisplayBlocks } from '#operations/content/sanitise-blocks.ts'
import { fillTexts } from '#operations/content/fill-placeholders.ts'
import type { AppContext } from '#operations/context.ts'

const maxEntries = 20

/** Returns XML with absolute URLs. The texts are sanitised in the same way as on the page. */
export async function renderAtomFeed(context: AppContext): Promise<string> {
  const { db, appUrl, clock } = context
  const { name: shopName } = await loadShopDetails(db)
  const articles = await listPublishedContent(db, 'article', { limit: maxEntries })
  const entries = await Promise.all(articles.map((article) => renderEntry(context, article)))
  const updateTimes = articles.map(({ updatedAt }) => updatedAt.getTime())
  const updated = new Date(updateTimes.length > 0 ? Math.max(...updateTimes) : clock().getTime())
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="nl">',
    `<id>${appUrl}/kennisbank</id><title>Kennisbank van ${shopName}</title><updated>${updated.toISOString()}</updated>`,
    `<author><name>${shopName}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${appUrl}/feed.xml"/><link rel="alternate" type="text/html" href="${appUrl}/kennisbank"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

async function renderEntry(
  context: AppContext,
  { slug, title, description, content, publishedAt, updatedAt }: PublishedContent,
): Promise<string> {
  const url = `${context.appUrl}/artikel/${encodeURIComponent(slug)}`
  const [filledTitle, summary] = await fillTexts(context, [title, description] as const)
  const html = await renderHtml(context, content)
  return [
    `<entry><id>${url}</id><title>${escapeXml(filledTitle)}</title><link rel="alternate" type="text/html" href="${url}"/>`,
    `<published>${publishedAt.toISOString()}</published><updated>${updatedAt.toISOString()}</updated>`,
    `<summary>${escapeXml(summary)}</summary><content type="html">${escapeXml(html)}</content></entry>`,
  ].join('')
}

/**
 * Renders the titles, questions and longer texts of the blocks, without buttons and product lists.
 */
async function renderHtml(context: AppContext, content: readonly StoredBlock[]): Promise<string> {
  const parts: string[] = []
  for (const { layout, attributes } of await toDisplayBlocks(context, content)) {
    mapTextFields(await context.fieldsOf(layout), attributes, (text, { field, name, path }) => {
      if (text !== '' && field?.kind === 'richtext') parts.push(text)
      else if (text !== '' && field?.kind === 'textarea') parts.push(`<p>${escapeXml(text)}</p>`)
      else if (text !== '' && field?.kind === 'text' && (name === 'question' || path === 'title'))
        parts.push(`<h2>${escapeXml(text)}</h2>`)
      return text
    })
  }
  return parts.join('\n').replace(/(?<=\s(?:href|src)=")\/(?!\/)/g, `${context.appUrl}/`)
}
