// Makes what an editor typed safe to show: Quill's class-based formats stay, everything that could run or disguise itself goes.

import sanitizeHtml from 'sanitize-html'
import { videoEmbed } from '#domain/page/video-embed.ts'

const tagNames =
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre code ol ul li span strong b em i u s del sub sup a img iframe table thead tbody tr th td'
const quillClasses = [
  /^ql-(?:align-(?:center|right|justify)|indent-[1-8]|direction-rtl|size-(?:small|large|huge)|font-(?:serif|monospace))$/,
  /^ql-(?:color|bg)-[a-z]{1,20}$/,
  /^ql-(?:code-block|code-block-container|syntax|video)$/,
]

const options: sanitizeHtml.IOptions = {
  allowedTags: tagNames.split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'allowfullscreen'],
    li: [{ name: 'data-list', values: ['ordered', 'bullet', 'checked', 'unchecked'] }],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedClasses: { '*': quillClasses },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms', 'about'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowedIframeHostnames: ['www.youtube.com', 'player.vimeo.com'],
  transformTags: {
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href: safeLink(href) }),
        ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { src, ...attribs }) => ({ tagName, attribs: { alt: '', ...attribs, src: safePicture(src ?? '') } }),
    iframe: (tagName, { src, ...attribs }) => ({ tagName, attribs: { ...attribs, src: videoEmbed(src ?? '') } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
}

/** What a visitor gets: nothing is fetched from elsewhere, so a film or a picture on another site becomes a link to it. */
const visitorOptions: sanitizeHtml.IOptions = {
  ...options,
  transformTags: {
    ...options.transformTags,
    img: (_, { src = '', alt = '', ...attribs }) => {
      const safe = safePicture(src)
      if (isElsewhere(safe)) return linkTo(safe, alt || 'Bekijk de afbeelding')
      return { tagName: 'img', attribs: { ...attribs, alt, src: safe.startsWith('data:') ? '//:0' : safe } }
    },
    iframe: (_, { src = '' }) => {
      const watch = watchAddress(videoEmbed(src))
      return watch ? linkTo(watch, `Bekijk de video op ${watch.includes('vimeo') ? 'Vimeo' : 'YouTube'}`) : { tagName: 'span', attribs: {} }
    },
  },
  exclusiveFilter: () => false,
}

const linkTo = (href: string, text: string) => ({ tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' }, text })

/** Any text to HTML that runs nothing; links and pictures follow SPECIFICATION section 5. Never throws. */
export const sanitise = (html: string): string => (holdsMore.test(html) ? sanitizeHtml(html, options) : html)

/** The same for a page that visitors see. */
export const sanitiseForVisitors = (html: string): string => (holdsMore.test(html) ? sanitizeHtml(html, visitorOptions) : html)

/** Markup other than bare tags without attributes; most product texts hold none and need no parsing. */
const holdsMore = /<(?!\/?(?:p|br|ul|ol|li|strong|b|em|i|u|h[2-4])>)/i

/** Read by the parser browsers use, so no spelling of a scheme slips through. */
const schemeOf = (address: string): string | undefined =>
  !address.includes('\0') && URL.canParse(address, 'https://relative.invalid')
    ? new URL(address, 'https://relative.invalid').protocol
    : undefined

/** Whether a browser would ask another site for it, however it is written. */
const isElsewhere = (address: string): boolean =>
  // 'https:x' is a path on a page with https and another site on one without.
  ['https://relative.invalid', 'http://relative.invalid'].some(
    (page) => URL.canParse(address, page) && !['relative.invalid', ''].includes(new URL(address, page).host),
  )

/** Only http, https, mailto, tel, sms and addresses inside the shop; anything else becomes 'about:blank'. */
export const safeLink = (href: string): string =>
  ['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(schemeOf(href) ?? '') ? href : 'about:blank'

/** Only http, https and data pictures that hold no document; anything else becomes '//:0'. */
export function safePicture(src: string): string {
  const scheme = src ? schemeOf(src) : undefined
  if (scheme === 'data:') return /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/i.test(src) ? src : '//:0'
  return scheme === 'http:' || scheme === 'https:' ? src : '//:0'
}

/** Where people watch what an embed form shows; '' for anything else. */
function watchAddress(embed: string): string {
  const [, youtube, vimeo] = /^https:\/\/(?:www\.youtube\.com\/embed\/([\w-]+)|player\.vimeo\.com\/video\/(\d+))/.exec(embed) ?? []
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  return vimeo ? `https://vimeo.com/${vimeo}` : ''
}
