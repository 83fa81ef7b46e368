// Computes how a piece of pasted text looks, as a browser would: styles are inherited, and an
// element deeper in the text may undo them.

import type { Declarations } from './style-rules.ts'

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
