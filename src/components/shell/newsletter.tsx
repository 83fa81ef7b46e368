import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { currentConsentWording } from '#domain/newsletter/consent.ts'
import { browserApi } from '../api-context.ts'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/form/labelled-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

export function Newsletter({ email }: { email: string | undefined }) {
  return (
    <section id="nieuwsbrief" aria-label="Nieuwsbrief" className="border-t border-line bg-white">
      <div className="wrap py-5">
        <NewsletterForm />
        <p className="measure hidden noscript:block">
          Aanmelden voor de nieuwsbrief kan hier alleen met JavaScript.
          {email && (
            <>
              {' '}
              Stuur anders een mail naar{' '}
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
              .
            </>
          )}
        </p>
      </div>
    </section>
  )
}

type Feedback = 'none' | 'empty' | 'error' | 'success'

/**
 * Before hydration the browser validates the field, and method="dialog" prevents the browser from
 * sending the address.
 */
function NewsletterForm() {
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
      className="grid gap-x-10 gap-y-2 lg:grid-cols-2 noscript:hidden"
    >
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
        <LabelledField
          ref={input}
          type="email"
          name="email"
          required
          autoComplete="email"
          label="E-mail voor de nieuwsbrief"
          placeholder="{email}"
          inputClassName="min-w-0 flex-1 basis-40 placeholder:opacity-0"
          aria-describedby="newsletter-consent"
          // The label and an error take a line each, so that neither moves the button.
          className="contents [&>:not(input)]:basis-full [&>p]:order-1"
          {...(feedback === 'empty' && { error: 'Vul alsjeblieft e-mailadres in' })}
        />
        <Button type="submit" scripted busy={busy}>
          Aanmelden
        </Button>
      </div>
      <p id="newsletter-consent" className="measure self-end text-xs text-ink-soft">
        {/* A template makes one text node, because browsers drop a separate space from an
            accessible description. */}
        {`${currentConsentWording} Zie ons `}
        <Link to="/privacybeleid" className="link">
          privacybeleid
        </Link>
        .
      </p>
      <div aria-live="polite" className="empty:hidden">
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
