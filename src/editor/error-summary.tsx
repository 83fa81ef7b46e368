// Everything that keeps the page from being saved, each with the way to its field.

import { useEffect, useRef } from 'react'
import { Notice } from '#ui/notice.tsx'
import { blockForm, blockName } from './block-forms.ts'
import type { Field, Fields } from '#domain/page/fields.ts'
import type { DraftBlock, FieldPath } from './page-draft.ts'
import type { SaveProblem } from './save-problems.ts'

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
            {problems.map(({ text: wrong, at }) => (
              <li key={`${wrong} ${JSON.stringify(at)}`}>
                {at ? (
                  <button type="button" onClick={() => onGo(at)} className="link inline text-start">
                    {placeOf(at, content)}: {wrong}
                  </button>
                ) : (
                  wrong
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

function placeOf(at: NonNullable<SaveProblem['at']>, content: readonly DraftBlock[]): string {
  if ('field' in at) return pageFields[at.field] ?? at.field
  const place = content.findIndex(({ key }) => key === at.key)
  const layout = content[place]?.layout ?? ''
  return [`${place + 1}. ${blockName(layout)}`, ...labelsAlong(blockForm(layout)?.fields ?? {}, at.path)].join(', ')
}

function labelsAlong(fields: Fields, [name, ...rest]: FieldPath): string[] {
  const field: Field | undefined = name === undefined ? undefined : fields[name]
  if (!field) return []
  if (field.kind === 'object') return [field.label, ...labelsAlong(field.of, rest)]
  if (field.kind !== 'repeater') return [field.label]
  const [place, ...inner] = rest
  return typeof place === 'number' ? [`${field.label} ${place + 1}`, ...labelsAlong(field.of, inner)] : [field.label]
}
