// The part of the footer with the newsletter's signup form, and its alternative without JavaScript.

import { NewsletterForm } from './newsletter-form.tsx'

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
