// Reads a page of the shop as a browser without scripts does: its text, links and forms. It knows
// only the HTML that React writes.

export type Attributes = Record<string, string>
export type Element = { attributes: Attributes; text: string; html: string }

const entities: Attributes = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) =>
  text.replaceAll(/&([a-z]+|#x?\d+);/g, (entity, name: string) => entities[name] ?? entity)

const readAttributes = (tag: string): Attributes =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  )

/** The text, as it is read: without tags, scripts and repeated spaces. */
export const textOf = (html: string): string =>
  decode(
    html
      .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
      .replaceAll(/<!--[^]*?-->/g, '')
      .replaceAll(/<\/?(?:span|b|strong|em|i|a|mark|sup)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** All elements with this tag, which must not contain each other. */
export const elementsOf = (html: string, tag: string): Element[] =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
    ([, attributes = '', content = '']) => ({
      attributes: readAttributes(attributes),
      text: textOf(content),
      html: content,
    }),
  )

const controlsOf = (html: string, tag: string): Attributes[] =>
  [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    readAttributes(attributes),
  )

const isPressed = ({ type = 'text', checked }: Attributes) =>
  !['submit', 'button'].includes(type) &&
  (!['radio', 'checkbox'].includes(type) || checked !== undefined)

type Field = [name: string, value: string]

/**
 * What a form sends that is submitted as the server wrote it; `page` may have more fields of it.
 */
function writtenValues({ attributes: { id }, html }: Element, page: string): Field[] {
  const belongs = (attributes: Attributes) => id !== undefined && attributes['form'] === id
  const inputs = [...controlsOf(html, 'input'), ...controlsOf(page, 'input').filter(belongs)]
  const lists = [
    ...elementsOf(html, 'select'),
    ...elementsOf(page, 'select').filter(({ attributes }) => belongs(attributes)),
  ]
  return [
    ...inputs.filter(isPressed).map((input): Field => [input['name'] ?? '', input['value'] ?? '']),
    ...lists.map(({ attributes, html: options }): Field => {
      const all = elementsOf(options, 'option')
      const chosen = all.find((option) => option.attributes['selected'] !== undefined) ?? all[0]
      return [attributes['name'] ?? '', chosen?.attributes['value'] ?? '']
    }),
    ...elementsOf(html, 'textarea').map(({ attributes, text }): Field => [
      attributes['name'] ?? '',
      text,
    ]),
  ].filter(([name]) => name)
}

/** The buttons that submit a form; `page` may have more of them. */
const buttonsOf = ({ attributes: { id }, html }: Element, page: string): Element[] =>
  [
    ...elementsOf(html, 'button'),
    ...elementsOf(page, 'button').filter(({ attributes }) => id && attributes['form'] === id),
  ].filter(({ attributes }) => attributes['type'] !== 'button')

export type HtmlPage = {
  status: number
  html: string
  headers: Headers
  url: URL
  /** Its text, without the head. */
  text: string
  main: string
  heading: string
  links: (container?: string) => Element[]
}

async function readPage(response: Response): Promise<HtmlPage> {
  const html = await response.text()
  const body = html.slice(html.indexOf('<body'))
  return {
    status: response.status,
    html,
    headers: response.headers,
    url: new URL(response.url),
    text: textOf(body),
    main: elementsOf(body, 'main')[0]?.html ?? '',
    heading: elementsOf(body, 'h1')[0]?.text ?? '',
    links: (container = body) =>
      elementsOf(container, 'a').filter(({ attributes }) => attributes['href']),
  }
}

/** A visitor of the shop at this URL without scripts. */
export function createScriptlessVisitor(shopUrl: string) {
  const open = async (path: string) => readPage(await fetch(new URL(path, shopUrl)))
  /**
   * Fills in the form that contains `text`, or that has this id or label, and presses its button
   * with this text, by default its first one.
   * @throws when the page has no such form or button.
   */
  const submit = async (
    page: HtmlPage,
    form: string,
    choices: Record<string, string | string[]> = {},
    button?: string,
  ): Promise<HtmlPage> => {
    const found = elementsOf(page.html, 'form').find(
      ({ attributes, text }) =>
        attributes['id'] === form || attributes['aria-label'] === form || text.includes(form),
    )
    if (!found) throw new Error(`no form “${form}” on ${page.url.pathname}`)
    const pressed = buttonsOf(found, page.html).find(
      ({ attributes, text }) => !button || (attributes['aria-label'] ?? text) === button,
    )
    if (!pressed) throw new Error(`no button “${button}” on ${page.url.pathname}`)
    const values = new URLSearchParams(
      writtenValues(found, page.html).filter(([name]) => !(name in choices)),
    )
    for (const [name, value] of Object.entries(choices))
      for (const one of [value].flat()) values.append(name, one)
    const { name, value = '' } = pressed.attributes
    if (name) values.append(name, value)
    const action = new URL(found.attributes['action'] || page.url.pathname, shopUrl)
    if (found.attributes['method']?.toLowerCase() !== 'post')
      return readPage(await fetch(`${action.href}?${values.toString()}`))
    return readPage(await fetch(action, { method: 'POST', body: values }))
  }
  /** Follows the first link with this text. @throws when there is none. */
  const follow = (page: HtmlPage, text: string | RegExp) => {
    const link = page
      .links()
      .find((one) => (typeof text === 'string' ? one.text === text : text.test(one.text)))
    if (!link) throw new Error(`no link ${String(text)} on ${page.url.pathname}`)
    return open(link.attributes['href']!)
  }
  return { open, submit, follow }
}
