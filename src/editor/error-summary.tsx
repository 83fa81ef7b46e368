import { useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'
import { findBlockDefinition, blockName } from './block-definitions.ts'
import type { Field, Fields } from '#domain/content/block-fields.ts'
import type { DraftBlock, FieldPath } from './page-draft.ts'
import type { SaveProblem } from './editor-session.ts'

type Props = {
  text: string
  problems: readonly SaveProblem[]
  content: readonly DraftBlock[]
  onGo: (at: NonNullable<SaveProblem['at']>) => void
}

export function ErrorSummary({ text, problems, content, onGo }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <div ref={summary} tabIndex={-1} className="rounded-card">
      <Notice kind="error">
        <p className="font-semibold">{text}</p>
        {problems.length > 0 && (
          <ul className="mt-1 text-sm">
            {problems.map(({ text: problemText, at }) => (
              <li key={`${problemText} ${JSON.stringify(at)}`}>
                {at ? (
                  <button type="button" onClick={() => onGo(at)} className="link inline text-start">
                    {describeLocation(at, content)}: {problemText}
                  </button>
                ) : (
                  problemText
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

const pageFields: Record<string, string> = {
  title: 'Titel',
  slug: 'Adres',
  description: 'Omschrijving',
  cover_image: 'Omslagfoto',
  published_at: 'Publicatiedatum',
}

function describeLocation(
  at: NonNullable<SaveProblem['at']>,
  content: readonly DraftBlock[],
): string {
  if ('field' in at) return pageFields[at.field] ?? at.field
  const index = content.findIndex(({ key }) => key === at.key)
  const layout = content[index]?.layout ?? ''
  return [
    `${index + 1}. ${blockName(layout)}`,
    ...fieldLabels(findBlockDefinition(layout)?.fields ?? {}, at.path),
  ].join(', ')
}

function fieldLabels(fields: Fields, [name, ...rest]: FieldPath): string[] {
  const field: Field | undefined = name === undefined ? undefined : fields[name]
  if (!field) return []
  if (field.kind === 'object') return [field.label, ...fieldLabels(field.of, rest)]
  if (field.kind !== 'repeater') return [field.label]
  const [index, ...inner] = rest
  return typeof index === 'number'
    ? [`${field.label} ${index + 1}`, ...fieldLabels(field.of, inner)]
    : [field.label]
}
