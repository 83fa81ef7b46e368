// The nodes of pasted HTML. A parser reads them without the browser, because a browser would report
// each inline style and event handler to the content security policy, and drop the styles.

import { parseDocument } from 'htmlparser2'

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
