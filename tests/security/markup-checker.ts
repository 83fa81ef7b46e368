// An independent checker of markup. It shares nothing with the sanitiser and accepts only the few
// forms that may come out of it.

const allowedTags = new Set(
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre code ol ul li span strong b em i u s del sub sup a img iframe table thead tbody tr th td'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(
  'class lang dir href target rel src alt width height title allowfullscreen data-list colspan rowspan scope'.split(
    ' ',
  ),
)
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/g

/** Forbidden tags, attributes and values in the HTML of a rich text. */
export function forbiddenIn(html: string): string[] {
  const forbidden: string[] = []
  const rest = html.replace(tagPattern, (_, _end: string, name: string, attributeText: string) => {
    if (!allowedTags.has(name)) forbidden.push(`<${name}>`)
    for (const [, attribute = '', value = ''] of attributeText.matchAll(
      / ([a-z-]+)(?:="([^"<>]*)")?/g,
    )) {
      if (!allowedAttributes.has(attribute)) forbidden.push(`${name} ${attribute}`)
      if (/&(?!(?:amp|lt|gt|quot|#39|#x27);)/.test(value)) forbidden.push(`disguise in ${value}`)
      if (['href', 'src'].includes(attribute) && runsScript(decodeEntities(value)))
        forbidden.push(`${name} ${attribute}=${value}`)
      if (attribute === 'class' && !/^(?:ql-[a-z0-9-]+(?: |$))*$/.test(value))
        forbidden.push(`class ${value}`)
      if (
        name === 'iframe' &&
        attribute === 'src' &&
        !/^https:\/\/(?:www\.youtube\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\/?(?:\?showinfo=0)?$/.test(
          value,
        )
      )
        forbidden.push(`video ${value}`)
    }
    return ''
  })
  if (rest.includes('<'))
    forbidden.push(`loose < in ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 40)}`)
  return forbidden
}

/**
 * Everything in the HTML of a block that could run a script, carry a style or load from another
 * host.
 */
export function scriptsIn(html: string): string[] {
  const forbidden: string[] = []
  for (const [, name = '', attributeText = ''] of html.matchAll(
    /<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g,
  )) {
    if (
      ['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link'].includes(
        name.toLowerCase(),
      ) &&
      !/type="application\/ld\+json"/.test(attributeText)
    )
      forbidden.push(`<${name}${attributeText}>`)
    for (const [, attribute = '', value = ''] of attributeText.matchAll(
      /\s([^\s=>"/]+)(?:="([^"]*)")?/g,
    )) {
      if (/^on|^style$|^srcdoc$|^formaction$/i.test(attribute))
        forbidden.push(`${name} ${attribute}`)
      if (/^(?:href|src|action|xlink:href)$/i.test(attribute) && runsScript(decodeEntities(value)))
        forbidden.push(`${name} ${attribute}=${value}`)
      if (attribute === 'src' && isOtherHost(decodeEntities(value)))
        forbidden.push(`${name} from ${value}`)
    }
  }
  return forbidden
}

/** The URL as a browser parses it. */
const urlOf = (url: string) =>
  URL.canParse(url, 'https://luwte.invalid') ? new URL(url, 'https://luwte.invalid') : undefined
const runsScript = (url: string) =>
  !['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'data:', 'about:', undefined].includes(
    urlOf(url)?.protocol,
  ) || /^\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif);)/i.test(url)
const isOtherHost = (url: string) =>
  ['https://luwte.invalid', 'http://luwte.invalid'].some(
    (page) => URL.canParse(url, page) && !['luwte.invalid', ''].includes(new URL(url, page).host),
  )

const decodeEntities = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
