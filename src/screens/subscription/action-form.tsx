// One button that changes something about a subscription. It works before and without scripts; with them the page stays where it is.

import type { ReactNode } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { type FormAction, deedField, type Outcome } from './change.ts'

/** What the last press came to, and which deed is under way: one at a time. */
export function useActionOutcome() {
  const outcome = useActionData<Outcome>()
  const { state, formData } = useNavigation()
  return { outcome, busyWith: state === 'idle' ? undefined : formData?.get(deedField) }
}

type Props = {
  deed: FormAction
  /** What goes along unseen. */
  fields?: Readonly<Record<string, string>>
  button: ReactNode
  kind?: 'primary' | 'ghost'
  className?: string
  children?: ReactNode
}

/** A second press while one is under way does nothing. */
export function ActionForm({ deed, fields, button, kind = 'ghost', className, children }: Props) {
  const { busyWith } = useActionOutcome()
  return (
    <Form method="post" preventScrollReset replace className={className} onSubmit={(event) => busyWith && event.preventDefault()}>
      {Object.entries({ [deedField]: deed, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" kind={kind} busy={busyWith === deed}>
        {button}
      </Button>
    </Form>
  )
}
