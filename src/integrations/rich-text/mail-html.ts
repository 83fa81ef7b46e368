// Converts rich text for mails: few tags with inline styles and absolute URLs, and a plain-text
// version.

import sanitizeHtml from 'sanitize-html'
import { decodeEntities } from '#domain/catalogue/short-text.ts'
import { toSafeLink } from './sanitise.ts'

/**
 * The editor stores every list as one `ol` whose items have a type and an indent, which only the
 * shop's own style sheet shows as such.
 */
type Item = { type: string; indent: number; start: number | undefined; html: string }

const editorList =
  /<ol>((?:\s*<li\b[^>]*\bdata-list="[^>]*>(?:(?!<\/?(?:li|ol|ul)\b)[\s\S])*<\/li>)+)\s*<\/ol>/g

/** Expects HTML as the editor stores it. Leaves other lists as they are. */
const nestLists = (html: string): string =>
  html.replaceAll(editorList, (_, items: string) => listHtml(readItems(items)))

/** Like `nestLists`, but writes a line of text for each item. */
const listsToLines = (html: string): string =>
  html.replaceAll(editorList, (_, items: string) => {
    const counts: number[] = []
    const lines = readItems(items).map(({ type, indent, start, html: content }) => {
      counts.length = indent + 1
      counts[indent] =
        type === 'ordered' ? (start ?? (counts[indent] ?? 0) + 1) : (counts[indent] ?? 0)
      return `<br>${type === 'ordered' ? `${counts[indent]}.` : '-'} ${content}`
    })
    return `${lines.join('')}<p></p>`
  })

function readItems(html: string): Item[] {
  return [...html.matchAll(/<li\b([^>]*)>([\s\S]*?)<\/li>/g)].map(
    ([, attributes = '', content = '']) => ({
      type: /data-list="(\w+)"/.exec(attributes)?.[1] ?? 'bullet',
      indent: Number(/\bql-indent-(\d)/.exec(attributes)?.[1] ?? 0),
      start: numberOf(/\bql-start-(\d+)/.exec(attributes)?.[1]),
      html: content,
    }),
  )
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

/** An item belongs to the last item before it with a smaller indent. */
function listHtml(items: readonly Item[]): string {
  let html = ''
  let tag: string | undefined
  for (let at = 0; at < items.length;) {
    const { type, indent, start, html: content } = items[at]!
    let end = at + 1
    while (end < items.length && items[end]!.indent > indent) end += 1
    const itemTag = type === 'ordered' ? 'ol' : 'ul'
    if (tag !== itemTag || start !== undefined) {
      if (tag) html += `</${tag}>`
      html += start === undefined ? `<${itemTag}>` : `<ol start="${start}">`
      tag = itemTag
    }
    html += `<li>${content}${listHtml(items.slice(at + 1, end))}</li>`
    at = end
  }
  return tag ? `${html}</${tag}>` : ''
}

const styles: Record<string, string> = {
  p: 'margin:0 0 14px',
  h2: 'margin:24px 0 8px;font-size:22px;line-height:1.2',
  h3: 'margin:20px 0 6px;font-size:19px;line-height:1.3',
  ul: 'margin:0 0 14px 24px;padding:0',
  ol: 'margin:0 0 14px 24px;padding:0',
  li: 'margin:0 0 6px',
  a: 'color:#1c4f4a;text-decoration:underline',
}
// Outlook for Windows knows padding only in a cell, and hands no text style down into a table.
const quotation = {
  open: `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"><tbody><tr><td style="border-left:3px solid #e0d8ca;padding:0 0 0 16px;font-family:'Atkinson Hyperlegible Next',Verdana,sans-serif;font-size:18px;line-height:1.6;color:#1d2b2a">`,
  close: '</td></tr></tbody></table><p style="margin:0 0 14px;font-size:1px;line-height:1px"></p>',
}
const headingLevels: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** `appUrl` has no trailing slash. */
export const toAbsoluteUrl = (href: string, appUrl: string): string =>
  href.startsWith('/') ? `${appUrl}${href}` : toSafeLink(href)

/** Returns HTML without scripts and without anything that a mail program would load. */
export const toMailHtml = (html: string, appUrl: string): string =>
  sanitiseForMail(nestLists(html), appUrl)
    .replaceAll('<blockquote>', quotation.open)
    .replaceAll('</blockquote>', quotation.close)

const sanitiseForMail = (html: string, appUrl: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'a',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'blockquote',
      'sub',
      'sup',
    ],
    allowedAttributes: { '*': ['style'], a: ['href'], ol: ['start'] },
    transformTags: {
      ...Object.fromEntries(
        Object.entries(headingLevels).map(([from, to]) => [from, () => withStyle(to, {})]),
      ),
      '*': (tag, { href, start }) =>
        withStyle(tag, {
          ...(href !== undefined && { href: toAbsoluteUrl(href, appUrl) }),
          ...(start !== undefined && { start }),
        }),
    },
  })

const withStyle = (tagName: string, attribs: Record<string, string>) => ({
  tagName,
  attribs: { ...attribs, ...(styles[tagName] && { style: styles[tagName] }) },
})

/**
 * Returns plain text with each block on its own line, and with the URL after the text of each link.
 */
export function toMailPlainText(html: string, appUrl: string): string {
  const withBreaks = listsToLines(html)
    .replaceAll(
      /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi,
      (_, href: string, label: string) => `${label} (${toAbsoluteUrl(href, appUrl)})`,
    )
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(?:p|h[1-6]|ul|ol|blockquote)>/gi, '\n\n')
  const text = sanitizeHtml(withBreaks, { allowedTags: [], allowedAttributes: {} })
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
