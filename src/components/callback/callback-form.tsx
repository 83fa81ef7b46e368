// The form with which a visitor asks to be called back. It asks for no name and no reason.

import { type SubmitEvent, useRef, useState } from 'react'
import {
  callbackPartLabels,
  callbackParts,
  callbackRequestDays,
  type CallbackPart,
  invalidPhoneMessage,
  parseDutchPhone,
} from '#domain/customer/callback-request.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { browserApi } from '../api-context.ts'
import { useMutation } from '../requests/use-mutation.ts'

/**
 * Before hydration the browser validates the field, and method="dialog" prevents the browser from
 * sending the number.
 */
export function CallbackForm() {
  const { state, run } = useMutation()
  const [part, setPart] = useState<CallbackPart>('any')
  const [isInvalid, setIsInvalid] = useState(false)
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const fieldError = isInvalid
    ? invalidPhoneMessage
    : state.status === 'failed'
      ? state.errors['phone']?.[0]
      : undefined

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const phone = input.current?.value ?? ''
    const isValid = parseDutchPhone(phone) !== undefined
    setIsInvalid(!isValid)
    const isSent =
      isValid &&
      (await run(() => browserApi('POST /api/callback-requests', { body: { phone, part } })))
    if (!isSent) input.current?.focus()
  }

  return (
    <>
      {state.status !== 'done' && (
        <form
          noValidate={isHydrated}
          method="dialog"
          onSubmit={(event) => void send(event)}
          className="grid gap-4 scripts-off:hidden"
        >
          <LabelledField
            ref={input}
            type="tel"
            name="phone"
            required
            autoComplete="tel"
            label="Je telefoonnummer"
            hint="Je hoeft geen naam en geen reden te geven."
            {...(fieldError && { error: fieldError })}
          />
          <fieldset>
            <legend className="mb-2 font-semibold">Wanneer bellen we?</legend>
            <div className="grid gap-2.5">
              {callbackParts.map((one) => (
                <label
                  key={one}
                  className="choice flex min-h-control items-center gap-3 rounded-[12px] px-4"
                >
                  <input
                    type="radio"
                    name="part"
                    value={one}
                    checked={part === one}
                    onChange={() => setPart(one)}
                    className="size-5 flex-none accent-deep"
                  />
                  {callbackPartLabels[one]}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="text-sm text-ink-soft">
            Wie belt, noemt eerst alleen een voornaam, en de winkel pas als jij het bent. We spreken
            niets in. Welk nummer je ziet, hangt af van je telefoon; dat weten we niet vooraf. Je
            nummer wissen we na het gesprek, en na {callbackRequestDays} dagen ook als we je niet
            bereikten.
          </p>
          <Button
            type="submit"
            scripted
            busy={state.status === 'loading'}
            className="justify-self-start max-sm:w-full"
          >
            Bel mij terug
          </Button>
        </form>
      )}
      <p className="hidden scripts-off:block">
        Zet JavaScript aan in je browser om te vragen of we terugbellen. Zelf bellen kan ook.
      </p>
      <div aria-live="polite" className="empty:hidden">
        {state.status === 'failed' && !fieldError && <Notice kind="error">{state.message}</Notice>}
        {state.status === 'done' && (
          <Notice kind="success">
            We hebben je nummer. We bellen je als we open zijn, zo snel we kunnen.
          </Notice>
        )}
      </div>
    </>
  )
}
