import { formatDateTimeOrDash } from './format.ts'
import { FieldForm } from './forms/field-form.tsx'

type Note = { id: number; at: string; text: string; by: string }

export const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <ul className="grid gap-4 empty:hidden">
    {notes.map(({ id, at, text, by }) => (
      <li key={id}>
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="text-sm text-ink-soft">
          {by}, {formatDateTimeOrDash(at)}
        </p>
      </li>
    ))}
  </ul>
)

type FormProps = {
  /** Identifies the draft, such as the order number. */
  about: string
  /** Returns what to report. */
  send: (text: string) => Promise<string>
}

export const NoteForm = ({ about, send }: FormProps) => (
  <FieldForm
    fields={{
      text: {
        kind: 'textarea',
        label: 'Nieuwe aantekening',
        hint: 'Wie inpakt leest dit op de paklijst. De klant kan het lezen als die opvraagt wat we bewaren.',
        required: true,
        max: 1000,
      },
    }}
    button="Schrijf op"
    buttonKind="ghost"
    draft={`aantekening ${about}`}
    send={({ text }) => send(text)}
  />
)
