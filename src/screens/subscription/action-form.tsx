// A form with one button that performs a subscription action. It works without JavaScript; after
// hydration it submits without a page load.

import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { type FormAction, actionFieldName, type ActionOutcome } from './action.ts'

/**
 * Returns the outcome of the last action and the name of the action in progress. At most one action
 * runs at a time.
 */
export function useActionOutcome() {
  const outcome = useActionData<ActionOutcome>()
  const { state, formData } = useNavigation()
  return { outcome, runningAction: state === 'idle' ? undefined : formData?.get(actionFieldName) }
}

type Props = {
  action: FormAction
  fields?: Readonly<Record<string, string>>
  button: ReactNode
  kind?: 'primary' | 'ghost'
  className?: string
  children?: ReactNode
}

/** Ignores submits while an action is in progress. */
export function ActionForm({ action, fields, button, kind = 'ghost', className, children }: Props) {
  const { runningAction } = useActionOutcome()
  return (
    <Form
      method="post"
      preventScrollReset
      replace
      className={className}
      onSubmit={(event) => runningAction && event.preventDefault()}
    >
      {Object.entries({ [actionFieldName]: action, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" kind={kind} busy={runningAction === action}>
        {button}
      </Button>
    </Form>
  )
}

/** Returns a ref to an element that takes the focus whenever `value` changes to a truthy value. */
export function useFocusOnChange<Target extends HTMLElement>(value: unknown) {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (value) target.current?.focus()
  }, [value])
  return target
}
