// A strict parser of the XML that the shop writes: elements, attributes and text. It shares no code
// with the writer. Throws for XML that is not well-formed.

export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

function decode(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`unescaped character in ${text}`)
  return text.replaceAll(/&(\w*);?/g, (entity: string, name: string) => {
    if (!entity.endsWith(';') || entities[name] === undefined)
      throw new Error(`invalid entity ${entity}`)
    return entities[name]
  })
}

export function parseXml(xml: string): XmlElement {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*/, '')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let position = 0
  for (const tag of body.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const [source, isEnd, name = '', attributes = '', isEmpty] = tag
    const parent = open.at(-1)!
    parent.text += decode(body.slice(position, tag.index))
    position = tag.index + source.length
    if (isEnd) {
      if (open.length === 1 || parent.name !== name)
        throw new Error(`</${name}> does not close <${parent.name}>`)
      open.pop()
      continue
    }
    const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, decode(value)] as const,
    )
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(pairs),
      children: [],
      text: '',
    }
    parent.children.push(element)
    if (!isEmpty) open.push(element)
  }
  if (decode(body.slice(position)).trim() !== '' || root.text.trim() !== '')
    throw new Error('text outside the root element')
  const [element, second] = root.children
  if (open.length > 1 || !element || second)
    throw new Error('the document needs one closed root element')
  return element
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

export function requireChild(parent: XmlElement, name: string): XmlElement {
  const [child, second] = childrenOf(parent, name)
  if (!child || second) throw new Error(`<${parent.name}> needs one <${name}>`)
  return child
}
