import { fieldsOf, blockName } from '../block-definitions.ts'
import {
  type BlockChange,
  type FieldChange,
  nothingChanged,
  pageDifferences,
  type PageState,
  type WordDiff,
} from './page-differences.ts'

const changeTexts: Record<BlockChange['type'], string> = {
  added: 'toegevoegd',
  removed: 'weggehaald',
  changed: 'gewijzigd',
  moved: 'verplaatst',
}

export const blockChangeLabel = ({ layout, type }: Pick<BlockChange, 'layout' | 'type'>): string =>
  `${blockName(layout)} ${changeTexts[type]}`

export function ChangeList({ before, after }: { before: PageState; after: PageState }) {
  const changes = pageDifferences(before, after, fieldsOf)
  if (nothingChanged(changes)) return <p className="text-ink-soft">Er is geen verschil.</p>
  return (
    <ul className="grid gap-4">
      {changes.page.map((change) => (
        <li key={change.name} className="rounded-card border border-line bg-white p-4 sm:p-5">
          <FieldChanges fields={[{ ...change, name: '' }]} title={`${change.name} gewijzigd`} />
        </li>
      ))}
      {changes.blocks.map((change, index) => (
        <li key={index} className="rounded-card border border-line bg-white p-4 sm:p-5">
          <FieldChanges
            fields={change.type === 'moved' ? [] : change.fields}
            title={blockChangeLabel(change)}
            position={describePosition(change)}
          />
        </li>
      ))}
    </ul>
  )
}

function describePosition({ before, after, type }: BlockChange): string {
  if (type === 'moved') return `van plaats ${(before ?? 0) + 1} naar plaats ${(after ?? 0) + 1}`
  return `plaats ${(after ?? before ?? 0) + 1}`
}

function FieldChanges({
  title,
  position,
  fields,
}: {
  title: string
  position?: string
  fields: readonly FieldChange[]
}) {
  return (
    <>
      <h4 className="font-body text-base font-semibold tracking-normal">
        {title}
        {position && <span className="ms-2 text-sm font-normal text-ink-soft">{position}</span>}
      </h4>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-2">
          {fields.map(({ name, words, isFormattingOnly }, index) => (
            <div key={index}>
              {name && <dt className="text-sm text-ink-soft">{name}</dt>}
              <dd className="text-sm">
                {isFormattingOnly ? (
                  'Alleen de opmaak is anders.'
                ) : (
                  <HighlightedWords words={words} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

export function HighlightedWords({ words }: { words: readonly WordDiff[] }) {
  return (
    <span className="block whitespace-pre-line">
      {words.map(({ text, type }, index) => {
        if (type === 'added')
          return (
            <MarkedText
              key={index}
              as="ins"
              spokenLabel="nieuw"
              text={text}
              className="bg-lee decoration-success decoration-2 underline-offset-4"
            />
          )
        if (type === 'removed')
          return (
            <MarkedText
              key={index}
              as="del"
              spokenLabel="weg"
              text={text}
              className="text-error decoration-2"
            />
          )
        return <span key={index}>{shorten(text, index === 0, index === words.length - 1)}</span>
      })}
    </span>
  )
}

function MarkedText({
  as: Mark,
  spokenLabel,
  text,
  className,
}: {
  as: 'ins' | 'del'
  spokenLabel: string
  text: string
  className: string
}) {
  return (
    <Mark className={`rounded-[3px] px-0.5 ${className}`}>
      <span className="sr-only">[{spokenLabel}: </span>
      {text}
      <span className="sr-only">] </span>
    </Mark>
  )
}

const contextLength = 80
function shorten(text: string, first: boolean, last: boolean): string {
  if (text.length <= contextLength * 2) return text
  return `${first ? '' : text.slice(0, contextLength)} … ${last ? '' : text.slice(-contextLength)}`
}
