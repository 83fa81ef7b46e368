// The nodes of pasted HTML. A parser reads them without the browser, because a browser would report
// each inline style and event handler to the content security policy, and drop the styles.

import { parseDocument } from 'htmlparser2'
import { withoutOrigin } from '#domain/content/links/collect-internal-links.ts'

export type PastedNode = ReturnType<typeof parseDocument>['children'][number]
export type PastedElement = Extract<PastedNode, { attribs: Record<string, string> }>

/** Accepts the clipboard format of Windows too, which starts with lines such as `Version:0.9`. */
export const parsePastedHtml = (html: string): PastedNode[] =>
  parseDocument(html.replace(/^Version:[\d.]+\s[^<]*/, '')).children

export const isElement = (node: PastedNode): node is PastedElement => 'attribs' in node

type PastedText = Extract<PastedNode, { data: string }>
export const isText = (node: PastedNode): node is PastedText => node.nodeType === 3

/** The name in lower case, with the prefix of Office: `o:p`. */
export const tagOf = (element: PastedElement): string => element.name.toLowerCase()

export function textOf(node: PastedNode): string {
  if (isText(node)) return node.data
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Returns the elements below a node in document order. */
export function elementsIn(nodes: readonly PastedNode[]): PastedElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.children)] : []))
}

/**
 * Returns undefined for an address that only means something inside the document it came from, and
 * 'about:blank' for a scheme that a text may not have. Takes the real address out of the wrapping
 * that Outlook and Google put around links. An address of the shop itself loses its host.
 */
export function toPastedLink(
  attributes: Readonly<Record<string, string>>,
  shopOrigin: string,
): string | undefined {
  const href = unwrap((attributes['originalsrc'] || attributes['href'] || '').trim())
  if (href === '' || href === '#' || /^(?:#_|file:|mhtml:|onenote:|about:)/i.test(href))
    return undefined
  if (href.startsWith('#')) return href
  const scheme = URL.canParse(href, shopOrigin) ? new URL(href, shopOrigin).protocol : undefined
  return scheme && /^(?:https?|mailto|tel|sms):$/.test(scheme)
    ? withoutOrigin(href, shopOrigin)
    : 'about:blank'
}

function unwrap(href: string): string {
  if (
    !/^https:\/\/[^/]*(?:safelinks\.protection\.outlook\.com|www\.google\.[a-z.]+\/url)/i.test(href)
  )
    return href
  if (!URL.canParse(href)) return href
  const { searchParams } = new URL(href)
  const inner = searchParams.get('url') ?? searchParams.get('q') ?? ''
  return /^(?:https?|mailto):/i.test(inner) ? inner : href
}

/** True for a picture of another site, which the pages of the shop do not load. */
export const isForeignPicture = (src: string, shopOrigin: string): boolean =>
  /^(?:https?:)?\/\//i.test(withoutOrigin(src.trim(), shopOrigin))

/** True for a picture that only exists on the computer or in the document it was copied from. */
export const isLocalPicture = (src: string): boolean =>
  /^(?:data|blob|file|cid|ms-|webkit-fake-url|x-)[\w-]*:/i.test(src.trim()) || src.trim() === ''

/**
 * Computes how a piece of pasted text looks, as a browser would: styles are inherited, and an
 * element deeper in the text may undo them.
 */
export type TextStyle = {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  script?: 'sub' | 'sup' | undefined
  href?: string | undefined
  /** True where spaces and line ends count. */
  isPreformatted: boolean
  /** Classes of the shop's own formats. */
  classes: readonly string[]
}

export const plainStyle: TextStyle = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  isPreformatted: false,
  classes: [],
}

const tagStyles: Readonly<Record<string, Partial<TextStyle>>> = {
  ...inAll('b strong th', { bold: true }),
  ...inAll('i em cite dfn var', { italic: true }),
  ...inAll('u ins', { underline: true }),
  ...inAll('s strike del', { strike: true }),
  sub: { script: 'sub' },
  sup: { script: 'sup' },
  ...inAll('pre textarea', { isPreformatted: true }),
}

function inAll(tags: string, style: Partial<TextStyle>): Record<string, Partial<TextStyle>> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, style]))
}

const ownInlineClass = /^ql-(?:color|bg|size|font)-[a-z]+$/

