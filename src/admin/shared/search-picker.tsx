import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useMutation } from '#components/requests/use-mutation.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'

type Props<Found> = {
  label: string
  hint?: string
  button?: string
  /** Of the form around the picker. */
  error?: string | undefined
  find: (text: string) => Promise<readonly Found[]>
  /** The API explains what it needs to search, also for an empty text. */
  asksForText?: boolean
  /** The name of what the shop finds, such as 'Gevonden klanten'. */
  listName: string
  nothingFound?: string
  keyOf: (found: Found) => string | number
  onChoose: (found: Found) => void
  children: (found: Found, choose: () => void) => ReactNode
}

export function SearchPicker<Found>({
  label,
  hint,
  button = 'Zoek',
  error,
  find,
  asksForText = false,
  listName,
  nothingFound = 'Niets gevonden.',
  keyOf,
  onChoose,
  children,
}: Props<Found>) {
  const [found, setFound] = useState<readonly Found[]>()
  const { notice, errors, busy, run } = useMutation()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search')).trim()
    if (text || asksForText) void run(async () => setFound(await find(text)))
  }
  const choose = (chosen: Found) => {
    setFound(undefined)
    onChoose(chosen)
  }
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-3">
        <LabelledField
          label={label}
          {...(hint && { hint })}
          name="search"
          type="search"
          autoComplete="off"
          error={error ?? Object.values(errors)[0]?.[0] ?? notice?.text}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="submit" kind="ghost" busy={busy}>
          {button}
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {found?.length === 0 && <p className="text-ink-soft">{nothingFound}</p>}
        {found && found.length > 0 && (
          <ul aria-label={listName} className="grid gap-1">
            {found.map((one) => (
              <li key={keyOf(one)}>{children(one, () => choose(one))}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
