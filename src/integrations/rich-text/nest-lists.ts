// Turns the lists of the editor into nested lists. The editor stores every list as one `ol` whose
// items have a type and an indent, which only the shop's own style sheet shows as such.

type Item = { type: string; indent: number; start: number | undefined; html: string }

const editorList =
  /<ol>((?:\s*<li\b[^>]*\bdata-list="[^>]*>(?:(?!<\/?(?:li|ol|ul)\b)[\s\S])*<\/li>)+)\s*<\/ol>/g

/** Expects HTML as the editor stores it. Leaves other lists as they are. */
export const nestLists = (html: string): string =>
  html.replaceAll(editorList, (_, items: string) => listHtml(readItems(items)))

/** Like `nestLists`, but writes a line of text for each item. */
export const listsToLines = (html: string): string =>
  html.replaceAll(editorList, (_, items: string) => {
    const counts: number[] = []
    const lines = readItems(items).map(({ type, indent, start, html: content }) => {
      counts.length = indent + 1
      counts[indent] =
        type === 'ordered' ? (start ?? (counts[indent] ?? 0) + 1) : (counts[indent] ?? 0)
      return `<br>${type === 'ordered' ? `${counts[indent]}.` : '-'} ${content}`
    })
    return `${lines.join('')}<p></p>`
  })

function readItems(html: string): Item[] {
  return [...html.matchAll(/<li\b([^>]*)>([\s\S]*?)<\/li>/g)].map(
    ([, attributes = '', content = '']) => ({
      type: /data-list="(\w+)"/.exec(attributes)?.[1] ?? 'bullet',
      indent: Number(/\bql-indent-(\d)/.exec(attributes)?.[1] ?? 0),
      start: numberOf(/\bql-start-(\d+)/.exec(attributes)?.[1]),
      html: content,
    }),
  )
}

const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

/** An item belongs to the last item before it with a smaller indent. */
function listHtml(items: readonly Item[]): string {
  let html = ''
  let tag: string | undefined
  for (let at = 0; at < items.length;) {
    const { type, indent, start, html: content } = items[at]!
    let end = at + 1
    while (end < items.length && items[end]!.indent > indent) end += 1
    const itemTag = type === 'ordered' ? 'ol' : 'ul'
    if (tag !== itemTag || start !== undefined) {
      if (tag) html += `</${tag}>`
      html += start === undefined ? `<${itemTag}>` : `<ol start="${start}">`
      tag = itemTag
    }
    html += `<li>${content}${listHtml(items.slice(at + 1, end))}</li>`
    at = end
  }
  return tag ? `${html}</${tag}>` : ''
}
