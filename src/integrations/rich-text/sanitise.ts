// Sanitises rich text: preserves Quill's class-based formats, and removes scripts, unsafe URLs and
// other HTML that is not allowed.

import sanitizeHtml from 'sanitize-html'
import { toVideoEmbedUrl } from '#domain/content/rich-text/video-embed.ts'

const tagNames =
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre code ol ul li span strong b em i u s del sub sup a img iframe table thead tbody tr th td'
const quillClasses = [
  /^ql-(?:align-(?:center|right|justify)|indent-[1-8]|start-(?:[1-9]|1[0-5])|direction-rtl|size-(?:small|large|huge)|font-(?:serif|monospace))$/,
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
        ...(href !== undefined && { href: toSafeLink(href) }),
        ...(target === '_blank' && { target, rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { src, ...attribs }) => ({
      tagName,
      attribs: { alt: '', ...attribs, src: toSafePictureUrl(src ?? '') },
    }),
    iframe: (tagName, { src, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, src: toVideoEmbedUrl(src ?? '') },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
}

/**
 * The options for visitors. Pages load nothing from other hosts, so videos and external pictures
 * become links.
 */
const visitorOptions: sanitizeHtml.IOptions = {
  ...options,
  transformTags: {
    ...options.transformTags,
    img: (_, { src = '', alt = '', ...attribs }) => {
      const safe = toSafePictureUrl(src)
      if (isExternal(safe)) return linkTo(safe, alt || 'Bekijk de afbeelding')
      return {
        tagName: 'img',
        attribs: { ...attribs, alt, src: safe.startsWith('data:') ? '//:0' : safe },
      }
    },
    iframe: (_, { src = '' }) => {
      const videoUrl = watchUrl(toVideoEmbedUrl(src))
      return videoUrl
        ? linkTo(videoUrl, `Bekijk de video op ${videoUrl.includes('vimeo') ? 'Vimeo' : 'YouTube'}`)
        : { tagName: 'span', attribs: {} }
    },
  },
  exclusiveFilter: () => false,
}

const linkTo = (href: string, text: string) => ({
  tagName: 'a',
  attribs: { href, target: '_blank', rel: 'noopener noreferrer' },
  text,
})

/**
 * Returns HTML without executable markup, in which links and pictures have only safe URLs
 * (toSafeLink, toSafePictureUrl). Never throws.
 */
export const sanitiseRichText = (html: string): string =>
  complexMarkup.test(html) ? sanitizeHtml(html, options) : html

/**
 * Like `sanitiseRichText`, for visitors: replaces videos and external pictures by links, and does
 * not show embedded pictures.
 */
export const sanitiseForVisitors = (html: string): string =>
  complexMarkup.test(html) ? sanitizeHtml(html, visitorOptions) : html

/**
 * Matches every '<' that does not start one of these tags without attributes. A text without a
 * match needs no parsing.
 */
const complexMarkup = /<(?!\/?(?:p|br|ul|ol|li|strong|b|em|i|u|h[2-4])>)/i

/**
 * Returns the scheme of a URL. Parses the URL by the WHATWG standard, so that it recognises the
 * spellings that browsers accept.
 */
const schemeOf = (url: string): string | undefined =>
  !url.includes('\0') && URL.canParse(url, 'https://relative.invalid')
    ? new URL(url, 'https://relative.invalid').protocol
    : undefined

/** True if a browser would load this URL from another host. */
const isExternal = (url: string): boolean =>
  // A browser resolves 'https:x' to a path on an https page, but to another host on an http page.
  ['https://relative.invalid', 'http://relative.invalid'].some(
    (page) =>
      URL.canParse(url, page) && !['relative.invalid', ''].includes(new URL(url, page).host),
  )

/** Allows http, https, mailto, tel, sms and internal URLs. Any other URL becomes 'about:blank'. */
export const toSafeLink = (href: string): string =>
  ['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(schemeOf(href) ?? '')
    ? href
    : 'about:blank'

/**
 * Allows http, https and internal URLs, and base64 data: URLs of the listed formats. An empty or
 * any other URL becomes '//:0'.
 */
export function toSafePictureUrl(src: string): string {
  const scheme = src ? schemeOf(src) : undefined
  if (scheme === 'data:')
    return /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/i.test(src) ? src : '//:0'
  return scheme === 'http:' || scheme === 'https:' ? src : '//:0'
}

/** Returns the page URL of an embedded video, or '' for any other URL. */
function watchUrl(embed: string): string {
  const [, youtube, vimeo] =
    /^https:\/\/(?:www\.youtube\.com\/embed\/([\w-]+)|player\.vimeo\.com\/video\/(\d+))/.exec(
      embed,
    ) ?? []
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`
  return vimeo ? `https://vimeo.com/${vimeo}` : ''
}

/**
 * Only '<' followed by a letter, '/', '!' or '?' starts markup, so 'minder dan < 5' is plain text.
 */
const markupStart = /<[a-z/!?]/i

export const containsMarkup = (text: string): boolean => markupStart.test(text)
