import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { currentConsentWording } from '#domain/newsletter/consent.ts'
import { browserApi } from '../api-context.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

type Feedback = 'none' | 'empty' | 'error' | 'success'

/**
 * Before hydration the browser validates the field, and method="dialog" prevents the browser from
 * sending the address.
 */
export function NewsletterForm() {
  const [feedback, setFeedback] = useState<Feedback>('none')
  const [busy, setBusy] = useState(false)
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const field = input.current
    if (!field || busy) return
    if (field.value === '') {
      setFeedback('empty')
      field.focus()
      return
    }
    setFeedback('none')
    if (!field.reportValidity()) return
    setBusy(true)
    try {
      await browserApi('POST /api/newsletter-signup', { body: { email: field.value } })
      field.value = ''
      setFeedback('success')
    } catch (error) {
      console.warn('newsletter signup failed', error)
      setFeedback('error')
      field.focus()
    }
    setBusy(false)
  }

  return (
    <form
      noValidate={isHydrated}
      method="dialog"
      onSubmit={(event) => void send(event)}
      className="noscript:hidden"
    >
      <div className="flex flex-wrap items-start gap-3">
        <LabelledField
          ref={input}
          type="email"
          name="email"
          required
          autoComplete="email"
          label="E-mail voor de nieuwsbrief"
          placeholder="{email}"
          inputClassName="placeholder:opacity-0"
          aria-describedby="newsletter-consent"
          className="min-w-full flex-1 sm:min-w-[13rem]"
          {...(feedback === 'empty' && { error: 'Vul alsjeblieft e-mailadres in' })}
        />
        <Button type="submit" scripted busy={busy} className="max-sm:w-full sm:mt-[2.3rem]">
          Aanmelden
        </Button>
      </div>
      <p id="newsletter-consent" className="mt-3 max-w-[38em] text-sm text-ink-soft">
        {/* A template makes one text node, because browsers drop a separate space from an
            accessible description. */}
        {`${currentConsentWording} Zie ons `}
        <Link to="/privacybeleid" className="link">
          privacybeleid
        </Link>
        .
      </p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {feedback === 'error' && (
          <Notice kind="error">Er ging iets mis, probeer het opnieuw.</Notice>
        )}
        {feedback === 'success' && (
          <Notice kind="success">Hartelijk dank voor je aanmelding!</Notice>
        )}
      </div>
    </form>
  )
}