/** Does not compute `href`, because a link may have no address. */
export function inheritStyle(
  parent: TextStyle,
  tag: string,
  css: Declarations,
  classNames: readonly string[],
): TextStyle {
  const own = tagStyles[tag] ?? {}
  const lines = [css['text-decoration'], css['text-decoration-line']].filter(Boolean).join(' ')
  const space = css['white-space']
  return {
    ...parent,
    ...own,
    bold: boldOf(css) ?? own.bold ?? parent.bold,
    italic: italicOf(css) ?? own.italic ?? parent.italic,
    // A line through or below a text also runs through what is inside it.
    underline: parent.underline || (lines ? lines.includes('underline') : !!own.underline),
    strike: parent.strike || (lines ? lines.includes('line-through') : !!own.strike),
    script: scriptOf(css['vertical-align']) ?? own.script ?? parent.script,
    isPreformatted: space
      ? /^(?:pre|break-spaces)/.test(space) && space !== 'pre-line'
      : (own.isPreformatted ?? parent.isPreformatted),
    classes: [
      ...new Set([...parent.classes, ...classNames.filter((name) => ownInlineClass.test(name))]),
    ],
  }
}

function boldOf(css: Declarations): boolean | undefined {
  const weight = css['font-weight'] ?? /\b(?:bold(?:er)?|[1-9]00)\b/.exec(css['font'] ?? '')?.[0]
  if (!weight || /inherit|unset|revert/.test(weight)) return undefined
  return weight.startsWith('bold') || Number(weight) >= 600
}

function italicOf(css: Declarations): boolean | undefined {
  const style = css['font-style'] ?? /\b(?:italic|oblique)\b/.exec(css['font'] ?? '')?.[0]
  if (!style || /inherit|unset|revert/.test(style)) return undefined
  return /^(?:italic|oblique)/.test(style)
}

const scriptOf = (align: string | undefined): 'sub' | 'sup' | undefined =>
  align === 'super' ? 'sup' : align === 'sub' ? 'sub' : undefined

export const isSameStyle = (a: TextStyle, b: TextStyle): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike &&
  a.script === b.script &&
  a.href === b.href &&
  a.classes.join(' ') === b.classes.join(' ')

/** The names are in lower case. */
export type Declarations = Readonly<Record<string, string>>
/** `lists` has the number format of Word's lists, by `l0:level1`. */
export type StyleRules = {
  selectors: ReadonlyMap<string, Declarations>
  lists: ReadonlyMap<string, string>
}

/** A quoted value may contain a semicolon. */
const declaration = /([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/g

export const parseDeclarations = (style: string): Declarations =>
  Object.fromEntries(
    [...style.matchAll(declaration)].map(([, name, value]) => [
      name!.toLowerCase(),
      value!.replace(/\s*!important$/i, '').trim(),
    ]),
  )

export function readStyleRules(nodes: readonly PastedNode[]): StyleRules {
  const selectors = new Map<string, Declarations>()
  const lists = new Map<string, string>()
  const sheets = elementsIn(nodes).filter((element) => tagOf(element) === 'style')
  for (const sheet of sheets) {
    const css = textOf(sheet).replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    for (const [, names = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const list = /^\s*@list\s+(l\d+:level\d+)/.exec(names)?.[1]
      if (list) lists.set(list, parseDeclarations(body)['mso-level-number-format'] ?? 'decimal')
      for (const name of names.split(',').map((selector) => selector.trim()))
        if (/^[a-z][a-z0-9]*$|^(?:[a-z][a-z0-9]*)?\.[\w-]+$/i.test(name))
          selectors.set(name, { ...selectors.get(name), ...parseDeclarations(body) })
    }
  }
  return { selectors, lists }
}

export const classesOf = (element: PastedElement): string[] =>
  (element.attribs['class'] ?? '').split(/\s+/).filter(Boolean)

/** An inline style wins from a class, and a class from the name of the element. */
export function declarationsOf(element: PastedElement, { selectors }: StyleRules): Declarations {
  const classes = classesOf(element)
  const names = [
    tagOf(element),
    ...classes.map((name) => `.${name}`),
    ...classes.map((name) => `${tagOf(element)}.${name}`),
  ]
  return Object.assign(
    {},
    ...names.map((name) => selectors.get(name)),
    parseDeclarations(element.attribs['style'] ?? ''),
  ) as Declarations
}
