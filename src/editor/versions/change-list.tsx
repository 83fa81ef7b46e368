// What changed on a page, for staff to read: block by block, new words underlined, old words struck through.

import type { FieldsOf } from '#domain/page/publication-check.ts'
import { changeWords } from './change-words.ts'
import { type BlockChange, type FieldChange, nothingChanged, pageDifferences, type PageState, type Words } from './page-differences.ts'

export function ChangeList({ before, after, fieldsOf }: { before: PageState; after: PageState; fieldsOf: FieldsOf }) {
  const changes = pageDifferences(before, after, fieldsOf)
  if (nothingChanged(changes)) return <p className="text-ink-soft">Er is geen verschil.</p>
  return (
    <ul className="grid gap-4">
      {changes.page.map((change) => (
        <li key={change.name} className="rounded-card border border-line bg-white p-4 sm:p-5">
          <FieldChanges fields={[{ ...change, name: '' }]} title={`${change.name} gewijzigd`} />
        </li>
      ))}
      {changes.blocks.map((change, at) => (
        <li key={at} className="rounded-card border border-line bg-white p-4 sm:p-5">
          <FieldChanges fields={change.is === 'moved' ? [] : change.fields} title={changeWords(change)} place={placeWords(change)} />
        </li>
      ))}
    </ul>
  )
}

function placeWords({ before, after, is }: BlockChange): string {
  if (is === 'moved') return `van plaats ${(before ?? 0) + 1} naar plaats ${(after ?? 0) + 1}`
  return `plaats ${(after ?? before ?? 0) + 1}`
}

function FieldChanges({ title, place, fields }: { title: string; place?: string; fields: readonly FieldChange[] }) {
  return (
    <>
      <h4 className="font-body text-base font-semibold tracking-normal">
        {title}
        {place && <span className="ms-2 text-sm font-normal text-ink-soft">{place}</span>}
      </h4>
      {fields.length > 0 && (
        <dl className="mt-2 grid gap-2">
          {fields.map(({ name, words, looks }, at) => (
            <div key={at}>
              {name && <dt className="text-sm text-ink-soft">{name}</dt>}
              <dd className="text-sm">{looks ? 'Alleen de opmaak is anders.' : <MarkedWords words={words} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Long stretches that stayed the same are shortened, so that the change can be seen. */
export function MarkedWords({ words }: { words: readonly Words[] }) {
  return (
    <span className="block whitespace-pre-line">
      {words.map(({ text, is }, at) => {
        if (is === 'added')
          return <Marked key={at} as="ins" says="nieuw" text={text} className="bg-lee decoration-success decoration-2 underline-offset-4" />
        if (is === 'removed') return <Marked key={at} as="del" says="weg" text={text} className="text-error decoration-2" />
        return <span key={at}>{shortened(text, at === 0, at === words.length - 1)}</span>
      })}
    </span>
  )
}

function Marked({ as: Mark, says, text, className }: { as: 'ins' | 'del'; says: string; text: string; className: string }) {
  return (
    <Mark className={`rounded-[3px] px-0.5 ${className}`}>
      <span className="sr-only">[{says}: </span>
      {text}
      <span className="sr-only">] </span>
    </Mark>
  )
}

const kept = 80
function shortened(text: string, first: boolean, last: boolean): string {
  if (text.length <= kept * 2) return text
  return `${first ? '' : text.slice(0, kept)} … ${last ? '' : text.slice(-kept)}`
}
