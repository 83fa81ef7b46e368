// A judge of markup that shares nothing with the sanitiser: it knows the few forms that may come out, and takes nothing else.

const tags = new Set(
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre code ol ul li span strong b em i u s del sub sup a img iframe table thead tbody tr th td'.split(
    ' ',
  ),
)
const attributes = new Set(
  'class lang dir href target rel src alt width height title allowfullscreen data-list colspan rowspan scope'.split(' '),
)
const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)( \/)?>/g

/** What in the markup of a formatted text should not be there; empty when all is well. */
export function strangersIn(html: string): string[] {
  const found: string[] = []
  const rest = html.replace(tag, (_, _end: string, name: string, given: string) => {
    if (!tags.has(name)) found.push(`<${name}>`)
    for (const [, attribute = '', value = ''] of given.matchAll(/ ([a-z-]+)(?:="([^"<>]*)")?/g)) {
      if (!attributes.has(attribute)) found.push(`${name} ${attribute}`)
      if (/&(?!(?:amp|lt|gt|quot|#39|#x27);)/.test(value)) found.push(`disguise in ${value}`)
      if (['href', 'src'].includes(attribute) && runs(decoded(value))) found.push(`${name} ${attribute}=${value}`)
      if (attribute === 'class' && !/^(?:ql-[a-z0-9-]+(?: |$))*$/.test(value)) found.push(`class ${value}`)
      if (
        name === 'iframe' &&
        attribute === 'src' &&
        !/^https:\/\/(?:www\.youtube\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\/?(?:\?showinfo=0)?$/.test(value)
      )
        found.push(`film ${value}`)
    }
    return ''
  })
  if (rest.includes('<')) found.push(`loose < in ${rest.slice(rest.indexOf('<'), rest.indexOf('<') + 40)}`)
  return found
}

/** Markup of a whole block: whatever it is made of, nothing in it starts a program or carries a style. */
export function programsIn(html: string): string[] {
  const found: string[] = []
  for (const [, name = '', given = ''] of html.matchAll(/<([a-zA-Z][^\s/>]*)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>/g)) {
    if (
      ['script', 'style', 'iframe', 'object', 'embed', 'base', 'meta', 'link'].includes(name.toLowerCase()) &&
      !/type="application\/ld\+json"/.test(given)
    )
      found.push(`<${name}${given}>`)
    for (const [, attribute = '', value = ''] of given.matchAll(/\s([^\s=>"/]+)(?:="([^"]*)")?/g)) {
      if (/^on|^style$|^srcdoc$|^formaction$/i.test(attribute)) found.push(`${name} ${attribute}`)
      if (/^(?:href|src|action|xlink:href)$/i.test(attribute) && runs(decoded(value))) found.push(`${name} ${attribute}=${value}`)
      if (attribute === 'src' && elsewhere(decoded(value))) found.push(`${name} from ${value}`)
    }
  }
  return found
}

/** As the browser reads it. */
const urlOf = (address: string) => (URL.canParse(address, 'https://luwte.invalid') ? new URL(address, 'https://luwte.invalid') : undefined)
const runs = (address: string) =>
  !['http:', 'https:', 'mailto:', 'tel:', 'sms:', 'data:', 'about:', undefined].includes(urlOf(address)?.protocol) ||
  /^\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif);)/i.test(address)
const elsewhere = (address: string) =>
  ['https://luwte.invalid', 'http://luwte.invalid'].some(
    (page) => URL.canParse(address, page) && !['luwte.invalid', ''].includes(new URL(address, page).host),
  )

const decoded = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&amp;', '&')
