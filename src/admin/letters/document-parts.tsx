// The text of a document without layout, such as the terms in a letter.

import type { DocumentPart } from '#domain/content/document-parts.ts'

export const DocumentParts = ({ parts }: { parts: readonly DocumentPart[] }) =>
  parts.map((part, index) => <Part key={index} part={part} />)

function Part({ part }: { part: DocumentPart }) {
  switch (part.kind) {
    case 'heading':
      return part.level === 2 ? (
        <h3 className="mt-5 mb-1 font-semibold">{part.text}</h3>
      ) : (
        <h4 className="mt-4 mb-1 font-semibold">{part.text}</h4>
      )
    case 'paragraph':
      return <p className="mb-3 whitespace-pre-line">{part.text}</p>
    case 'list': {
      const items = part.items.map((item, index) => <li key={index}>{item}</li>)
      return part.ordered ? (
        <ol start={part.start} className="mb-3 list-decimal ps-6">
          {items}
        </ol>
      ) : (
        <ul className="mb-3 list-disc ps-6">{items}</ul>
      )
    }
    case 'table':
      return (
        <table className="mb-3 w-full text-start">
          <tbody>
            {part.rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} className="border-b border-line py-1 pe-4 align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}
