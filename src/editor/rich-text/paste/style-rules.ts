// Reads the styles of pasted HTML: inline styles, and the few rules of a style sheet that say how
// text looks.

import { elementsIn, type PastedElement, type PastedNode, tagOf, textOf } from './pasted-node.ts'

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
