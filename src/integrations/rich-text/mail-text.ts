// Formatted text for mail programs: few tags, each with its look beside it, links with whole addresses; and the same as plain text.

import sanitizeHtml from 'sanitize-html'
import { decoded } from '#domain/catalogue/short-text.ts'
import { safeLink } from './sanitise.ts'

const looks: Record<string, string> = {
  p: 'margin:0 0 14px',
  h2: 'margin:24px 0 8px;font-size:22px;line-height:1.2',
  h3: 'margin:20px 0 6px;font-size:19px;line-height:1.3',
  ul: 'margin:0 0 14px;padding-left:24px',
  ol: 'margin:0 0 14px;padding-left:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 14px;padding-left:16px;border-left:3px solid #e0d8ca',
  a: 'color:#1c4f4a;text-decoration:underline',
}
const levels: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** An address in the shop becomes a whole one; `appUrl` without a slash at the end. */
export const wholeAddress = (href: string, appUrl: string): string => (href.startsWith('/') ? `${appUrl}${href}` : safeLink(href))

/** HTML that runs nothing and fetches nothing. */
export const mailHtml = (html: string, appUrl: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote', 'sub', 'sup'],
    allowedAttributes: { '*': ['style'], a: ['href'] },
    transformTags: {
      ...Object.fromEntries(Object.entries(levels).map(([from, to]) => [from, () => dressed(to, {})])),
      '*': (tag, { href }) => dressed(tag, href === undefined ? {} : { href: wholeAddress(href, appUrl) }),
    },
  })

const dressed = (tagName: string, attribs: Record<string, string>) => ({
  tagName,
  attribs: { ...attribs, ...(looks[tagName] && { style: looks[tagName] }) },
})

/** Blocks on lines of their own, a link as its words and its address. */
export function mailPlain(html: string, appUrl: string): string {
  const marked = html
    .replaceAll(
      /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi,
      (_, href: string, words: string) => `${words} (${wholeAddress(href, appUrl)})`,
    )
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(?:p|h[1-6]|ul|ol|blockquote)>/gi, '\n\n')
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
  return decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
